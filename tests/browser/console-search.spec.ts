import { randomInt, randomUUID } from 'node:crypto';
import { expect, languages, speak, test } from './support/console.ts';
import { heading, labelled, listItems, main, toast } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter } from './support/keyboard.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { storeCopies } from './support/stored-registrations.ts';
import { storedRows } from './support/stored-rows.ts';

/** Letters that nobody else has. */
const newWord = () => randomUUID().slice(0, 8).replace(/\d/g, 'x');

test('anybody is found from every screen by keyboard alone, and "back" goes on where one was', async ({
  page,
  openAs,
  server,
  complaints,
}) => {
  const name = `Bulunan${newWord()}`;
  const middle = String(randomInt(1e6, 1e7));
  const reference = await sendRegistration(server, {
    customerFirstName: name,
    customerPhoneNumber: `+90 533 ${middle}`,
    customerAddress: `${name}sokak 14, Lapta`,
  });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  await openAs('agent', '/today');
  // Once its figures are there, the console listens to keys.
  await expect(main(page).getByRole('figure').first()).toBeVisible();
  await page.keyboard.press('/');
  const box = labelled(page, 'search.text');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');

  await page.keyboard.type('b');
  await expect(page.getByText(said('search.short'))).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  // In the field it is a letter like any other.
  for (const typed of [middle.slice(1), `${name}/`]) {
    await box.fill('');
    await page.keyboard.type(typed);
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(typed);
    await expect(main(page).getByRole('link', { name })).toBeVisible();
  }

  await tabAndEnter(page, new RegExp(name), 'link');
  await expect(heading(page)).toContainText(name);
  await page.goBack();
  await expect(main(page).getByRole('link', { name })).toBeFocused();
  await expect(box).toHaveValue(`${name}/`);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();

  await box.fill(`${name} nobody`);
  await expect(toast(page, `${name} nobody`)).toBeVisible();
  await expect(listItems(page)).toHaveCount(0);

  storeCopies(server, String(row?.id), 6);
  await box.fill(name);
  await expect(listItems(page)).toHaveCount(5);
  await tabAndEnter(page, 'Show all 7 results', 'link');
  await expect(page).toHaveURL(new RegExp(`/registrations\\?text=${name}`));
  await expect(labelled(page, 'registrations.text')).toHaveValue(name);
  await expect(listItems(page)).toHaveCount(7);
  expect(complaints).toEqual([]);
});

test('whoever dictates switches the key of the search off, and on again', async ({ page, openAs }) => {
  await openAs('agent', '/account');
  const key = page.getByRole('checkbox', { name: said('keyboard.search') });
  await expect(key).toBeChecked();
  await key.press('Space');
  await page.reload();
  await expect(key).not.toBeChecked();
  await heading(page).press('/');
  await expect(page).toHaveURL(/\/account$/);
  await key.press('Space');
  await heading(page).press('/');
  await expect(labelled(page, 'search.text')).toBeFocused();
});

test('the search fits the screen in every language, with something found and with nothing', async ({
  page,
  openAs,
  server,
}) => {
  const name = `Görünen${newWord()}`;
  await sendRegistration(server, { customerFirstName: name });
  await openAs('owner', `/search?text=${name}`, 'tr');
  for (const language of languages) {
    await speak(page, server, language);
    await page.goto(`/search?text=${name}`);
    await expect(main(page).getByRole('link', { name })).toBeVisible();
    await expectGoodState(page, language, 'found');
    await page.getByLabel(wordsIn(language)('search.text'), { exact: true }).fill('qxqxqx');
    await expect(toast(page, 'qxqxqx')).toBeVisible();
    await expectGoodState(page, language, 'nothing found');
  }
});
