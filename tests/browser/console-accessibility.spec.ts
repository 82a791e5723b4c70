import { expect, languages, password, test, unknownAddress } from './support/console.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';

for (const language of languages) {
  const said = wordsIn(language);

  test(`in ${language} everybody finds their way at the entrance, and it fits the screen`, async ({
    page,
    newLink,
  }) => {
    await page.goto(`/?lang=${language}`);
    await page.getByLabel(said('email'), { exact: true }).fill(unknownAddress());
    await page.getByLabel(said('password'), { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: said('sign_in.action') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGoodState(page, language, 'refused');
    await page.goto((await newLink()).link);
    await page.getByLabel(said('password.new'), { exact: true }).fill('short');
    await page.getByLabel(said('password.repeat'), { exact: true }).fill('short');
    await page.getByRole('button', { name: said('set_password.action') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectGoodState(page, language, 'set password');
    // A link without its token is incomplete.
    await page.goto('/set-password');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('set_password.dead'));
    await expectGoodState(page, language, 'dead link');
  });

  test(`in ${language} everybody finds their way in the account, and it fits the screen`, async ({
    page,
    person,
    open,
  }) => {
    await open('/account', await person('agent'), language);
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
  });

  test(`in ${language} everybody finds their way in staff and audit log, and they fit the screen`, async ({
    page,
    person,
    open,
    newLink,
  }) => {
    const dialogHeading = page.getByRole('dialog').getByRole('heading');
    const { email } = await newLink();
    await open('/staff', await person('owner'), language);
    await expect(page.getByText(email)).toBeVisible();
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
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectGoodState(page, language, 'audit log');
    await page.getByRole('button', { name: said('menu'), exact: true }).click();
    await expectGoodState(page, language, 'menu');
    await expect(page.getByRole('navigation'), 'the menu is open').toBeVisible();
    await page.goto('/no/such');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('missing'));
    await expectGoodState(page, language, 'nothing here');
  });
}
