import { randomUUID } from 'node:crypto';
import { expect, signIn, speak, test } from './support/console.ts';
import { labelled, listItems } from './support/console-screen.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { addPerson } from './support/staff-accounts.ts';
import { sameRegistration } from './support/stored-registrations.ts';
import { inDatabase, insertRow } from './support/stored-rows.ts';

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
  await labelled(page, 'audit.text').fill('no such thing');
  await expect(page.getByText(said('audit.empty'))).toBeVisible();
  await page.goBack();
  await expect(entries.first()).toContainText(owner.name);
  // The field that was typed in says what is looked for now.
  await expect(labelled(page, 'audit.text')).toBeFocused();
  await expect(labelled(page, 'audit.text')).toHaveValue('');
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
  const older = await entries.filter({ hasText: owner.name }).allTextContents();
  expect(new Set([...newest, ...older]).size).toBe(60);
});

test('an entry tells what changed in the words of the screen, leads there, and is found by its kind', async ({
  page,
  person,
  open,
  server,
}) => {
  const owner = await person('owner');
  const { id, reference } = await sameRegistration(server);
  await open('/audit-log', owner, 'ru');
  const russian = wordsIn('ru');
  const { version } = await (await page.request.get(`/console/registrations/${id}`)).json();
  const move = { to: 'contacted', version };
  await page.request.post(`/console/registrations/${id}/move`, { data: move });
  await page.request.post('/console/me/name', { data: { name: 'Ада' } });

  const kinds = page.getByLabel(russian('audit.action'), { exact: true });
  await kinds.selectOption({ label: russian('audit.kind.registrations') });
  const entry = listItems(page).first();
  await expect(entry).toContainText(russian('action.registration_moved'));
  await expect(entry).toContainText(
    `${russian('audit.fact.status')}:${russian('status.new')} → ${russian('status.contacted')}`,
  );
  await expect(listItems(page).filter({ hasText: russian('action.staff_renamed') })).toHaveCount(0);
  await entry.getByRole('link', { name: reference }).click();
  await expect(page).toHaveURL(new RegExp(`/registrations/${id}$`));
});
