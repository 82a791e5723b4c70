import type { Locator } from '@playwright/test';
import { islandDay } from '#domain/island-day.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storeSession } from './support/console-people.ts';
import { button, dialog, labelled } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';
import { appointment } from './support/made-appointments.ts';
import { storedRows } from './support/stored-rows.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an installer says why less was collected, and is asked before collected money is dropped', async ({
  page,
  open,
  owner,
  person,
  server,
}) => {
  const ali = await person('installer');
  const { name, visit } = await appointment(owner, server, {
    day: islandDay(Date.now()),
    technician: ali.id,
  });
  const row = () => storedRows(server, 'appointments', 'id', visit.id)[0];
  const article = page.getByRole('article').filter({ hasText: name });
  const title = article.getByRole('heading', { name });
  await open('/', ali, 'en');

  // Typed at once, and whoever thinks better of it is where they were.
  const collected = labelled(article, 'myDay.collected');
  await button(article, 'myDay.done', true).click();
  await expect(collected).toBeFocused();
  await button(article, 'cancel', true).click();
  await expect(title).toBeFocused();

  await button(article, 'myDay.done', true).click();
  await collected.fill('6.000');
  await button(article, 'myDay.send').click();
  const why = labelled(article, 'myDay.why');
  await expect(why).toBeFocused();
  await expect(why).toHaveAccessibleDescription(/less than is due/);
  expect(row()?.outcome).toBe('planned');
  await page.keyboard.type('Pays the rest at the shop');
  await button(article, 'myDay.send').click();
  await expect(title).toBeFocused();
  expect(row()).toMatchObject({
    outcome: 'done',
    collected: 600_000,
    outcome_note: 'Pays the rest at the shop',
  });

  await button(article, 'myDay.takeBack', true).click();
  await expect(dialog(page)).toContainText(/6,000\sTL/);
  await button(dialog(page), 'cancel', true).click();
  expect(row()).toMatchObject({ outcome: 'done', collected: 600_000 });
  await button(article, 'myDay.takeBack', true).click();
  await button(dialog(page), 'myDay.takeBack', true).click();
  await expect(button(article, 'myDay.done', true)).toBeVisible();
  await expect(title).toBeFocused();
  expect(row()).toMatchObject({ outcome: 'planned', collected: null });

  // Without money there is nothing to lose.
  await button(article, 'myDay.not_home', true).click();
  await expect(why).toBeFocused();
  await page.keyboard.type('Nobody there');
  await page.keyboard.press('Enter');
  await button(article, 'myDay.takeBack', true).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(article, 'myDay.done', true)).toBeVisible();
});

test('an installer’s day and what they are asked about money fit the screen in each language, and everybody finds their way', async ({
  page,
  owner,
  person,
  server,
}) => {
  const ali = await person('installer');
  const { name } = await appointment(owner, server, { day: islandDay(Date.now()), technician: ali.id });
  const article = page.getByRole('article').filter({ hasText: name });
  await storeSession(page.context(), server, ali);
  for (const language of languages) {
    const words = wordsIn(language);
    const press = (within: Locator, id: string) => within.getByRole('button', { name: words(id) }).click();
    await speak(page, server, language);
    await page.goto('/my-day');
    await expect(article.getByRole('button', { name: words('myDay.done') })).toBeVisible();
    await expectGoodState(page, language, 'the day');
    await press(article, 'myDay.done');
    await article.getByLabel(words('myDay.collected')).fill('1');
    await press(article, 'myDay.send');
    await expectGoodState(page, language, 'asked why');
    await article.getByLabel(words('myDay.why')).fill('?');
    await press(article, 'myDay.send');
    await press(article, 'myDay.takeBack');
    await expectGoodState(page, language, 'asked whether to take it back');
    await press(dialog(page), 'myDay.takeBack');
    await expect(article.getByRole('button', { name: words('myDay.done') })).toBeVisible();
  }
});
