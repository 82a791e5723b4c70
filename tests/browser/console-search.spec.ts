import { randomInt, randomUUID } from 'node:crypto';
import { receiptNumber } from '#domain/ledger.ts';
import { walkIn } from '../support/walk-in.ts';
import { expect, languages, test } from './support/console.ts';
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
  for (const typed of [middle.slice(1), `${name}s 14`, 'Lapta', reference, `${name}/`]) {
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

test('a receipt is found by the number on it', async ({ page, openAs, owner }) => {
  const name = `Bulunan ${newWord()}`;
  const taken = await owner.post('/console/ledger/walk-in', { data: walkIn({ name }) });
  const number = receiptNumber((await taken.json()).receipt);
  await openAs('agent', `/search?text=${number}`);
  const found = listItems(page).filter({ hasText: name });
  await expect(found).toContainText('1,100 TL');
  await found.getByRole('link', { name: `Receipt ${number}` }).click();
  await expect(heading(page)).toContainText(number);
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

for (const language of languages) {
  test(`in ${language} the search fits the screen, with something found and with nothing`, async ({
    page,
    openAs,
    server,
  }) => {
    const words = wordsIn(language);
    const name = `Görünen${newWord()}`;
    await sendRegistration(server, { customerFirstName: name });
    await openAs('owner', `/search?text=${name}`, language);
    await expect(main(page).getByRole('link', { name })).toBeVisible();
    await expectGoodState(page, language, 'found');
    await page.getByLabel(words('search.text'), { exact: true }).fill('qxqxqx');
    await expect(toast(page, 'qxqxqx')).toBeVisible();
    await expectGoodState(page, language, 'nothing found');
  });
}

test('a message is found by its words, and the search stands in the address', async ({
  page,
  openAs,
  server,
}) => {
  const word = `kablo${newWord()}`;
  await page.request.post(`${server.url}/contact-us`, {
    data: { name: 'Ayşe Kaya', mail_field: 'ayse@example.com', message: `Bizim ${word} koptu.`, website: '' },
  });
  await openAs('agent', '/messages');
  const box = labelled(page, 'messages.text');
  await expect(listItems(page).first()).toBeVisible();
  // Each is looked for as it is typed; all of it is one step back.
  for (const typed of ['kablo', word.slice(0, 8), word]) {
    await box.fill(typed);
    await expect(page).toHaveURL(new RegExp(`text=${typed}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/messages$/);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`text=${word}$`));
  await expect(listItems(page)).toHaveCount(1);
  await expect(listItems(page)).toContainText(word);
  await page.reload();
  await expect(box).toHaveValue(word);
  await expect(listItems(page)).toHaveCount(1);
});
