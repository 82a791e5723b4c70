import { randomUUID } from 'node:crypto';
import { expect, signIn, speak, test } from './support/console.ts';
import { labelled, listItems } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { inDatabase, insertRow } from './support/stored-rows.ts';

test('an owner searches the audit log by keyboard alone', async ({
  page,
  newLink,
  person,
  server,
  complaints,
}) => {
  const colleague = await newLink();
  const owner = await person('owner');
  await page.request.post('/auth/sign-in/email', {
    data: { email: colleague.email, password: 'wrong password' },
  });
  await speak(page, server, 'en');
  await signIn(page.request, owner.email);
  await page.goto('/audit-log');
  const entries = listItems(page);
  await expect(entries.first()).toContainText(said('action.signed_in'));
  await expect(entries.first()).toContainText(owner.name);
  await expect(entries.first()).toContainText(/127\.0\.0\.1|::1/);

  // Whoever types slowly, and ends with Enter, still made one step for "back".
  await typeInto(page, said('audit.text'), 'no such');
  await expect(page.getByText(said('audit.empty'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(colleague.email);
  await page.keyboard.press('Enter');
  await expect(entries.first()).toContainText(said('action.sign_in_failed'));
  await expect(entries.filter({ hasNotText: colleague.email })).toHaveCount(0);
  await expect(entries.filter({ hasText: said('action.staff_added') })).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('text')).toBe(colleague.email);

  await tabTo(page, said('audit.action'), 'combobox');
  await labelled(page, 'audit.action').selectOption('sign_in_failed');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText(said('audit.nobody'));

  await page.goBack();
  await expect(entries.filter({ hasText: said('action.staff_added') })).toHaveCount(1);
  await page.goBack();
  await expect(entries.first()).toContainText(owner.name);

  await labelled(page, 'audit.who').selectOption({ label: owner.name });
  await expect(entries.filter({ hasNotText: owner.name })).toHaveCount(0);
  await expect(labelled(page, 'audit.who')).toHaveValue(owner.id);
  await labelled(page, 'registrations.from').fill('2099-01-01');
  await expect(page.getByText(said('audit.empty'))).toBeVisible();
  await labelled(page, 'registrations.from').fill('2020-01-01');
  await expect(entries.first()).toContainText(owner.name);
  const text = labelled(page, 'audit.text');
  await text.fill('no such thing');
  await expect(page.getByText(said('audit.empty'))).toBeVisible();
  await page.goBack();
  await expect(entries.first()).toContainText(owner.name);
  // The field that was typed in says what is looked for now.
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('');
  await page.goForward();
  await expect(page.getByText(said('audit.empty'))).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('no such thing');
  await expect(page.getByText(said('audit.empty'))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('older entries are on the next page, and none comes twice', async ({ page, person, open, server }) => {
  const owner = await person('owner');
  inDatabase(server, (database) => {
    for (let number = 0; number < 60; number += 1) {
      insertRow(database, 'audit_entries', {
        id: randomUUID(),
        at: Date.now() + number,
        who_id: owner.id,
        who_name: owner.name,
        action: 'export_begun',
        subject: `subscribers ${number}`,
        came_from: '127.0.0.1',
      });
    }
  });
  await open('/audit-log?action=export_begun', owner, 'en');
  const entries = listItems(page);
  await expect(entries).toHaveCount(50);
  const newest = await entries.allTextContents();
  await page.getByRole('link', { name: said('list.older') }).press('Enter');
  await expect(entries.first()).not.toHaveText(newest[0] as string);
  // The address names the page.
  await page.reload();
  await expect(entries.first()).not.toHaveText(newest[0] as string);
  const older = await entries.filter({ hasText: owner.name }).allTextContents();
  expect(new Set([...newest, ...older]).size).toBe(60);
});
