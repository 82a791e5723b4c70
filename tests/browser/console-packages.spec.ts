import type { APIRequestContext, Page } from '@playwright/test';
import type { PackageDetails } from '#domain/internet-package.ts';
import { defaultLanguage } from '#domain/language.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { button, dialog, heading, listItems, main, toast } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter, typeInto } from './support/keyboard.ts';

const price = (page: Page, months: string) => page.getByLabel(new RegExp(`^${months}( \\+\\d free)?$`));
const preview = (page: Page) => page.getByRole('figure');
const publish = (page: Page) => button(page, 'packages.publish', true);
const publishAnyway = (page: Page) => button(page, 'packages.publish.anyway');

/** Faster than all others and not cheaper, so that nothing about it looks like a mistake. */
const prices = { price_one: 3000, price_three: 8700, price_six: 18_400, price_twelve: 33_000 };
let fastest = 200;

/** A package of its own for a test: the server is shared. */
async function newPackage(owner: APIRequestContext, details: Partial<PackageDetails> = {}) {
  fastest += 1;
  const data = { package_name: String(fastest), type: 'pro', ...prices, ...details, confirmsWarnings: true };
  const answer = await owner.post('/console/packages', { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** What a visitor's page shows, once its instance has looked. */
function visitorsPage(page: Page, url: string) {
  return expect.poll(async () => (await page.request.get(url)).text());
}

test('an owner adds a package by keyboard alone, and visitors see it', async ({
  page,
  openAs,
  server,
  complaints,
}) => {
  await openAs('owner', '/packages');
  await tabAndEnter(page, said('packages.add'), 'link');
  await expect(heading(page)).toHaveText(said('packages.add'));
  const speed = '150';
  await typeInto(page, said('packages.speed'), speed);
  const fields = page.getByRole('group').getByRole('textbox');
  await page.keyboard.press('Tab');
  await page.keyboard.press('p');
  for (const [field, amount] of ['2700', '7800', '16500', '29700'].entries()) {
    await page.keyboard.press('Tab');
    await expect(fields.nth(field)).toBeFocused();
    await page.keyboard.type(amount);
  }
  await expect(preview(page)).toContainText(speed);
  await expect(preview(page)).toContainText('29,700 TL');
  await page.keyboard.press('Enter');
  await expect(toast(page, said('packages.published'))).toBeVisible();
  await expect(heading(page)).toContainText(speed);
  await expect(main(page)).toContainText(said('packages.change.added'));
  await visitorsPage(page, server.url).toContain(`data-mbps="${speed}"`);
  expect(complaints).toEqual([]);
});

test('the preview follows what is typed; what cannot be is told at its field, and what is probably a mistake is asked about', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const { id, package_name } = await newPackage(owner, { type: 'eco' });
  await openAs('owner', `/packages/${id}`);
  await price(page, '6 months').fill('20001');
  await expect(preview(page)).toContainText('20,001 TL');
  // Six months run for eight: 2,500.125 a month, rounded against us.
  await expect(preview(page)).toContainText('2,501 TL a month');
  await price(page, '6 months').fill('');
  await expect(preview(page)).toContainText('– TL');
  await price(page, '6 months').fill(String(prices.price_six));

  const speed = page.getByLabel(said('packages.speed'));
  await speed.fill('fast');
  await price(page, '12 months').fill('9.720');
  await publish(page).click();
  await expect(speed).toHaveAttribute('aria-invalid', 'true');
  await expect(price(page, '12 months')).toHaveAccessibleDescription(/without dots or commas/);
  await expect(price(page, '12 months')).toHaveValue('9.720');
  await speed.fill(package_name);
  await price(page, '12 months').fill(String(prices.price_twelve));

  await price(page, '1 month').fill('30000');
  await price(page, '1 month').press('Enter');
  const question = page.getByRole('heading', { name: said('packages.warnings') });
  await expect(question).toBeFocused();
  await expect(main(page)).toContainText('1 month: at least ten times the old price (3,000 TL).');
  // A second "Enter" is no answer, and another figure is another question.
  await page.keyboard.press('Enter');
  await expect(publishAnyway(page)).toBeVisible();
  await price(page, '1 month').fill('31000');
  await expect(question).toBeHidden();
  await publish(page).click();
  await publishAnyway(page).click();
  await expect(toast(page, said('packages.published'))).toBeVisible();
  await expect(main(page)).toContainText('1 month: 31,000 TL (was 3,000 TL)');
  const published = await (await page.request.get(`${server.staffUrl}/console/packages/${id}`)).json();
  expect(published).toMatchObject({ package_name, price_one: 31_000 });
});

test('of two who edit a package the second sees what the first published; an old price goes the same way as any other', async ({
  page,
  openAs,
  owner,
}) => {
  const { id, ...details } = await newPackage(owner);
  await openAs('owner', `/packages/${id}`);
  await price(page, '1 month').fill('3050');
  await owner.post(`/console/packages/${id}`, { data: { ...details, price_one: 3100, version: 1 } });
  await publish(page).click();
  const told = page.getByRole('alert').filter({ hasText: said('packages.meanwhile') });
  await expect(told).toContainText('3,100 TL');
  await expect(price(page, '1 month')).toHaveValue('3050');
  await told.getByRole('button', { name: said('packages.meanwhile.take') }).click();
  await expect(price(page, '1 month')).toHaveValue('3100');
  await price(page, '1 month').fill('3060');
  await publish(page).click();
  await expect(main(page)).toContainText('1 month: 3,060 TL (was 3,100 TL)');

  // What is published now cannot be put back; what was before it can.
  await expect(button(page, 'packages.putBack')).toHaveCount(2);
  await button(page, 'packages.putBack').first().click();
  await expect(price(page, '1 month')).toBeFocused();
  await expect(price(page, '1 month')).toHaveValue('3100');
  await publish(page).click();
  await expect(main(page)).toContainText('1 month: 3,100 TL (was 3,060 TL)');
});

test('a package is taken off sale and put on sale again, each after being asked', async ({
  page,
  openAs,
  owner,
}) => {
  const { id, package_name } = await newPackage(owner);
  await openAs('owner', `/packages/${id}`);
  await button(page, 'packages.do.retire').click();
  await expect(dialog(page)).toContainText(said('packages.consequence.retire'));
  await button(dialog(page), 'packages.do.retire').click();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page)).toContainText(said('packages.change.retired'));

  // Meanwhile somebody sells the same again.
  await newPackage(owner, { package_name });
  await page.reload();
  await button(page, 'packages.do.bring-back').click();
  await button(dialog(page), 'packages.do.bring-back').click();
  await expect(dialog(page)).toContainText(said('packages.warning.twin'));
  // A second "Enter" is no answer.
  await page.keyboard.press('Enter');
  await button(dialog(page), 'packages.anyway.bring-back').click();
  await expect(main(page)).toContainText(said('packages.change.brought_back'));
  await expect(main(page)).toContainText(said('packages.sale.on'));
});

test('an agent finds a package by filters that stand in the address, and nothing to change it with', async ({
  page,
  openAs,
  owner,
}) => {
  const { id, package_name } = await newPackage(owner);
  await owner.post(`/console/packages/${id}/retire`, { data: { version: 1 } });
  await openAs('agent', '/packages');
  const retired = page.getByRole('link', { name: `${package_name} Mbps Pro` });
  await expect(page.getByRole('link', { name: '12 Mbps Eco' })).toBeVisible();
  await expect(page.getByRole('link', { name: said('packages.add') })).toBeHidden();
  await expect(retired).toBeHidden();
  await page.getByLabel(said('packages.state')).selectOption('retired');
  await expect(retired).toBeVisible();
  await page.getByLabel(said('packages.type')).selectOption('eco');
  await page.getByLabel(said('packages.speed')).fill(package_name);
  await expect(page.getByText(said('packages.empty'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?state=retired&type=eco&speed=${package_name}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\?state=retired&type=eco$/);
  await page.goBack();
  await retired.click();

  await expect(preview(page)).toContainText('33,000 TL');
  await expect(main(page)).toContainText(said('packages.change.added'));
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await page.goto('/packages/nothing');
  await expect(heading(page)).toHaveText(said('missing'));
});

test('what is asked and told about a package fits the screen in each language, and everybody finds their way', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const { id, ...details } = await newPackage(owner);
  const dearer = { ...details, price_one: 2999, version: 1, confirmsWarnings: true };
  await owner.post(`/console/packages/${id}`, { data: dearer });
  await openAs('owner', '/packages?state=all', defaultLanguage);
  await expect(listItems(page).first()).toBeVisible();
  await expectGoodState(page, defaultLanguage, 'list');
  for (const language of languages) {
    const words = wordsIn(language);
    await speak(page, server, language);
    await page.goto(`/packages/${id}`);
    await expect(page.getByRole('button', { name: words('packages.putBack') })).toBeVisible();
    await page.getByRole('group').getByRole('textbox').first().fill('0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words('packages.warnings') })).toBeFocused();
    await expectGoodState(page, language, 'asked about a mistake');
    await page.getByRole('group').getByRole('textbox').first().fill('x');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectGoodState(page, language, 'wrong figure');
    await page.getByRole('button', { name: words('packages.do.retire') }).click();
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await expectGoodState(page, language, 'retire');
  }
});

test('a change that overtakes the first answer is in the list too', async ({ page, openAs, owner }) => {
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('message', () => {
          document.documentElement.dataset.told = String(
            Number(document.documentElement.dataset.told ?? 0) + 1,
          );
        });
      }
    };
  });
  const told = (times: number) => page.locator(`html[data-told="${times}"]`).waitFor();
  const list = /\/console\/packages\?/;
  let added = '';
  await page.route(
    list,
    async (route) => {
      const response = await route.fetch();
      await told(1);
      added = (await newPackage(owner)).package_name;
      await told(2);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await openAs('agent', '/packages');
  await expect.poll(() => added).not.toBe('');
  await expect(main(page)).toContainText(said('packages.mbps').replace('{speed}', added));

  // Nor does any later one need a reload.
  const { package_name } = await newPackage(owner);
  await expect(main(page)).toContainText(said('packages.mbps').replace('{speed}', package_name));
});
