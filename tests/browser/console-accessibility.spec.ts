import type { Page } from '@playwright/test';
import { expect, languages, password, speak, test, unknownAddress } from './support/console.ts';
import { heading, listItems } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';

/** Answers once as the server does, and then again: checking a password is slow on purpose. */
async function answerAlike(page: Page, path: string): Promise<void> {
  let first: { status: number; contentType: string; body: string } | undefined;
  await page.route(`**${path}`, async (route) => {
    if (!first) {
      const answer = await route.fetch();
      const contentType = answer.headers()['content-type'] ?? '';
      first = { status: answer.status(), contentType, body: await answer.text() };
    }
    await route.fulfill(first);
  });
}

/** Of lists to which every test adds a few rows are enough to look at: these people, and what was done last. */
async function shortenLists(page: Page, people: string[]): Promise<void> {
  await page.route('**/console/staff', async (route) => {
    const all: { email: string }[] = await (await route.fetch()).json();
    await route.fulfill({ json: all.filter(({ email }) => people.includes(email)) });
  });
  await page.route('**/console/audit?*', async (route) => {
    const log = await (await route.fetch()).json();
    await route.fulfill({ json: { ...log, entries: log.entries.slice(0, 6) } });
  });
}

test('everybody finds their way at the entrance, and it fits the screen in every language', async ({
  page,
  newLink,
}) => {
  const { link } = await newLink();
  const address = unknownAddress();
  await answerAlike(page, '/auth/sign-in/email');
  for (const language of languages) {
    const said = wordsIn(language);
    await page.goto(`/?lang=${language}`);
    await page.getByLabel(said('email'), { exact: true }).fill(address);
    await page.getByLabel(said('password'), { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: said('sign_in.action') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGoodState(page, language, 'refused');
    await page.goto(link);
    await page.getByLabel(said('password.new'), { exact: true }).fill('short');
    await page.getByLabel(said('password.repeat'), { exact: true }).fill('short');
    await page.getByRole('button', { name: said('set_password.action') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectGoodState(page, language, 'set password');
    // A link without its token is incomplete.
    await page.goto('/set-password');
    await expect(heading(page)).toHaveText(said('set_password.dead'));
    await expectGoodState(page, language, 'dead link');
  }
});

test('everybody finds their way in the account, and it fits the screen in every language', async ({
  page,
  openAs,
  server,
}) => {
  await answerAlike(page, '/auth/two-factor/enable');
  await openAs('agent', '/account', 'tr');
  for (const language of languages) {
    const said = wordsIn(language);
    await speak(page, server, language);
    await page.reload();
    await expect(page.getByText(said('sessions.this'))).toBeVisible();
    await expectGoodState(page, language, 'account');
    await page.getByRole('button', { name: said('password.change') }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
    await expectGoodState(page, language, 'change password');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: said('second.turn.on') }).click();
    await page.getByRole('dialog').getByLabel(said('password.current'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: said('second.qr') })).toBeVisible();
    await expectGoodState(page, language, 'authenticator');
  }
});

test('everybody finds their way in staff and audit log, and they fit the screen in every language', async ({
  page,
  openAs,
  newLink,
  person,
  server,
}) => {
  const dialogHeading = page.getByRole('dialog').getByRole('heading');
  const owner = await openAs('owner', '/no/such', 'tr');
  const agent = await person('agent');
  const invited = await newLink();
  await shortenLists(page, [owner.email, agent.email, invited.email]);
  for (const language of languages) {
    const said = wordsIn(language);
    await speak(page, server, language);
    await page.goto('/staff');
    await expect(page.getByText(invited.email)).toBeVisible();
    await expectGoodState(page, language, 'staff');
    await page.getByRole('button', { name: said('staff.add') }).click();
    await expect(dialogHeading).toBeFocused();
    await expectGoodState(page, language, 'add');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: said('staff.do.disable') })
      .first()
      .click();
    await expect(dialogHeading).toBeFocused();
    await expectGoodState(page, language, 'disable');

    await page.goto('/audit-log');
    await expect(listItems(page).first()).toBeVisible();
    await expectGoodState(page, language, 'audit log');
    await page.getByRole('button', { name: said('menu'), exact: true }).click();
    await expectGoodState(page, language, 'menu');
    await expect(page.getByRole('navigation'), 'the menu is open').toBeVisible();
    await page.goto('/no/such');
    await expect(heading(page)).toHaveText(said('missing'));
    await expectGoodState(page, language, 'nothing here');
  }
});
