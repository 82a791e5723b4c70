import type { Page } from '@playwright/test';
import { oneTimeCode } from '../support/one-time-code.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, type Person, password, speak, test } from './support/console.ts';
import { storeSession } from './support/console-people.ts';
import { button, heading, labelled } from './support/console-screen.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter, typeAndEnter, typeInto } from './support/keyboard.ts';

/** Turns the second factor on as the account screen does. */
async function enrol(
  page: Page,
  server: ServerProcess,
  person: Person,
): Promise<{ totpURI: string; backupCodes: string[] }> {
  await storeSession(page.context(), server, person);
  const enabled = await page.request.post('/auth/two-factor/enable', { data: { password } });
  const enrolment = await enabled.json();
  const code = oneTimeCode(enrolment.totpURI);
  expect((await page.request.post('/auth/two-factor/verify-totp', { data: { code } })).status()).toBe(200);
  await page.context().clearCookies();
  return enrolment;
}

test.beforeEach(({ page, server }) => speak(page, server, 'en'));

test('one signs in by keyboard alone and arrives where one was going', async ({
  page,
  server,
  person,
  complaints,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  const { email, name } = await person('owner');
  await page.goto('/audit-log?action=signed_in');
  await expect(heading(page)).toHaveText(said('sign_in'));
  await expect(page).toHaveTitle(`${said('sign_in')} | Meltem`);
  await typeInto(page, said('email'), email);
  await typeAndEnter(page, said('password'), password);

  await expect(heading(page)).toHaveText(said('nav.audit'));
  await expect(heading(page)).toBeFocused();
  // Before it may stand how much waits.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${said('nav.audit')} \\| Meltem$`));
  await expect(page).toHaveURL(/\/audit-log\?action=signed_in$/);
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText(
    said('action.signed_in'),
  );

  await tabAndEnter(page, said('signOut'), 'button');
  await expect(heading(page)).toHaveText(said('sign_in'));
  // Whoever signs in next begins at the beginning, not on this person's screen.
  await expect(page).toHaveURL(`${server.staffUrl}/`);
  expect((await page.request.get('/console/me')).status()).toBe(401);
  // Being nobody is told by a 401, which the browser writes down.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  expect(new Set(requested)).toEqual(new Set([server.staffUrl]));
});

test('a password can be looked at while it is typed; a refusal keeps what was typed, and tells after too many how long to wait', async ({
  page,
  person,
}) => {
  const { email } = await person('agent');
  await page.goto('/');
  const field = labelled(page, 'password');
  await field.fill('secret words');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show: Password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show: Password', pressed: true }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('secret words');

  await labelled(page, 'email').fill(email);
  await button(page, 'sign_in.action').click();
  await expect(page.getByRole('alert')).toHaveText(said('problem.signIn'));
  await expect(labelled(page, 'email')).toHaveValue(email);
  await expect(field).toHaveValue('secret words');
  const locked = { code: 'LOCKED', retryAfter: 900 };
  await page.route('**/auth/sign-in/email', (route) => route.fulfill({ status: 429, json: locked }));
  await button(page, 'sign_in.action').click();
  await expect(page.getByRole('alert')).toHaveText(
    'There were too many wrong attempts. Try again in 15 minutes.',
  );
});

test('with a second factor the code of the phone is asked for, by keyboard alone; a recovery code stands in for a lost phone; so it is after a new password', async ({
  page,
  person,
  owner,
  server,
}) => {
  const somebody = await person('agent');
  const { totpURI, backupCodes } = await enrol(page, server, somebody);
  await page.goto('/account?lang=en');
  await typeInto(page, said('email'), somebody.email);
  await typeAndEnter(page, said('password'), password);
  await expect(heading(page)).toHaveText(said('second'));
  await expect(heading(page)).toBeFocused();
  await typeAndEnter(page, said('code'), '000000');
  await expect(page.getByRole('alert')).toHaveText(said('problem.code'));
  await page.keyboard.press('ControlOrMeta+A');
  // The code that set it up is used up: the phone is half a minute ahead.
  await page.keyboard.type(oneTimeCode(totpURI, Date.now() + 30_000).replace(/^.../, '$& '));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(said('nav.account'));

  await page.context().clearCookies();
  const answer = await owner.post(`/console/staff/${somebody.id}/link`);
  await speak(page, server, 'en');
  await page.goto((await answer.json()).setPasswordLink);
  await labelled(page, 'password.new').fill(password);
  await labelled(page, 'password.repeat').fill(password);
  await button(page, 'set_password.action').click();
  await expect(heading(page)).toHaveText(said('second'));
  await button(page, 'second.useRecovery').click();
  await labelled(page, 'recovery.code').fill('aaaaa-11111');
  await button(page, 'sign_in.action').click();
  await expect(page.getByRole('alert')).toHaveText(said('problem.recoveryCode'));
  await labelled(page, 'recovery.code').fill(backupCodes[0] as string);
  await button(page, 'sign_in.action').click();
  await expect(heading(page)).toHaveText(said('nav.today'));
});

test('a server that does not answer is told, and asked again', async ({ page, person, open }) => {
  await page.route('**/console/me', (route) => route.abort());
  await open('/account', await person('agent'));
  await expect(page.getByRole('alert')).toContainText(said('problem.unreached'));
  await page.unroute('**/console/me');
  await button(page, 'retry').click();
  await expect(heading(page)).toHaveText(said('nav.account'));
});

test('a one-time link sets a password, by keyboard alone, signs in and works once; the language can be changed there, which keeps the address', async ({
  page,
  newLink,
}) => {
  const { link } = await newLink();
  await page.goto(link);
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(heading(page)).toHaveText(wordsIn('ru')('set_password'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect(page.url()).toBe(link);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await typeInto(page, said('password.new'), 'elevenchars');
  await typeAndEnter(page, said('password.repeat'), 'elevenchars');
  await expect(page.getByRole('alert')).toHaveText('The password must have at least 12 characters.');
  await labelled(page, 'password.new').fill(password);
  await button(page, 'set_password.action').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(said('password.different'));
  await labelled(page, 'password.repeat').fill(password);
  await button(page, 'set_password.action').press('Enter');
  await expect(heading(page)).toHaveText(said('nav.today'));
  await expect(page).toHaveURL(/\/today$/);

  await page.goto(link);
  await labelled(page, 'password.new').fill(password);
  await labelled(page, 'password.repeat').fill(password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(said('set_password.dead'));
});

test('the link that a new server prints makes the first owner, who is in the console at once', async ({
  page,
  startOwn,
}) => {
  const server = await startOwn();
  const [, link = ''] = /^First account: +(\S+)$/m.exec(server.printed()) ?? [];
  expect(link).toContain(`${server.staffUrl}/first-owner?token=`);
  await page.goto(`${link}&lang=en`);
  await typeInto(page, said('name'), 'Ada');
  await typeInto(page, said('email'), 'ada@meltem.test');
  await typeInto(page, said('password.new'), password);
  await typeAndEnter(page, said('password.repeat'), password);
  await expect(heading(page)).toHaveText(said('nav.today'));
  const me = await page.request.get(`${server.staffUrl}/console/me`);
  expect(await me.json()).toMatchObject({ name: 'Ada', role: 'owner' });
});
