import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { oneTimeCode } from '../support/one-time-code.ts';
import { elsewhere, expect, password, test } from './support/console.ts';
import { button, dialog, heading, labelled, listItems, main } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { tabAndEnter, typeAndEnter, typeInto } from './support/keyboard.ts';

const rowOf = (page: Page, name: string) => listItems(page).filter({ hasText: name });

test('an owner adds somebody by keyboard alone, and the link lets them in', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('owner', '/staff');
  const email = `${randomUUID()}@meltem.test`;
  const name = `Yeni ${randomUUID().slice(0, 8)}`;
  await tabAndEnter(page, said('staff.add'), 'button');
  await typeInto(page, said('name'), name);
  await typeAndEnter(page, said('email'), email);

  const field = labelled(dialog(page), 'staff.link');
  await expect(field).toBeVisible();
  await expect(dialog(page)).toContainText('24');
  const link = await field.inputValue();
  await tabAndEnter(page, said('done'), 'button');
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
  openAs,
  person,
}) => {
  const { email } = await person('agent');
  await openAs('owner', '/staff');
  await button(page, 'staff.add').click();
  await labelled(dialog(page), 'name').fill('Again');
  await labelled(dialog(page), 'email').fill(email);
  await labelled(dialog(page), 'role').selectOption('owner');
  await button(dialog(page), 'staff.add.action').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('There is already an account with this address.');
  await expect(labelled(dialog(page), 'name')).toHaveValue('Again');
});

test('an owner gives another role, disables and enables, each after being asked', async ({
  page,
  openAs,
  person,
  browser,
  server,
}) => {
  const colleague = await person('agent');
  const other = await elsewhere(browser, server, colleague);
  await openAs('owner', '/staff');
  const row = rowOf(page, colleague.name);
  const action = async (name: string) => {
    await row.getByRole('button', { name: `${name}: ${colleague.name}` }).click();
    await dialog(page).getByRole('button', { name, exact: true }).click();
    await expect(dialog(page)).toBeHidden();
  };

  await button(row, 'staff.do.owner').click();
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
  openAs,
  person,
  browser,
  server,
}) => {
  const colleague = await person('agent');
  const other = await elsewhere(browser, server, colleague);
  const enabled = await other.request.post('/auth/two-factor/enable', { data: { password } });
  const code = oneTimeCode((await enabled.json()).totpURI);
  await other.request.post('/auth/two-factor/verify-totp', { data: { code } });
  await openAs('owner', '/staff');
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

test('somebody who forgot the password gets a new link', async ({ page, openAs, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const colleague = await person('agent');
  await openAs('owner', '/staff');
  await button(rowOf(page, colleague.name), 'staff.do.link').click();
  await button(dialog(page), 'staff.do.link', true).click();
  const field = labelled(dialog(page), 'staff.link');
  await expect(field).toHaveValue(/\/set-password\?token=/);
  // To be copied by hand as well.
  await field.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await field.inputValue());
  await button(dialog(page), 'copy').click();
  await expect(page.getByRole('status').filter({ hasText: said('copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
});

test('nobody can take their own rights away', async ({ page, person, open }) => {
  const owner = await person('owner');
  await open('/staff', owner, 'en');
  const row = rowOf(page, owner.name);
  await expect(row).toContainText(said('staff.you'));
  await expect(row.getByRole('button')).toHaveText([said('staff.do.name'), said('staff.do.link')]);
});

test('what the server refuses is told in the dialog', async ({ page, openAs, person, owner }) => {
  const colleague = await person('agent');
  await openAs('owner', '/staff');
  await button(rowOf(page, colleague.name), 'staff.do.owner').click();
  // Meanwhile another owner takes this one's session away.
  const me = await (await page.request.get('/console/me')).json();
  await owner.post(`/console/staff/${me.id}/role`, { data: { role: 'agent' } });
  await button(dialog(page), 'staff.do.owner', true).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Your account is not allowed to do this.');
});

test('names are changed, one’s own and by an owner, and the audit log tells both', async ({
  page,
  person,
  open,
}) => {
  const colleague = await person('agent');
  const owner = await person('owner');
  await open('/account', owner, 'en');
  const own = `Ada ${randomUUID().slice(0, 8)}`;
  await button(page, 'staff.do.name').click();
  await expect(labelled(dialog(page), 'name')).toHaveValue(owner.name);
  await labelled(dialog(page), 'name').fill(own);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText(own)).toBeVisible();

  const changed = `Can ${randomUUID().slice(0, 8)}`;
  await page.goto('/staff');
  await button(rowOf(page, colleague.name), 'staff.do.name').click();
  await labelled(dialog(page), 'name').fill(changed);
  await button(dialog(page), 'staff.do.name').click();
  await expect(rowOf(page, changed)).toContainText(colleague.email);
  await page.goto('/audit-log?action=staff_renamed');
  await expect(listItems(page).first()).toContainText(`${colleague.name} → ${changed}`);
  await expect(listItems(page).nth(1)).toContainText(`${owner.name} → ${own}`);
});

test('on a narrow screen the ways are in a menu that closes behind one', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs('owner', '/account');
  await expect(page.getByRole('navigation')).toBeHidden();
  await tabAndEnter(page, said('menu'), 'button');
  await tabAndEnter(page, said('nav.staff'), 'link');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(said('nav.staff'));
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('the way past the menu leads to the content', async ({ page, openAs }) => {
  await openAs('owner', '/account');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // The languages stand side by side below it, none of them broken in two.
  const languages = page.getByRole('link', { name: /Türkçe|English|Русский/ });
  await expect(languages).toHaveCount(3);
  const lines = await languages.evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange();
      text.selectNodeContents([...link.childNodes].find(({ nodeType }) => nodeType === 3) as Node);
      return [text.getClientRects().length, link.getBoundingClientRect().y];
    }),
  );
  expect(lines.map(([count]) => count)).toEqual([1, 1, 1]);
  expect(new Set(lines.map(([, top]) => top)).size).toBe(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: said('skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
});
