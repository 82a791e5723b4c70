import type { Page } from '@playwright/test';
import { expect, languages, password, test, unknownAddress } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';
import { expectNoFinding } from './support/findings.ts';

for (const language of languages) {
  for (const width of [360, 1440]) {
    const said = wordsIn(language);
    const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
    const dialogHeading = (page: Page) => page.getByRole('dialog').getByRole('heading');

    test(`in ${language} at ${width} px the entrance has no accessibility finding`, async ({
      page,
      newLink,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/?lang=${language}`);
      await page.getByLabel(said('email'), { exact: true }).fill(unknownAddress());
      await page.getByLabel(said('password'), { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: said('sign_in.action') }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoFinding(page, 'refused');
      await page.goto((await newLink()).link);
      await page.getByLabel(said('password.new'), { exact: true }).fill('short');
      await page.getByLabel(said('password.repeat'), { exact: true }).fill('short');
      await page.getByRole('button', { name: said('set_password.action') }).click();
      await expectNoFinding(page, 'set password');
      await page.goto('/set-password');
      await expect(heading(page, said('set_password.dead'))).toBeVisible();
      await expectNoFinding(page, 'dead link');
    });

    test(`in ${language} at ${width} px the account has none`, async ({ page, person, open }) => {
      await page.setViewportSize({ width, height: 900 });
      await open('/account', await person('agent'), language);
      await expect(page.getByText(said('sessions.this'))).toBeVisible();
      await expectNoFinding(page, 'account');
      await page.getByRole('button', { name: said('password.change') }).click();
      await expect(dialogHeading(page)).toBeFocused();
      await expectNoFinding(page, 'change password');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: said('second.turn.on') }).click();
      await page.getByRole('dialog').getByLabel(said('password.current'), { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: said('second.qr') })).toBeVisible();
      await expectNoFinding(page, 'authenticator');
    });

    test(`in ${language} at ${width} px staff and record have none`, async ({
      page,
      person,
      open,
      newLink,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { email } = await newLink();
      await open('/staff', await person('owner'), language);
      await expect(page.getByText(email)).toBeVisible();
      await expectNoFinding(page, 'staff');
      await page.getByRole('button', { name: said('staff.add') }).click();
      await expect(dialogHeading(page)).toBeFocused();
      await expectNoFinding(page, 'add');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: said('staff.do.disable') })
        .first()
        .click();
      await expect(dialogHeading(page)).toBeFocused();
      await expectNoFinding(page, 'disable');
      await page.goto('/record');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expectNoFinding(page, 'record');
      if (width < 900) {
        await page.getByRole('button', { name: said('menu'), exact: true }).click();
        await expectNoFinding(page, 'menu');
      }
      await page.goto('/no/such');
      await expect(heading(page, said('missing'))).toBeVisible();
      await expectNoFinding(page, 'nothing here');
    });
  }
}
