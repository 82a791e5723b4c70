import type { Locator, Page } from '@playwright/test';
import type { InternetPackage } from '#domain/internet-package.ts';
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

test('the packages start with eco, slowest first', {
  tag: ['@toggle-default', '@card-speed', '@card-order'],
}, async ({ page, visit }) => {
  await visit('/', 'en');
  await expect(page.getByRole('radio', { name: /^Eco/ })).toBeChecked();
  await expect(speeds(page)).toHaveText(ecoSpeeds);
});

test('the toggle changes to pro and back, and 100 comes after 75', {
  tag: ['@toggle-switches', '@card-speed', '@card-order'],
}, async ({ page, visit }) => {
  await visit('/', 'en');
  await pro(page).check();
  await expect(speeds(page)).toHaveText(proSpeeds);
  await page.keyboard.press('ArrowLeft');
  await expect(speeds(page)).toHaveText(ecoSpeeds);
});

test('/pricing has the same section with the same toggle', {
  tag: ['@pricing-packages', '@toggle-switches'],
}, async ({ page, visit }) => {
  await visit('/pricing', 'en');
  await expect(speeds(page)).toHaveText(ecoSpeeds);
  await pro(page).check();
  await expect(speeds(page)).toHaveText(proSpeeds);
});

/** The card of eco 12 and the last line of pro 100, word for word. */
const written = {
  tr: {
    speed: '12 Mbps Eco',
    month: '650 TL 1 ay',
    terms: [
      /^3 ay 1\.850 TL ?ayda 617 TL$/,
      /^6 ay \+2 ücretsiz ?3\.900 TL ?ayda 488 TL$/,
      /^12 ay \+3 ücretsiz ?7\.000 TL ?ayda 467 TL$/,
    ],
    longest: /25\.920 TL ?ayda 1\.728 TL$/,
  },
  en: {
    speed: '12 Mbps Eco',
    month: '650 TL 1 month',
    terms: [
      /^3 months 1,850 TL ?617 TL a month$/,
      /^6 months \+2 free ?3,900 TL ?488 TL a month$/,
      /^12 months \+3 free ?7,000 TL ?467 TL a month$/,
    ],
    longest: /25,920 TL ?1,728 TL a month$/,
  },
  ru: {
    speed: '12 Мбит/с Eco',
    month: '650 TL 1 мес.',
    terms: [
      /^3 мес\. 1\s850 TL ?617 TL в месяц$/,
      /^6 мес\. \+2 бесплатно ?3\s900 TL ?488 TL в месяц$/,
      /^12 мес\. \+3 бесплатно ?7\s000 TL ?467 TL в месяц$/,
    ],
    longest: /25\s920 TL ?1\s728 TL в месяц$/,
  },
} as const;

for (const language of languages) {
  test(`a card has its speed, its month’s price and the longer terms with their free months in ${language}`, {
    tag: ['@card-speed', '@card-price', '@card-terms', '@durations', '@const-currency'],
  }, async ({ page, visit }) => {
    const { speed, month, terms, longest } = written[language];
    await visit('/pricing', language);
    const card = cards(page).first();
    await expect(card.getByRole('heading')).toHaveText(speed);
    await expect(card.getByRole('paragraph').first()).toHaveText(month);
    await expect(lines(card)).toHaveText([...terms]);
    await pro(page).check();
    await expect(lines(cards(page).last()).last()).toHaveText(longest);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every price of both types can be reached', {
    tag: ['@toggle-switches', '@card-price', '@card-terms'],
  }, async ({ page }) => {
    await page.goto('/pricing?lang=en');
    await expect(speeds(page)).toHaveText(ecoSpeeds);
    await pro(page).check();
    await expect(speeds(page)).toHaveText(proSpeeds);
    await expect(cards(page).last()).toContainText('2,400 TL');
    await expect(lines(cards(page).last())).toHaveText([/6,840 TL/, /14,400 TL/, /25,920 TL/]);
  });
});

test('on paper both price lists stand, and no toggle', { tag: ['@card-price'] }, async ({ page, visit }) => {
  await visit('/pricing', 'en');
  await page.emulateMedia({ media: 'print' });
  await expect(speeds(page)).toHaveText([...ecoSpeeds, ...proSpeeds]);
  await expect(pro(page)).toBeHidden();
});

test.describe('the cache of the packages', () => {
  const stored = (page: Page) =>
    page.evaluate(() => ({
      data: JSON.parse(localStorage.getItem('packagesData') ?? 'null') as InternetPackage[] | null,
      timestamp: localStorage.getItem('packagesTimestamp'),
    }));
  const oldPrice = (page: Page) => cards(page).first().getByText('650 TL');

  /** Goes to the prices without a reload, as a visitor does. */
  async function goToPrices(page: Page) {
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  }

  /** Counts the calls; what is answered has another price for the slowest package. */
  async function answerCalls(page: Page, server: { url: string }) {
    const answer = await fetch(`${server.url}/internet-packages`);
    const [slowest, ...others] = (await answer.json()) as InternetPackage[];
    const calls: string[] = [];
    await page.route('**/internet-packages', (route) => {
      calls.push(route.request().method());
      return route.fulfill({ json: [...others, { ...slowest, price_one: 777 }] });
    });
    return calls;
  }

  test('is written by every page the server rendered, without a call', {
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
    expect(calls).toEqual([]);
  });

  test('serves later screens while it is younger than an hour', {
    tag: ['@call-packages', '@cache-hour'],
  }, async ({ page, visit, server }) => {
    await stopClock(page);
    const calls = await answerCalls(page, server);
    await visit('/about', 'en');
    // The hour is over when the page has come: its loading screen takes the last half second.
    await page.clock.runFor(60 * 60 * 1000 - 501);
    await goToPrices(page);
    await expect(oldPrice(page)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('is read where it stands: a price in it is the price on the card', {
    tag: ['@call-packages'],
  }, async ({ page, visit, server }) => {
    await stopClock(page);
    const calls = await answerCalls(page, server);
    await visit('/about', 'en');
    await page.evaluate(() => {
      const packages = JSON.parse(localStorage.getItem('packagesData') ?? '[]');
      packages[0].price_one = 611;
      localStorage.setItem('packagesData', JSON.stringify(packages.reverse()));
    });
    await goToPrices(page);
    await expect(cards(page).first()).toContainText('611 TL');
    expect(calls).toEqual([]);
  });

  const unfit = {
    'an hour old': () => localStorage.setItem('packagesTimestamp', String(Date.now() - 60 * 60 * 1000)),
    absent: () => localStorage.clear(),
    broken: () => localStorage.setItem('packagesData', '[{"id":'),
    'without a usable price': () =>
      localStorage.setItem('packagesData', JSON.stringify([{ id: 'eco-12', price_one: '650' }])),
    'from the future': () => localStorage.setItem('packagesTimestamp', String(Date.now() + 60_000)),
  };
  for (const [how, spoil] of Object.entries(unfit)) {
    test(`that is ${how} is fetched again, once`, { tag: ['@call-packages', '@cache-hour'] }, async ({
      page,
      visit,
      server,
    }) => {
      await stopClock(page);
      const calls = await answerCalls(page, server);
      await visit('/about', 'en');
      await page.evaluate(spoil);
      await goToPrices(page);
      await expect(cards(page).first()).toContainText('777 TL');
      expect(calls).toEqual(['GET']);
      const { data, timestamp } = await stored(page);
      expect(data?.[0]?.price_one).toBe(777);
      expect(timestamp).toBe(String(await page.evaluate(() => Date.now())));
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await page.clock.runFor(500);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Fast as wind');
      await expect(cards(page).first()).toContainText('777 TL');
      expect(calls).toEqual(['GET']);
    });
  }

  for (const [how, status] of [
    ['has no answer', 0],
    ['is answered with an error', 503],
  ] as const) {
    test(`keeps the list on the screen when the call ${how}, and only logs it`, {
      tag: ['@error-logged', '@call-packages'],
    }, async ({ page, visit, complaints }) => {
      await stopClock(page);
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        return dialog.dismiss();
      });
      await page.route('**/internet-packages', (route) =>
        status ? route.fulfill({ status, json: { title: 'out of order' } }) : route.abort(),
      );
      await visit('/about', 'en');
      await page.evaluate(() => localStorage.clear());
      await goToPrices(page);
      await expect
        .poll(() => complaints.filter((line) => line.includes('The packages could not be fetched.')))
        .toHaveLength(1);
      await expect(oldPrice(page)).toBeVisible();
      await expect(speeds(page)).toHaveText(ecoSpeeds);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(alerts).toEqual([]);
      expect((await stored(page)).data).toBeNull();
    });
  }
});
