import { afterAll, expect, test, vi } from 'vitest';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../tests/support/console-part.tsx';
import { Screens } from './Screens.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

/** The heading of the screen at a path. */
async function screenAt(path: string, role: StaffRole, hasSandbox = false) {
  const storage = { getItem: () => null };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const html = await consolePart(<Screens />, {}, { role, hasSandbox }, path);
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? html.replace(/<[^>]*>/g, '');
}

const ofOwners = ['/words', '/words/faq', '/staff', '/audit-log', '/erase'];
const ofTheOffice = [
  ...['/today', '/search', '/person/payment/8', '/registrations', '/registrations/new', '/registrations/7'],
  ...['/registrations/7/sheet', '/registrations/7/work-order', '/appointments', '/my-day', '/renewals'],
  ...[
    '/packages',
    '/packages/eco35',
    '/payments',
    '/payments/8',
    '/paid',
    '/counter',
    '/till',
    '/receipts/e',
  ],
  ...['/statements', '/statements/5', '/messages', '/messages/question/5', '/coverage', '/waiting'],
  ...['/waiting/write', '/subscribers', '/newsletters', '/newsletters/new', '/newsletters/5', '/account'],
];
const nothing = 'There is nothing here';

async function screensAt(paths: readonly string[], role: StaffRole, hasSandbox = false) {
  const shown: string[] = [];
  for (const path of paths) shown.push(`${path}: ${await screenAt(path, role, hasSandbox)}`);
  return shown.join('\n');
}

test('each address of the office has its screen, also for an agent', async () => {
  expect(await screensAt(ofTheOffice, 'agent')).toMatchInlineSnapshot(`
    "/today: Today
    /search: Search everything
    /person/payment/8: One person
    /registrations: Registrations
    /registrations/new: New customer at the counter
    /registrations/7: All registrationsLoading…
    /registrations/7/sheet: Loading…
    /registrations/7/work-order: Loading…
    /appointments: Appointments
    /my-day: My day
    /renewals: Renewals
    /packages: Packages
    /packages/eco35: Loading…
    /payments: Payments
    /payments/8: Payments
    /paid: Paid
    /counter: Take a payment
    /till: Till
    /receipts/e: Loading…
    /statements: Bank statements
    /statements/5: Bank statements
    /messages: Messages
    /messages/question/5: Messages
    /coverage: Coverage
    /waiting: Waiting list
    /waiting/write: Write to those who wait
    /subscribers: Subscribers
    /newsletters: Newsletters
    /newsletters/new: New newsletter
    /newsletters/5: Newsletters
    /account: My account"
  `);
});

test('staff, words, the audit log, erasing and prices are for owners alone', async () => {
  const paths = [...ofOwners, '/packages/new', '/packages/prices'];
  expect(await screensAt(paths, 'owner')).toMatchInlineSnapshot(`
    "/words: Company’s words
    /words/faq: Frequently asked questions
    /staff: Staff
    /audit-log: Audit log
    /erase: Erase personal data
    /packages/new: Add package
    /packages/prices: Change many prices"
  `);
  for (const path of ofOwners) expect(await screenAt(path, 'agent')).toBe(nothing);
  // To an agent it is a package that there is not.
  expect(await screensAt(['/packages/new', '/packages/prices'], 'agent')).toMatchInlineSnapshot(`
    "/packages/new: Loading…
    /packages/prices: Loading…"
  `);
});

test('an installer has their day and their account alone', async () => {
  expect(await screensAt(['/my-day', '/account'], 'installer')).toMatchInlineSnapshot(`
    "/my-day: My day
    /account: My account"
  `);
  const others = [...ofOwners, ...ofTheOffice].filter((path) => path !== '/my-day' && path !== '/account');
  for (const path of others) expect(await screenAt(path, 'installer')).toBe(nothing);
});

test('the inbox of the sandbox is there only without a provider; an address of nothing says so', async () => {
  expect(await screenAt('/sandbox', 'agent', true)).toBe('Sandbox inbox');
  expect(await screenAt('/sandbox', 'owner', false)).toBe(nothing);
  expect(await screenAt('/nowhere', 'owner')).toBe(nothing);
});
