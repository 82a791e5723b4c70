import { afterAll, expect, test, vi } from 'vitest';
import type { SignedIn } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { ConsoleNavigation } from './ConsoleNavigation.tsx';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const html = (member: Partial<SignedIn>, path = '/') => consolePart(<ConsoleNavigation />, {}, member, path);
const said = async (member: Partial<SignedIn>) => textOf(await html(member));

test('an owner has every screen, an agent those of the daily work, an installer their day and their account', async () => {
  const owners = await said({ role: 'owner', hasSandbox: true });
  expect(owners).toMatchInlineSnapshot(`
    "Today → /today
    Customers
    Registrations → /registrations
    Appointments → /appointments
    Renewals → /renewals
    Messages → /messages
    Waiting list → /waiting
    Money
    Take a payment → /counter
    Payments → /payments
    Paid → /paid
    Till → /till
    Bank statements → /statements
    Sandbox inbox → /sandbox
    Website
    Packages → /packages
    Coverage → /coverage
    Subscribers → /subscribers
    Newsletters → /newsletters
    Company’s words → /words
    Company
    Staff → /staff
    Audit log → /audit-log
    Erase personal data → /erase
    My account → /account"
  `);
  const agents = await said({ role: 'agent', hasSandbox: false });
  const missing = owners.split('\n').filter((line) => !agents.split('\n').includes(line));
  expect(missing).toMatchInlineSnapshot(`
    [
      "Sandbox inbox → /sandbox",
      "Company’s words → /words",
      "Staff → /staff",
      "Audit log → /audit-log",
      "Erase personal data → /erase",
    ]
  `);
  expect(await said({ role: 'installer', hasSandbox: true })).toMatchInlineSnapshot(`
    "My day → /my-day
    My account → /account"
  `);
});

test('the screen that is open is marked, and the one from which something was opened', async () => {
  const marked = async (path: string) =>
    [...(await html({ role: 'owner' }, path)).matchAll(/<a[^>]*aria-current="(\w+)"[^>]*>(.*?)</g)].map(
      ([, current, name]) => `${name}: ${current}`,
    );
  expect(await marked('/payments')).toEqual(['Payments: page']);
  expect(await marked('/payments/7')).toEqual(['Payments: true']);
  expect(await marked('/today')).toEqual(['Today: page']);
});
