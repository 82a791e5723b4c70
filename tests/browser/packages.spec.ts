import type { Locator, Page } from '@playwright/test';
import type { InternetPackage } from '#domain/internet-package.ts';
import { alertsOf } from './support/alerts.ts';
import { expect, languages, stopClock, test } from './support/site.ts';

/** The cards on the screen; those of the other type are not shown and not read out. */
const cards = (page: Page) =>
  page
    .locator('#packages')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const speeds = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const lines = (card: Locator) => card.getByRole('listitem');
const pro = (page: Page) => page.getByRole('radio', { name: /^Pro/ });

const ecoSpeeds = ['12 Mbps Eco', '16 Mbps Eco', '25 Mbps Eco', '35 Mbps Eco', '50 Mbps Eco'];
const proSpeeds = ['35 Mbps Pro', '50 Mbps Pro', '75 Mbps Pro', '100 Mbps Pro'];

/** The card of eco 12 and the last line of pro 100, word for word. */
const written = {
  tr: {
    speed: '12 Mbps Eco',
    month: '650 TL 1 ay',
    terms: [
      /^3 ay 1\.850\sTL ?ayda 617\sTL$/,
      /^6 ay \+2 ay ücretsiz ?3\.900\sTL ?ayda 488\sTL$/,
      /^12 ay \+3 ay ücretsiz ?7\.000\sTL ?ayda 467\sTL$/,
    ],
    longest: /25\.920\sTL ?ayda 1\.728\sTL$/,
  },
  en: {
    speed: '12 Mbps Eco',
    month: '650 TL 1 month',
    terms: [
      /^3 months 1,850\sTL ?617\sTL\/mo$/,
      /^6 months \+2 free ?3,900\sTL ?488\sTL\/mo$/,
      /^12 months \+3 free ?7,000\sTL ?467\sTL\/mo$/,
    ],
    longest: /25,920\sTL ?1,728\sTL\/mo$/,
  },
  ru: {
    speed: '12 Мбит/с Eco',
    month: '650 TL 1 мес.',
    terms: [
      /^3 мес\. 1\s850\sTL ?617\sTL\/мес\.$/,
      /^6 мес\. \+2 мес\. в подарок ?3\s900\sTL ?488\sTL\/мес\.$/,
      /^12 мес\. \+3 мес\. в подарок ?7\s000\sTL ?467\sTL\/мес\.$/,
    ],
    longest: /25\s920\sTL ?1\s728\sTL\/мес\.$/,
  },
} as const;

test('the packages start with eco, slowest first, and the toggle changes to pro and back, also on /pricing', {
  tag: [
    '@toggle-default',
    '@toggle-switches',
    '@card-speed',
    '@card-order',
    '@pricing-packages',
    '@card-price',
  ],
}, async ({ page, visit }) => {
  await visit('/', 'en');
  await expect(page.getByRole('radio', { name: /^Eco/ })).toBeChecked();
  await expect(speeds(page)).toHaveText(ecoSpeeds);
  await pro(page).check();
  await expect(speeds(page)).toHaveText(proSpeeds);
  await page.keyboard.press('ArrowLeft');
  await expect(speeds(page)).toHaveText(ecoSpeeds);

  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await expect(speeds(page)).toHaveText(ecoSpeeds);
  await pro(page).check();
  await expect(speeds(page)).toHaveText(proSpeeds);

  await page.emulateMedia({ media: 'print' });
  await expect(speeds(page), 'on paper both price lists stand').toHaveText([...ecoSpeeds, ...proSpeeds]);
  await expect(pro(page), 'on paper there is no toggle').toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('in every language each card of both types has its speed, its month’s price and the longer terms with their free months', {
    tag: [
      '@card-speed',
      '@card-price',
      '@card-terms',
      '@durations',
      '@const-currency',
      '@toggle-switches',
      '@pricing-packages',
    ],
  }, async ({ page, read }) => {
    for (const language of languages) {
      const { speed, month, terms, longest } = written[language];
      await read('/pricing', language);
      const card = cards(page).first();
      await expect(card.getByRole('heading')).toHaveText(speed);
      await expect(card.getByRole('paragraph').first()).toHaveText(month);
      await expect(lines(card)).toHaveText([...terms]);
      if (language === 'en') await expect(speeds(page)).toHaveText(ecoSpeeds);
      await pro(page).check();
      await expect(lines(cards(page).last()).last()).toHaveText(longest);
      if (language !== 'en') continue;
      await expect(speeds(page)).toHaveText(proSpeeds);
      await expect(cards(page).last()).toContainText('2,400 TL');
      await expect(lines(cards(page).last())).toHaveText([/6,840\sTL/, /14,400\sTL/, /25,920\sTL/]);
    }
  });
});

test.describe('the cache of the packages', () => {
  const stored = (page: Page) =>
    page.evaluate(() => ({
      data: JSON.parse(localStorage.getItem('packagesData') ?? 'null') as InternetPackage[] | null,
      timestamp: localStorage.getItem('packagesTimestamp'),
    }));
  const oldPrice = (page: Page) => cards(page).first().getByText('650 TL');

  /** Goes on without a reload, as a visitor does. */
  async function goTo(page: Page, name: 'Home' | 'Pricing' | 'About') {
    const headings = { Home: /Fast as the wind/, Pricing: /Pricing/, About: /Welcome/ };
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(headings[name]);
  }

  /**
   * Counts the calls; each is answered with another price for the slowest package: 701, 702 and so on. One of the same
   * speed has no price.
   */
  async function answerCalls(page: Page, server: { url: string }) {
    const answer = await fetch(`${server.url}/internet-packages`);
    const [slowest, ...others] = (await answer.json()) as InternetPackage[];
    const calls: string[] = [];
    await page.route('**/internet-packages', (route) => {
      calls.push(route.request().method());
      const priced = { ...slowest, price_one: 700 + calls.length };
      return route.fulfill({ json: [...others, priced, { ...slowest, id: 'unpriced', price_one: null }] });
    });
    return calls;
  }

  const hour = 60 * 60 * 1000;

  test('is written by every page the server rendered, is read where it stands, and serves later screens for an hour', {
    tag: ['@call-packages', '@cache-hour'],
  }, async ({ page, visit, server }) => {
    await stopClock(page);
    const calls = await answerCalls(page, server);
    await visit('/about', 'en');
    const { data, timestamp } = await stored(page);
    expect(data).toHaveLength(9);
    expect(data?.[0]).toEqual({
      id: 'eco-12',
      package_name: '12',
      type: 'eco',
      price_one: 650,
      price_three: 1850,
      price_six: 3900,
      price_twelve: 7000,
    });
    expect(timestamp).toBe(String(await page.evaluate(() => Date.now())));
    await goTo(page, 'Pricing');
    await expect(oldPrice(page)).toBeVisible();

    await page.evaluate(() => {
      const packages = JSON.parse(localStorage.getItem('packagesData') ?? '[]');
      packages[0].price_one = 611;
      localStorage.setItem('packagesData', JSON.stringify(packages.reverse()));
    });
    // The hour is over when the page has come: its loading screen takes the last half second.
    await page.clock.runFor(hour - 1001);
    await goTo(page, 'Home');
    await expect(cards(page).first(), 'a price in it is the price on the card').toContainText('611 TL');
    expect(calls).toEqual([]);
    await page.clock.runFor(1);
    await goTo(page, 'Pricing');
    await expect(cards(page).first()).toContainText('701 TL');
    await expect(speeds(page), 'what has no price is not shown').toHaveText(ecoSpeeds);
    expect(calls).toEqual(['GET']);
  });

  test('keeps the list on the screen when the call has no answer or is answered with an error, and only logs it', {
    tag: ['@error-logged', '@call-packages'],
  }, async ({ page, visit, complaints }) => {
    await stopClock(page);
    const alerts = alertsOf(page);
    let status = 0;
    await page.route('**/internet-packages', (route) =>
      status ? route.fulfill({ status, json: { title: 'out of order' } }) : route.abort(),
    );
    const logged = () => complaints.filter((line) => line.includes('The packages could not be fetched.'));
    await visit('/about', 'en');
    await page.evaluate(() => localStorage.clear());
    for (const [index, place] of (['Pricing', 'Home'] as const).entries()) {
      await goTo(page, place);
      await expect.poll(logged).toHaveLength(index + 1);
      await expect(oldPrice(page)).toBeVisible();
      await expect(speeds(page)).toHaveText(ecoSpeeds);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(alerts).toEqual([]);
      expect((await stored(page)).data).toBeNull();
      status = 503;
    }
  });
});
