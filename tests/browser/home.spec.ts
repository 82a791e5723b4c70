import type { Page } from '@playwright/test';
import { expect, languages, stopClock, test } from './support/site.ts';

const headlines = {
  tr: ['Hızı rüzgâr, fiyatı net.', '12 ay öde, 15 ay kullan.'],
  en: ['Fast as the wind, clear on price.', 'Pay for 12 months, get 15.'],
  ru: ['Быстрый, как ветер. Понятная цена.', 'Платите за 12 месяцев, пользуйтесь 15.'],
} as const;

const first = (page: Page) => page.getByText('Fast as the wind,');
const second = (page: Page) => page.getByText('Pay for 12 months,');

const counters = {
  tr: { values: ['8.950', '24.683', '2.468', '10'], labels: ['müşteri', 'paket', 'sunulan indirim', 'yıl'] },
  en: {
    values: ['8,950', '24,683', '2,468', '10'],
    labels: ['clients', 'packages', 'discounts offered', 'years'],
  },
  ru: {
    values: ['8\u00a0950', '24\u00a0683', '2\u00a0468', '10'],
    labels: ['клиентов', 'пакета', 'скидок предоставлено', 'лет'],
  },
} as const;

test('the first address is the home page, and its hero changes its headline every 2.5 seconds unless the visitor looks, acts or chooses', {
  tag: ['@route-home', '@hero-alternation'],
}, async ({ page, visit }) => {
  await stopClock(page);
  await visit('/', 'en');
  await expect(page).toHaveTitle(/^Meltem: /);
  await expect(page.getByRole('heading', { level: 1, name: headlines.en[0] })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Choose your speed',
    'Is Meltem available at your address?',
    'How can we help you?',
    'First time with us? No start-up costs.',
  ]);

  // A headline that fades out can still be seen: the bars tell at once whose turn it is.
  const marked = page.locator('h1 ~ div [aria-pressed=true]');
  const turnOf = (which: 'First' | 'Second') =>
    expect(marked).toHaveAttribute('aria-label', `${which} headline`);

  await test.step('it changes and changes back', async () => {
    await turnOf('First');
    await page.clock.runFor(2499);
    await turnOf('First');
    await page.clock.runFor(1);
    await turnOf('Second');
    await expect(second(page)).toBeVisible();
    await expect(first(page)).toBeHidden();
    await page.clock.runFor(2499);
    await turnOf('Second');
    await page.clock.runFor(1);
    await turnOf('First');
    await expect(first(page)).toBeVisible();
    await expect(second(page)).toBeHidden();
  });

  // Five turns' time each: an even number would end where it began.
  await test.step('it waits while it is pointed at or focused', async () => {
    await first(page).hover();
    await page.clock.runFor(12_500);
    await turnOf('First');
    await page.mouse.move(2, 2);
    await page.clock.runFor(2500);
    await turnOf('Second');
    await page.getByRole('link', { name: 'See the packages' }).focus();
    await page.clock.runFor(12_500);
    await turnOf('Second');
    await page.getByRole('link', { name: 'See the packages' }).blur();
    await page.clock.runFor(2500);
    await turnOf('First');
  });

  await test.step('it stays at the headline that was asked for', async () => {
    await page.getByRole('button', { name: 'Second headline' }).click();
    await page.mouse.move(2, 2);
    await page.getByRole('button', { name: 'Second headline' }).blur();
    await page.clock.runFor(12_500);
    await turnOf('Second');
    await expect(second(page)).toBeVisible();
    await expect(first(page)).toBeHidden();
  });
});

test('the headlines take turns for somebody who came from another page of the site, too', {
  tag: ['@hero-alternation'],
}, async ({ page, visit }) => {
  await stopClock(page);
  await visit('/about', 'en');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.clock.runFor(500);
  const turns = page.locator('h1 ~ div').getByRole('button', { pressed: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const first = await turns.getAttribute('aria-label');
  await page.clock.runFor(2500);
  await expect(turns).not.toHaveAttribute('aria-label', first ?? '');
});

for (const language of languages) {
  test(`in ${language} the hero has its two headlines, moves nothing when they change, and four counters say who we are`, {
    tag: ['@hero-alternation', '@home-counters'],
  }, async ({ page, visit }) => {
    await stopClock(page);
    await visit('/', language);
    const heading = page.getByRole('heading', { level: 1 });
    for (const headline of headlines[language]) await expect(heading).toContainText(headline);
    await expect(page.locator('main dd')).toHaveText([...counters[language].values]);
    await expect(page.locator('main dt')).toHaveText([...counters[language].labels]);

    await page.evaluate(() => document.fonts.ready);
    for (const width of [360, 768, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const before = await places(page);
      const shown = await page.locator('[aria-pressed=true]').getAttribute('aria-label');
      await page.clock.runFor(2500);
      await expect(page.locator('[aria-pressed=true]')).not.toHaveAttribute('aria-label', shown ?? '');
      expect(await places(page)).toEqual(before);
      if (width > 768) continue;
      const words = await page.locator('h1').boundingBox();
      const picture = await page.locator('picture img').first().boundingBox();
      expect(picture?.y, `the headline above its picture at ${width} px`).toBeGreaterThan(
        (words?.y ?? 0) + (words?.height ?? 0),
      );
    }
  });
}

const chooser = (page: Page) => page.locator('section#payment');

test('the home page leads to the speed test, to the packages, to the ways to pay and to the prices', {
  tag: ['@hero-buttons', '@speed-test', '@first-time', '@first-start', '@chooser-hidden', '@help-packages'],
}, async ({ page, visit }) => {
  await visit('/', 'en');
  const packages = page.getByRole('heading', { name: 'Choose your speed' });
  const leaveHash = () => page.evaluate(() => history.pushState(null, '', '/'));

  await test.step('the hero', async () => {
    const speedTest = page.getByRole('main').getByRole('link', { name: /^Test your speed/ });
    await expect(speedTest).toHaveAttribute('href', 'https://www.speedtest.net/');
    await expect(speedTest).toHaveAttribute('target', '_blank');
    const top = () => page.locator('#packages').evaluate((section) => section.getBoundingClientRect().top);
    expect(await top()).toBeGreaterThan(400);
    await page.getByRole('link', { name: 'See the packages' }).click();
    await expect(page).toHaveURL(/\/#packages$/);
    await expect.poll(top, 'scrolled up to below the header').toBeLessThan(120);
  });

  await test.step('newcomers read what they do not pay, and get started at the packages', async () => {
    await leaveHash();
    const block = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'First time with us? No start-up costs.' }),
    });
    const bullets = block.getByRole('listitem');
    await expect(bullets).toHaveCount(4);
    await expect(bullets.nth(0)).toContainText('No activation fee');
    await expect(bullets.nth(1)).toContainText('No deposit');
    await expect(bullets.nth(2)).toContainText('Free installation');
    await expect(bullets.nth(3)).toContainText('Up to 4.5G speed');
    await block.getByRole('link', { name: 'Get started' }).scrollIntoViewIfNeeded();
    await expect(packages).not.toBeInViewport();
    await block.getByRole('link', { name: 'Get started' }).click();
    await expect(page).toHaveURL(/\/#packages$/);
    await expect(packages).toBeInViewport();
  });

  await test.step('the payment chooser is hidden until the address asks for it', async () => {
    await expect(chooser(page)).toBeHidden();
    await page.evaluate(() => {
      location.hash = '#payment';
    });
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeInViewport();
    await expect(chooser(page).getByRole('link', { name: /^Online payment/ })).toBeVisible();
    await expect(chooser(page).getByRole('link', { name: /^Bank transfer/ })).toBeVisible();
    await chooser(page)
      .getByRole('button', { name: /^Cash payment/ })
      .click();
    await expect(chooser(page).getByLabel('Pickup location').getByRole('option')).toHaveCount(8);
    await page.evaluate(() => {
      location.hash = '#packages';
    });
    await expect(chooser(page)).toBeHidden();
  });

  await test.step('the help card Internet Packages', async () => {
    await page.getByRole('link', { name: /^Internet Packages/ }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  });
});

test('the help card Our Store leads to the map of the contact page', {
  tag: ['@help-store', '@contact-map'],
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit('/', 'en');
  await page.getByRole('link', { name: /^Our Store/ }).click();
  await expect(page).toHaveURL(/\/contact#maps$/);
  await expect(page.getByTitle('Map: Meltem, Dereboyu Caddesi 42, Nicosia')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect
    .poll(() => page.locator('#maps').evaluate((map) => map.getBoundingClientRect().top))
    .toBeLessThan(200);
});

/** Where the hero's buttons and everything after the hero stand. */
function places(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(() =>
    ['main a.button', 'section#packages', 'footer'].map(
      (place) => document.querySelector(place)?.getBoundingClientRect().top,
    ),
  );
}
