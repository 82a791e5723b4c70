import { answerForMap } from './support/map.ts';
import { buy, cash, go, goToCash, location, open, overlay, term } from './support/overlay.ts';
import { words } from './support/request-words.ts';
import { expect, test } from './support/site.ts';

test('bank transfer goes to the account and saves nothing, online payment saves the chosen package and goes to the payment; what was chosen last is what is transferred for', {
  tag: ['@payment-options-online', '@payment-options-bank'],
}, async ({ page, visit }) => {
  const saved = () => page.evaluate(() => localStorage.getItem('selected_package'));
  const choose = async (months: string, way: RegExp) => {
    await open(page);
    await term(page, months).check();
    await buy(page).click();
    expect(await saved()).toBeNull();
    await overlay(page).getByRole('link', { name: way }).click();
  };
  const transfer = page.getByRole('region', { name: words.en.transfer });
  await visit('/pricing', 'en');
  await choose('12 months', /^Bank transfer/);
  await expect(page).toHaveURL(/\/bank_accounts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank accounts');
  await expect(transfer).toContainText('Eco 25 Mbps, 12 months +3 free');
  expect(await saved()).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);

  await choose('6 months', /^Online payment/);
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await saved()).toBe('{"speed":"25 Mbps","price":5400,"type":"eco","months":6}');
  await expect(page.getByRole('main')).toContainText('25 Mbps');
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
  await visit('/bank_accounts', 'en');
  await expect(transfer).toContainText('Eco 25 Mbps, 6 months +2 free');
});

test('cash shows seven locations in a list and on a map that stay in step, and leads to the chosen one in a new tab', {
  tag: [
    '@payment-options-cash',
    '@const-locations',
    '@payment-options-invalid',
    '@error-location',
    '@payment-options-go',
  ],
}, async ({ page, visit, context, complaints }) => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(dialog.message());
    return dialog.dismiss();
  });
  context.on('page', (tab) => seen.push(tab.url()));
  await visit('/pricing', 'en');
  await open(page);
  await term(page, '6 months').check();
  await buy(page).click();
  const map = overlay(page).getByRole('group', { name: 'Map of the partner points' });
  const pressed = map.getByRole('button', { pressed: true });

  await test.step('only when it is chosen', async () => {
    await expect(location(page)).toHaveCount(0);
    await expect(go(page)).toHaveCount(0);
    await cash(page).click();
    await expect(go(page)).toBeVisible();
    await cash(page).click();
    await expect(location(page)).toHaveCount(0);
    await cash(page).click();
    await expect(location(page).getByRole('option')).toHaveText([
      'Choose a location',
      'Meltem Nicosia, Nicosia (head office)',
      'Meltem Dereboyu, Dereboyu (head office)',
      'Akdeniz Market, Nicosia (market)',
      'Berber Hasan, Nicosia (barber shop)',
      'Güneş Market, Haspolat (market)',
      'Yıldız Market, Alayköy (market)',
      'Alayköy Kooperatifi, Alayköy (cooperative)',
    ]);
    await expect(map.getByRole('button')).toHaveCount(7);
    const { width: listed = 0, x: left = 0 } = (await location(page).boundingBox()) ?? {};
    expect((await map.boundingBox())?.x, 'the map stands at the right').toBeGreaterThan(left + listed);
    await expect(pressed).toHaveCount(0);
  });

  await test.step('without a valid location only an error is logged', async () => {
    await go(page).click();
    await expect.poll(() => complaints).toEqual(['error: No valid cash location is chosen.']);
    await location(page).selectOption({ index: 3 });
    await location(page).selectOption({ index: 0 });
    await go(page).click();
    await expect.poll(() => complaints).toHaveLength(2);
    await expect(overlay(page).getByRole('alert')).toHaveCount(0);
    expect(seen).toEqual([]);
    await expect(location(page)).toBeVisible();
  });

  await test.step('list and map stay in step, by pointer and by keyboard', async () => {
    await expect(go(page), 'outlined').not.toHaveClass(/button-go/);
    await location(page).selectOption({ label: 'Güneş Market, Haspolat (market)' });
    await expect(go(page), 'the next step').toHaveClass(/button-go/);
    await expect(pressed).toHaveAccessibleName('Güneş Market, Haspolat');

    await map.getByRole('button', { name: 'Yıldız Market, Alayköy' }).click();
    await expect(location(page)).toHaveValue('market-alaykoy');
    await expect(pressed).toHaveAccessibleName('Yıldız Market, Alayköy');

    await map.getByRole('button', { name: 'Berber Hasan, Nicosia' }).focus();
    await page.keyboard.press('Enter');
    await expect(location(page)).toHaveValue('barber-lefkosa');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(location(page)).toHaveValue('market-haspolat');
    await expect(pressed).toHaveCount(1);
  });

  await test.step('the map of the chosen place comes in a new tab', async () => {
    await expect(overlay(page)).toContainText('Gazimağusa Yolu 64, Haspolat');
    await answerForMap(page.context());
    const [tab] = await Promise.all([page.waitForEvent('popup'), go(page).click()]);
    await tab.waitForURL('https://www.openstreetmap.org/?mlat=35.218&mlon=33.42#map=17/35.218/33.42');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    await expect(overlay(page)).toBeVisible();
  });

  await test.step('where new tabs are blocked a plain link to the map stands instead', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await location(page).selectOption({ index: 4 });
    await expect(overlay(page).getByRole('alert')).toHaveCount(0);
    await go(page).click();
    const link = overlay(page).getByRole('alert').getByRole('link', { name: 'Berber Hasan, Nicosia' });
    await expect(link).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=35\.2165&mlon=33\.342/,
    );
    await location(page).selectOption({ index: 5 });
    await expect(link).toHaveCount(0);
  });
});

test('a location can be chosen where the map cannot be had', {
  tag: ['@payment-options-cash', '@payment-options-go'],
}, async ({ page, visit }) => {
  await answerForMap(page.context());
  await page.route(/CashPointMap.*\.js$/, (route) => route.abort());
  await visit('/pricing', 'en');
  await goToCash(page);
  await location(page).selectOption({ index: 1 });
  const [tab] = await Promise.all([page.waitForEvent('popup'), go(page).click()]);
  await tab.waitForURL(/openstreetmap/);
});
