import { expect, test } from 'vitest';
import type { Visit } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import type { Press } from './kept-presses.ts';
import { VisitCard } from './VisitCard.tsx';

const visit: Visit = {
  ...{ id: 'v', version: 1, reference: 'K7QM-3XPW', customerName: 'Ayşe Kaya', outcomeNote: '' },
  ...{ day: '2026-11-20', begins: '09:00', ends: '11:00', packageDetails: '35 MB, type:eco' },
  ...{ address: 'Liman Yolu 7', village: 'Girne', phone: '0533 123 45 67', router: 'AX55' },
  ...{ toCollect: 1100.5, collected: null, note: 'The bell is broken', outcome: 'planned' },
};

async function said(changed: Partial<Visit> = {}, kept?: Press) {
  const card = (
    <VisitCard visit={{ ...visit, ...changed }} kept={kept} onPress={async () => {}} onRetry={() => {}} />
  );
  return textOf(await consolePart(card, {}, { role: 'installer' }));
}

test('a visit says where it is, whom to call, what to bring and collect, and asks how it went', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "09:00–11:00
    Ayşe Kaya
    Liman Yolu 7 Open in maps → https://www.google.com/maps/search/?api=1&query=Liman%20Yolu%207%2C%20Girne (new tab)
    0533 123 45 67 → tel:05331234567
    To collect: 1,100.50 TL
    Package: 35 Mbps, Eco
    Router: AX55
    Note for the installer: The bell is broken
    Reference: K7QM-3XPW
    [Done]
    [Not at home]
    [Another visit]"
  `);
});

test('a visit that is over says what became of it and what was collected, and can be taken back', async () => {
  const over = { outcome: 'another_visit', outcomeNote: 'No ladder', collected: 600 } as const;
  expect(await said(over)).toMatchInlineSnapshot(`
    "09:00–11:00 Another visit needed (bad)
    Ayşe Kaya
    Liman Yolu 7 Open in maps → https://www.google.com/maps/search/?api=1&query=Liman%20Yolu%207%2C%20Girne (new tab)
    0533 123 45 67 → tel:05331234567
    To collect: 1,100.50 TL
    Package: 35 Mbps, Eco
    Router: AX55
    Note for the installer: The bell is broken
    Reference: K7QM-3XPW
    No ladder
    Collected: 600 TL
    [Take back]"
  `);
  expect(await said({ ...over, collected: 0 })).toContain('Collected: 0 TL');
});

test('what is not known of a visit is left out; who has no name has the reference', async () => {
  const bare = { customerName: '', address: '', village: '', phone: '', router: '', note: '', toCollect: 0 };
  expect(await said(bare)).toMatchInlineSnapshot(`
    "09:00–11:00
    K7QM-3XPW
    Nothing to collect
    Package: 35 Mbps, Eco
    Reference: K7QM-3XPW
    [Done]
    [Not at home]
    [Another visit]"
  `);
});

test('the map looks for the address in its village, which is not said twice', async () => {
  const place = async (address: string, village: string) =>
    decodeURIComponent(/query=(\S+)/.exec(await said({ address, village }))?.[1] ?? '');
  expect(await place('Liman Yolu 7', 'Girne')).toBe('Liman Yolu 7, Girne');
  expect(await place('Liman Yolu 7, Girne', 'Girne')).toBe('Liman Yolu 7, Girne');
  expect(await place('', 'Lefke')).toBe('Lefke');
});

test('what could not be sent yet is said, with a way to try again and nothing else to press', async () => {
  const text = await said({}, { version: 1, outcome: 'not_home', outcomeNote: '', collected: null });
  expect(text.slice(text.indexOf('Reference'))).toMatchInlineSnapshot(`
    "Reference: K7QM-3XPW
    Not sent yet: Not at home. It is kept on this phone and sent when there is a connection.
    [Send now]"
  `);
});
