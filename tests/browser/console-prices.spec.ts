import type { Locator, Page } from '@playwright/test';
import { expect, languages, speak, test } from './support/console.ts';
import { storeSession } from './support/console-people.ts';
import { button, dialog, heading, labelled, main, toast } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';

const planned = (page: Page) => page.getByRole('region', { name: said('prices.plan.title') });
const price = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Next year, whatever year it is. */
const begins = `${new Date().getFullYear() + 1}-03-01T12:30`;

test('an owner plans prices by percent with a correction, changes the plan, publishes by hand beside it and cancels it', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/packages');
  await page.getByRole('link', { name: said('prices'), exact: true }).click();
  await expect(heading(page)).toHaveText(said('prices'));
  await labelled(page, 'packages.type').selectOption('eco');
  await button(page, 'prices.publish').click();
  await expect(labelled(page, 'prices.percent')).toHaveAttribute('aria-invalid', 'true');

  // The preview follows: as a table, and as the cards of the visitors.
  await labelled(page, 'prices.percent').fill('10');
  await labelled(page, 'prices.rounding').selectOption('50');
  const eco25 = price(page, '25 Mbps Eco, 3 months');
  await expect(eco25).toHaveValue('2800');
  await expect(page.getByRole('row', { name: '25 Mbps Eco' })).toContainText('now 2,560 TL');
  await expect(price(page, '25 Mbps Pro, 3 months')).toHaveCount(0);
  await eco25.fill('2.790');
  await expect(eco25).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).locator('[aria-invalid]')).toHaveCount(1);
  await eco25.fill('2790');
  await expect(main(page)).toContainText('1 price corrected by hand');
  await button(page, 'prices.cards').click();
  const card = page.getByRole('figure').filter({ hasText: '2,790 TL' });
  await expect(card).toContainText('1,000 TL');

  await labelled(page, 'prices.begins').fill('2020-01-01T10:00');
  await button(page, 'prices.plan', true).click();
  await expect(labelled(page, 'prices.begins')).toHaveAttribute('aria-invalid', 'true');
  await labelled(page, 'prices.begins').fill(begins);
  // Asked first, whether pressed or sent from a field, and nothing is planned by asking.
  await labelled(page, 'prices.begins').press('Enter');
  await expect(dialog(page)).toContainText(
    /^Change many prices\d+ prices of \d packages change by themselves on /,
  );
  await expect(dialog(page)).toContainText('1 Mar ');
  await button(dialog(page), 'cancel').click();
  await expect(heading(page)).toHaveText(said('prices'));
  await button(page, 'prices.plan', true).click();
  await button(dialog(page), 'prices.plan', true).click();
  await expect(planned(page)).toContainText('+10%, Eco, rounded to 50 TL');

  // What was planned stands in the form again, the correction included.
  await page.getByRole('link', { name: said('prices.plan.change') }).click();
  await expect(eco25).toHaveValue('2790');
  await expect(labelled(page, 'prices.begins')).toHaveValue(begins);
  await button(page, 'prices.uncorrect').click();
  await labelled(page, 'prices.way').selectOption('raise_amount');
  await labelled(page, 'prices.amount').fill('20');
  await labelled(page, 'prices.rounding').selectOption('1');
  await expect(eco25).toHaveValue('2620');
  await button(page, 'prices.plan', true).click();
  await button(dialog(page), 'prices.plan', true).click();
  await expect(planned(page)).toContainText('+20 TL for each paid month');

  // A package that is changed by hand keeps that, and it is said before and after.
  await page.getByRole('link', { name: '25 Mbps Eco' }).click();
  await expect(planned(page)).toContainText('2,620 TL');
  await page.getByLabel('1 month', { exact: true }).fill('901');
  await button(page, 'packages.publish', true).click();
  await expect(toast(page, said('packages.published'))).toBeVisible();
  await expect(planned(page)).toHaveCount(0);
  await page.getByRole('link', { name: said('packages.all') }).click();
  await expect(planned(page)).toContainText('Changed by hand since then');
  await expect(planned(page)).toContainText('25 Mbps Eco');

  // "Cancel" would be either of the two.
  await button(planned(page), 'prices.plan.cancel').click();
  await expect(button(dialog(page), 'cancel', true)).toHaveCount(0);
  await button(dialog(page), 'keep', true).click();
  await expect(planned(page)).toBeVisible();
  await button(planned(page), 'prices.plan.cancel').click();
  await button(dialog(page), 'prices.plan.cancel').click();
  await expect(planned(page)).toHaveCount(0);

  // At once, by correction alone: the price it had.
  await page.getByRole('link', { name: said('prices'), exact: true }).click();
  await labelled(page, 'prices.percent').fill('0');
  await labelled(page, 'prices.rounding').selectOption('1');
  await button(page, 'prices.publish').click();
  await expect(page.getByRole('alert')).toContainText(said('prices.wrong.none'));
  await price(page, '25 Mbps Eco, 1 month').fill('0');
  await price(page, '25 Mbps Eco, 1 month').press('Enter');
  await expect(dialog(page)).toContainText('1 price of 1 package changes now.');
  await button(dialog(page), 'prices.publish').click();
  await expect(page.getByRole('heading', { name: said('packages.warnings') })).toBeFocused();
  await price(page, '25 Mbps Eco, 1 month').fill('900');
  await button(page, 'prices.publish').click();
  await button(dialog(page), 'prices.publish').click();
  await expect(toast(page, said('packages.published'))).toBeVisible();
  const published = await page.request.get('/console/packages/eco-25');
  expect(await published.json()).toMatchObject({ price_one: 900, price_three: 2560 });
});

test('what is asked and told about new prices fits the screen in each language, and everybody finds their way', async ({
  page,
  person,
  server,
}) => {
  await storeSession(page.context(), server, await person('owner'));
  for (const language of languages) {
    const words = wordsIn(language);
    const press = (within: Page | Locator, id: string) =>
      within.getByRole('button', { name: words(id), exact: true }).click();
    await speak(page, server, language);
    await page.goto('/packages/prices');
    await page.getByLabel(words('prices.percent'), { exact: true }).fill('12,5');
    await page.getByRole('table').getByRole('textbox').first().fill('0');
    await page.getByLabel(words('prices.begins'), { exact: true }).fill(begins);
    await press(page, 'prices.plan');
    await expectGoodState(page, language, 'asked whether to plan');
    await press(dialog(page), 'prices.plan');
    await expect(page.getByRole('heading', { name: words('packages.warnings') })).toBeFocused();
    await expectGoodState(page, language, 'asked about a mistake');
    await press(page, 'prices.cards');
    await expectGoodState(page, language, 'cards');
    await press(page, 'prices.plan.anyway');
    const plan = page.getByRole('region', { name: words('prices.plan.title') });
    await expect(plan).toBeVisible();
    await expectGoodState(page, language, 'planned');
    await press(plan, 'prices.plan.cancel');
    await expectGoodState(page, language, 'cancelling');
    await press(dialog(page), 'prices.plan.cancel');
    await expect(plan).toHaveCount(0);
  }
});
