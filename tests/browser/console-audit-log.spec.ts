import { randomUUID } from 'node:crypto';
import { expect, signIn, speak, tabTo, test, typeInto } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';
import { addPerson } from './support/staff-accounts.ts';
import { inDatabase, insertRow } from './support/stored-rows.ts';

const said = wordsIn('en');

test('an owner searches the audit log by keyboard alone', async ({
  page,
  person,
  owner: signedIn,
  server,
  complaints,
}) => {
  const colleague = await addPerson(signedIn, { role: 'agent' });
  const owner = await person('owner');
  await page.request.post('/auth/sign-in/email', {
    data: { email: colleague.email, password: 'wrong password' },
  });
  await speak(page, server, 'en');
  await signIn(page.request, owner.email);
  await page.goto('/audit-log');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.first()).toContainText(said('action.signed_in'));
  await expect(entries.first()).toContainText(owner.name);
  await expect(entries.first()).toContainText(/127\.0\.0\.1|::1/);

  await typeInto(page, said('audit.text'), colleague.email);
  await page.keyboard.press('Enter');
  await expect(entries.first()).toContainText(said('action.sign_in_failed'));
  await expect(entries.filter({ hasNotText: colleague.email })).toHaveCount(0);
  await expect(entries.filter({ hasText: said('action.staff_added') })).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('text')).toBe(colleague.email);

  await tabTo(page, said('audit.action'), 'combobox');
  await page.getByLabel(said('audit.action'), { exact: true }).selectOption('sign_in_failed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText(said('audit.nobody'));

  await page.goBack();
  await expect(entries.filter({ hasText: said('action.staff_added') })).toHaveCount(1);
  await page.goBack();
  await expect(entries.first()).toContainText(owner.name);

  await page.getByLabel(said('audit.who'), { exact: true }).selectOption({ label: owner.name });
  await page.getByRole('button', { name: said('audit.search') }).press('Enter');
  await expect(entries.filter({ hasNotText: owner.name })).toHaveCount(0);
  await expect(page.getByLabel(said('audit.who'), { exact: true })).toHaveValue(owner.id);
  await page.getByLabel(said('audit.text'), { exact: true }).fill('no such thing');
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('audit.empty'))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('older entries are added below, and none comes twice', async ({ page, person, open, server }) => {
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
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(50);
  const first = await entries.first().textContent();
  await page.getByRole('button', { name: said('audit.older') }).press('Enter');
  await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(60);
  expect(await entries.first().textContent()).toBe(first);
  const mine = await entries.filter({ hasText: owner.name }).allTextContents();
  expect(new Set(mine).size).toBe(60);
});
