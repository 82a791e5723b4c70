import { afterEach, expect, test, vi } from 'vitest';
import { siteForEachTest } from '../support/for-tests.ts';
import { StaffBrowser } from '../support/staff-browser.ts';
import { staffPassword } from '../support/staff-password.ts';

const site = siteForEachTest();
const { argv } = process;
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.argv = argv;
  process.exitCode = undefined;
});

let calls = 0;

/** What `staff` prints, called in this process: to start another for each takes longer than all else here. */
async function operate(...words: string[]): Promise<string[]> {
  const { dataDir, databaseUrl = '' } = site.storeConfig;
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, STAFF_URL: 'https://staff.meltem.test' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const printed: string[] = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void printed.push(String(line)));
  process.argv = ['node', 'staff', ...words];
  process.exitCode = undefined;
  calls += 1;
  // As if it were another file, so that it runs each time.
  const command = `../../server/commands/staff.ts?call=${calls}`;
  await import(/* @vite-ignore */ command);
  return printed;
}

/** Sets a password by the link that was printed last, and signs in with it. */
async function firstSignIn(email: string, printed: string[], password = staffPassword): Promise<number> {
  const { origin, pathname, searchParams } = new URL(printed.at(-1) ?? '');
  expect(origin + pathname).toBe('https://staff.meltem.test/set-password');
  const browser = new StaffBrowser(site);
  const token = searchParams.get('token');
  await browser.post('/auth/reset-password', { token, newPassword: password });
  return (await browser.signIn(email, password)).statusCode;
}

test('the first account that an operator makes is an owner’s, others are agents’ unless another role is named', async () => {
  const first = await operate('add', 'Ada@meltem.example', '--name', 'Ada Kaya');
  expect(first.slice(1, 3)).toEqual([
    'Added Ada@meltem.example as owner.',
    'With this link Ada@meltem.example sets a password, once, within 24 hours:',
  ]);
  expect(await firstSignIn('ada@meltem.example', first)).toBe(200);
  await operate('add', 'can@meltem.example');
  for (const role of ['owner', 'agent', 'installer'])
    await operate('add', `${role}@meltem.example`, `--${role}`);
  const people = await site.store.db.selectFrom('staff_users').select(['email', 'name', 'role']).execute();
  expect(people.map(({ email, name, role }) => `${email} ${name} ${role}`).toSorted()).toEqual([
    'ada@meltem.example Ada Kaya owner',
    'agent@meltem.example agent@meltem.example agent',
    'can@meltem.example can@meltem.example agent',
    'installer@meltem.example installer@meltem.example installer',
    'owner@meltem.example owner@meltem.example owner',
  ]);
  const added = await site.store.db
    .selectFrom('audit_entries')
    .select('who_name')
    .where('action', '=', 'staff_added')
    .execute();
  expect(added).toEqual(Array(5).fill({ who_name: 'npm run staff' }));
});

test('whoever lost a password gets a new link from the operator, and the old password ends', async () => {
  await firstSignIn('ada@meltem.example', await operate('add', 'ada@meltem.example'));
  const twice = await operate('add', 'ada@meltem.example');
  expect(process.exitCode).toBe(1);
  expect(twice.at(-1)).toMatch(/^There is an account for ada@meltem\.example\. A new link: .+ link ada@/);
  const link = await operate('link', 'ADA@meltem.example');
  expect(process.exitCode).toBeUndefined();
  expect(await firstSignIn('ada@meltem.example', link, 'another long password')).toBe(200);
  expect((await new StaffBrowser(site).signIn('ada@meltem.example')).statusCode).toBe(401);
  expect((await operate('link', 'nobody@meltem.example')).at(-1)).toBe(
    'There is no account for nobody@meltem.example.',
  );
  expect(process.exitCode).toBe(1);
});

test('the operator sees who has an account, how far it is and who is locked', async () => {
  for (const email of ['ada@meltem.example', 'can@meltem.example', 'ece@meltem.example'])
    await firstSignIn(email, await operate('add', email));
  await operate('add', 'new@meltem.example', '--installer');
  await operate('disable', 'ece@meltem.example');
  for (let guess = 0; guess < 5; guess += 1)
    await new StaffBrowser(site).signIn('can@meltem.example', 'not the password');
  await site.store.db
    .updateTable('staff_users')
    .set({ twoFactorEnabled: 1 })
    .where('email', '=', 'ada@meltem.example')
    .execute();
  const [where, ...people] = await operate('list');
  expect(where).toMatch(/^Store: .+\. Console: https:\/\/staff\.meltem\.test$/);
  expect(people).toEqual([
    'ada@meltem.example  owner  active  second factor',
    expect.stringMatching(/^can@meltem\.example {2}agent {2}active {2}locked until 20\d\d-\S+Z$/),
    'ece@meltem.example  agent  disabled',
    'new@meltem.example  installer  no password yet',
  ]);
});
