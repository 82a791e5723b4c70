import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { oneTimeCode } from '../support/one-time-code.ts';
import { elsewhere, expect, password, tabTo, test, typeInto } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';

const said = wordsIn('en');
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('an owner adds somebody by keyboard alone, and the link lets them in', async ({
  page,
  person,
  open,
  complaints,
}) => {
  await open('/staff', await person('owner'), 'en');
  const email = `${randomUUID()}@meltem.test`;
  const name = `Yeni ${randomUUID().slice(0, 8)}`;
  await tabTo(page, said('staff.add'), 'button');
  await page.keyboard.press('Enter');
  await typeInto(page, said('name'), name);
  await typeInto(page, said('email'), email);
  await page.keyboard.press('Enter');

  const field = dialog(page).getByLabel(said('staff.link'), { exact: true });
  await expect(field).toBeVisible();
  await expect(dialog(page)).toContainText('24');
  const link = await field.inputValue();
  await tabTo(page, said('done'), 'button');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, name)).toContainText(said('role.agent'));
  await expect(rowOf(page, name)).toContainText(said('staff.invited'));
  await expect(rowOf(page, name)).toContainText(said('staff.neverSeen'));
  expect(complaints).toEqual([]);

  const token = new URL(link).searchParams.get('token');
  await page.request.post('/auth/reset-password', { data: { token, newPassword: password } });
  const signedIn = await page.request.post('/auth/sign-in/email', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
});

test('an address that has an account already is told, and what was typed stays', async ({
  page,
  person,
  open,
}) => {
  const { email } = await person('agent');
  await open('/staff', await person('owner'), 'en');
  await page.getByRole('button', { name: said('staff.add') }).click();
  await dialog(page).getByLabel(said('name'), { exact: true }).fill('Again');
  await dialog(page).getByLabel(said('email'), { exact: true }).fill(email);
  await dialog(page).getByLabel(said('role'), { exact: true }).selectOption('owner');
  await dialog(page)
    .getByRole('button', { name: said('staff.add.action') })
    .click();
  await expect(dialog(page).getByRole('alert')).toHaveText('There is already an account with this address.');
  await expect(dialog(page).getByLabel(said('name'), { exact: true })).toHaveValue('Again');
});

test('an owner gives another role, disables and enables, each after being asked', async ({
  page,
  person,
  open,
  browser,
  server,
}) => {
  const colleague = await person('agent');
  const other = await elsewhere(browser, server, colleague);
  await open('/staff', await person('owner'), 'en');
  const row = rowOf(page, colleague.name);
  const action = async (name: string) => {
    await row.getByRole('button', { name: `${name}: ${colleague.name}` }).click();
    await dialog(page).getByRole('button', { name, exact: true }).click();
    await expect(dialog(page)).toBeHidden();
  };

  await row.getByRole('button', { name: said('staff.do.owner') }).click();
  await expect(dialog(page)).toContainText(said('staff.consequence.owner'));
  await page.keyboard.press('Escape');
  await expect(row).toContainText(said('role.agent'));
  await action(said('staff.do.owner'));
  await expect(row).toContainText(said('role.owner'));
  expect((await other.request.get('/console/staff')).status()).toBe(200);
  await action(said('staff.do.agent'));
  await expect(row).toContainText(said('role.agent'));

  await action(said('staff.do.disable'));
  await expect(row).toContainText(said('staff.disabled'));
  expect((await other.request.get('/console/me')).status()).toBe(401);
  await action(said('staff.do.enable'));
  await expect(row).not.toContainText(said('staff.disabled'));
  await other.context().close();
});

test('an owner resets a lost second factor after being asked, and sees who is locked', async ({
  page,
  person,
  open,
  browser,
  server,
}) => {
  const colleague = await person('agent');
  const other = await elsewhere(browser, server, colleague);
  const enabled = await other.request.post('/auth/two-factor/enable', { data: { password } });
  const code = oneTimeCode((await enabled.json()).totpURI);
  await other.request.post('/auth/two-factor/verify-totp', { data: { code } });
  await open('/staff', await person('owner'), 'en');
  const row = rowOf(page, colleague.name);
  await expect(row).toContainText(said('staff.hasSecond'));
  const reset = said('staff.do.reset-second-factor');
  await row.getByRole('button', { name: `${reset}: ${colleague.name}` }).click();
  await expect(dialog(page)).toContainText(said('staff.consequence.reset-second-factor'));
  await page.keyboard.press('Escape');
  await expect(row).toContainText(said('staff.hasSecond'));
  await row.getByRole('button', { name: `${reset}: ${colleague.name}` }).click();
  await dialog(page).getByRole('button', { name: reset, exact: true }).click();
  await expect(row).toContainText(said('staff.noSecond'));
  await expect(row.getByRole('button', { name: reset })).toHaveCount(0);
  expect((await other.request.get('/console/me')).status()).toBe(401);

  for (let attempt = 0; attempt < 5; attempt += 1) {
    const wrong = { email: colleague.email, password: 'wrong wrong wrong' };
    await other.request.post('/auth/sign-in/email', { data: wrong });
  }
  await page.reload();
  await expect(row).toContainText('locked until');
  await other.context().close();
});

test('somebody who forgot the password gets a new link', async ({ page, person, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const colleague = await person('agent');
  await open('/staff', await person('owner'), 'en');
  await rowOf(page, colleague.name)
    .getByRole('button', { name: said('staff.do.link') })
    .click();
  await dialog(page)
    .getByRole('button', { name: said('staff.do.link'), exact: true })
    .click();
  const field = dialog(page).getByLabel(said('staff.link'), { exact: true });
  await expect(field).toHaveValue(/\/set-password\?token=/);
  await dialog(page)
    .getByRole('button', { name: said('copy') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: said('copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
});

test('nobody can take their own rights away', async ({ page, person, open }) => {
  const owner = await person('owner');
  await open('/staff', owner, 'en');
  const row = rowOf(page, owner.name);
  await expect(row).toContainText(said('staff.you'));
  await expect(row.getByRole('button')).toHaveText([said('staff.do.link')]);
});

test('what the server refuses is told in the dialog', async ({ page, person, open, owner }) => {
  const colleague = await person('agent');
  await open('/staff', await person('owner'), 'en');
  await rowOf(page, colleague.name)
    .getByRole('button', { name: said('staff.do.owner') })
    .click();
  // Meanwhile another owner takes this one's session away.
  const me = await (await page.request.get('/console/me')).json();
  await owner.post(`/console/staff/${me.id}/role`, { data: { role: 'agent' } });
  await dialog(page)
    .getByRole('button', { name: said('staff.do.owner'), exact: true })
    .click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Only an owner may do this.');
});

test('below 900 px the ways are in a menu that closes behind one', async ({ page, person, open }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open('/account', await person('owner'), 'en');
  await expect(page.getByRole('navigation')).toBeHidden();
  await tabTo(page, said('menu'), 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, said('nav.staff'), 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('nav.staff'));
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('the way past the menu leads to the content', async ({ page, person, open }) => {
  await open('/account', await person('owner'), 'en');
  // The languages stand side by side below it, none of them broken in two.
  const languages = page.getByRole('link', { name: /Türkçe|English|Русский/ });
  await expect(languages).toHaveCount(3);
  const lines = await languages.evaluateAll((links) =>
    links.map((link) => {
      const messages = document.createRange();
      messages.selectNodeContents([...link.childNodes].find(({ nodeType }) => nodeType === 3) as Node);
      return [messages.getClientRects().length, link.getBoundingClientRect().y];
    }),
  );
  expect(lines.map(([count]) => count)).toEqual([1, 1, 1]);
  expect(new Set(lines.map(([, top]) => top)).size).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: said('skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
