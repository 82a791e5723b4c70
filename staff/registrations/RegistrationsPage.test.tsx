import { afterAll, expect, test, vi } from 'vitest';
import type { ListedRegistration, RegistrationPage } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { RegistrationsPage } from './RegistrationsPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const created_at = Date.UTC(2026, 10, 15, 8, 5);

const row = (id: string, customerFirstName: string) =>
  ({
    ...{ id, reference: `${id}QM-3XPW`, customerFirstName, customerLastName: '', status: 'new', version: 1 },
    ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: '', customerCountry: 'TR', created_at },
    ...{ packageDetails: '35 MB, type:eco', months: 1, free_months: 0, totalPrice: 1100 },
    ...{ assigned_to: null, assigned_name: null, customerNeedRouter: 'false' },
  }) as ListedRegistration;

async function said(page: Partial<RegistrationPage>, search = '') {
  const html = await consolePart(
    <RegistrationsPage />,
    {
      [`/console/registrations?${search}`]: { registrations: [], count: 0, next: undefined, ...page },
      '/console/registrations/packages': ['35 MB, type:eco', '50 MB, type:pro'],
      '/console/colleagues': [{ id: 'can', name: 'Can', isDisabled: false }],
    },
    { role: 'owner' },
    `/registrations${search && `?${search}`}`,
  );
  // There are more countries than anybody reads here.
  return textOf(html).replace(/(?<=\nAfghanistan\n).*(?=\nZimbabwe\n)/s, '…');
}

test('the list can be narrowed down, and says how many there are; each can be chosen by its name', async () => {
  const registrations = [row('K7', 'Ayşe'), row('P8', '')];
  expect(await said({ registrations, count: 2, next: 'P8' })).toMatchInlineSnapshot(`
    "Registrations
    [Export]
    New customer at the counter → /registrations/new
    Search
    Name, address, e-mail, reference or any three digits of the phone
    Status
    All
    New
    Contacted
    Scheduled
    Installed
    Declined
    Package
    All
    35 Mbps, Eco
    50 Mbps, Pro
    Nationality
    All
    Afghanistan
    …
    Zimbabwe
    Router
    All
    Needed
    Not needed
    Assigned to
    All
    Me
    Nobody
    Can
    From date
    To date
    2 rows
    ( ) Select all on this page
    ( ) Select: Ayşe
    New
    Ayşe → /registrations/K7 K7QM-3XPW
    0533 123 45 67
    35 Mbps, Eco1 month · 1,100 TL
    15 Nov 2026, 10:05Türkiye
    ( ) Select: P8QM-3XPW
    New
    No name → /registrations/P8 P8QM-3XPW
    0533 123 45 67
    35 Mbps, Eco1 month · 1,100 TL
    15 Nov 2026, 10:05Türkiye
    Older → /registrations?after=P8"
  `);
});

test('it is said whether there are none yet or none of these', async () => {
  expect(await said({})).toContain('There are no registrations yet.');
  expect(await said({}, 'status=new')).toContain('No matching registrations.');
});
