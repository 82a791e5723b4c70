import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppointmentPage } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

// The evening in UTC; on the island it is the 20th already.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 19, 22, 30), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const visit = (id: string, changed: object) => ({
  ...{ id, registration: id, reference: 'K7QM-3XPW', customerName: `Name ${id}`, language: 'en', note: '' },
  ...{ day: '2026-11-20', begins: '09:00', ends: '11:00', technician: 'ali', technicianName: 'Ali' },
  ...{ address: '', village: 'Girne', phone: '0533 123 45 67', router: '' },
  ...{
    packageDetails: '35 MB, type:eco',
    toCollect: 0,
    collected: null,
    outcome: 'planned',
    outcomeNote: '',
    isTold: true,
  },
  ...changed,
});
const page = {
  today: '2026-11-20',
  appointments: [
    visit('1', {}),
    visit('2', { technician: null, technicianName: null, village: 'Alsancak' }),
    visit('3', { technician: 'veli', technicianName: 'Veli, who left', village: '' }),
  ],
  unplanned: [],
  technicians: [{ id: 'ali', name: 'Ali' }],
} as unknown as AppointmentPage;

async function said(search = '', days = 'from=2026-11-20&to=2026-11-20') {
  const html = await consolePart(
    <AppointmentsPage />,
    { [`/console/appointments?${days}`]: page },
    { role: 'agent' },
    `/appointments${search}`,
  );
  return textOf(html);
}

test('the appointments open with today on the island, installer by installer', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Appointments
    [Print]
    View
    > Day
    Week
    Day
    : 2026-11-20
    Group by
    > Installer
    Village
    Installer
    > All
    Ali
    Veli, who left
    Village
    > All
    Alsancak
    Girne
    [Previous]
    [Today]
    [Next]
    Drag a card, or press the left and right arrow keys on its “Move” button.
    Not decided yet
    09:00–11:00
    Name 2 → /registrations/2
    Alsancak
    0533 123 45 67 · 35 Mbps, Eco
    Nothing to collect
    [Move: Name 2]
    [Edit: Name 2]
    WhatsApp: appointment: Name 2 → https://wa.me/905331234567 (new tab)
    Ali
    09:00–11:00
    Name 1 → /registrations/1
    Girne
    0533 123 45 67 · 35 Mbps, Eco
    Nothing to collect
    [Move: Name 1]
    [Edit: Name 1]
    WhatsApp: appointment: Name 1 → https://wa.me/905331234567 (new tab)
    Veli, who left
    09:00–11:00
    Name 3 → /registrations/3
    0533 123 45 67 · 35 Mbps, Eco
    Nothing to collect
    [Move: Name 3]
    [Edit: Name 3]
    WhatsApp: appointment: Name 3 → https://wa.me/905331234567 (new tab)
    To be planned
    Nothing is waiting."
  `);
});

test('a week is asked for from Monday to Sunday, and its visits stand under their days', async () => {
  const text = await said('?view=week&group=village&day=2026-11-21', 'from=2026-11-16&to=2026-11-22');
  expect(text.slice(text.indexOf('[Next]'))).toMatchInlineSnapshot(`
    "[Next]
    Drag a card, or press the left and right arrow keys on its “Move” button.
    Mon 16 Nov
    No appointments.
    Tue 17 Nov
    No appointments.
    Wed 18 Nov
    No appointments.
    Thu 19 Nov
    No appointments.
    Fri 20 Nov
    Girne
    09:00–11:00
    Name 1 → /registrations/1
    Ali
    Girne
    [Move: Name 1]
    [Edit: Name 1]
    Alsancak
    09:00–11:00
    Name 2 → /registrations/2
    Not decided yet
    Alsancak
    [Move: Name 2]
    [Edit: Name 2]
    No village
    09:00–11:00
    Name 3 → /registrations/3
    Veli, who left
    [Move: Name 3]
    [Edit: Name 3]
    Sat 21 Nov
    No appointments.
    Sun 22 Nov
    No appointments.
    To be planned
    Nothing is waiting."
  `);
  expect(text).toContain('\n> Week\n');
  expect(text).toContain('\nInstaller\n> Village\n');
});

test('the visits of one installer or one village are looked at alone', async () => {
  const names = (text: string) => text.match(/^Name \d(?= →)/gm);
  const ofVeli = await said('?technician=veli');
  expect(names(ofVeli)).toEqual(['Name 3']);
  // Beside him there is nobody but whom nobody has decided on.
  expect(ofVeli.match(/No appointments/g)).toHaveLength(1);
  expect(names(await said('?village=Alsancak'))).toEqual(['Name 2']);
  const nowhere = await said('?village=Lefke');
  expect(names(nowhere)).toBeNull();
  expect(nowhere).toContain('Alsancak\nGirne\n> Lefke');
});
