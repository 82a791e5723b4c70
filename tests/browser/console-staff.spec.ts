import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, password, test } from './support/console.ts';
import { button, dialog, heading, labelled, listItems, main } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { tabAndEnter, typeAndEnter, typeInto } from './support/keyboard.ts';
import { inDatabase, insertRow } from './support/stored-rows.ts';

const rowOf = (page: Page, name: string) => listItems(page).filter({ hasText: name });

test('an owner adds somebody by keyboard alone, and the link lets them in; an address that has an account already is told, and what was typed stays', async ({
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

  await button(page, 'staff.add').click();
  await labelled(dialog(page), 'name').fill('Again');
  await labelled(dialog(page), 'email').fill(email);
  await labelled(dialog(page), 'role').selectOption('owner');
  await button(dialog(page), 'staff.add.action').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('There is already an account with this address.');
  await expect(labelled(dialog(page), 'name')).toHaveValue('Again');

  const token = new URL(link).searchParams.get('token');
  await page.request.post('/auth/reset-password', { data: { token, newPassword: password } });
  const signedIn = await page.request.post('/auth/sign-in/email', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
});

test('an owner gives another role, disables and enables, and resets a lost second factor, each after being asked', async ({
  page,
  openAs,
  person,
  server,
}) => {
  const colleague = await person('agent');
  inDatabase(server, (database) => {
    database.prepare('update staff_users set "twoFactorEnabled" = 1 where id = ?').run(colleague.id);
    const factor = { id: randomUUID(), secret: 'secret', backupCodes: 'codes', userId: colleague.id };
    insertRow(database, 'staff_two_factors', factor);
  });
  await openAs('owner', '/staff');
  const row = rowOf(page, colleague.name);
  const open = (name: string) =>
    row.getByRole('button', { name: `${name}: ${colleague.name}`, exact: true }).click();
  const confirm = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
  const act = async (name: string) => {
    await open(name);
    await confirm(name);
    await expect(dialog(page)).toBeHidden();
  };

  await open(said('staff.do.owner'));
  await expect(dialog(page)).toContainText(said('staff.consequence.owner'));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(row).toContainText(said('role.agent'));

  // What the server refuses is told in the dialog.
  await page.route('**/role', (route) => route.fulfill({ status: 403, json: { detail: 'Not allowed.' } }));
  await open(said('staff.do.owner'));
  await confirm(said('staff.do.owner'));
  await expect(dialog(page).getByRole('alert')).toHaveText('Not allowed.');
  await page.unroute('**/role');
  await confirm(said('staff.do.owner'));
  await expect(row).toContainText(said('role.owner'));

  await act(said('staff.do.disable'));
  await expect(row).toContainText(said('staff.disabled'));
  await act(said('staff.do.enable'));
  await expect(row).not.toContainText(said('staff.disabled'));

  const reset = said('staff.do.reset-second-factor');
  await expect(row).toContainText(said('staff.hasSecond'));
  await act(reset);
  await expect(row).toContainText(said('staff.noSecond'));
  await expect(row.getByRole('button', { name: reset })).toHaveCount(0);
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

test('names are changed, one’s own and by an owner', async ({ page, person, open }) => {
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
  await page.getByRole('link', { name: said('nav.staff'), exact: true }).click();
  await expect(rowOf(page, own)).toContainText(owner.email);
  await button(rowOf(page, colleague.name), 'staff.do.name').click();
  await labelled(dialog(page), 'name').fill(changed);
  await button(dialog(page), 'staff.do.name').click();
  await expect(rowOf(page, changed)).toContainText(colleague.email);
});

test('the way past the menu leads to the content; on a narrow screen the ways are in a menu that closes behind one', async ({
  page,
  openAs,
}) => {
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

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('navigation')).toBeHidden();
  await heading(page).focus();
  await page.keyboard.press('Shift+Tab');
  await tabAndEnter(page, said('menu'), 'button');
  await tabAndEnter(page, said('nav.staff'), 'link');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(said('nav.staff'));
  await expect(page.getByRole('navigation')).toBeHidden();
});
