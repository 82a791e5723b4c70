import type { BrowserContext, Page } from '@playwright/test';
import { expect, isAlive, languages, stopClock, test } from './support/site.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Eco 25 Mbps' });
const chooser = (page: Page) => page.getByRole('button', { name: 'Choose Eco 25 Mbps' });
const term = (page: Page, months: string) => overlay(page).getByRole('radio', { name: months });
const total = (page: Page) => overlay(page).getByRole('status', { name: 'Total' });
const buy = (page: Page) => overlay(page).getByRole('button', { name: 'Buy package' });
const newCustomer = (page: Page) => overlay(page).getByRole('button', { name: 'New customer' });
const cash = (page: Page) => overlay(page).getByRole('button', { name: /^Cash payment/ });
const location = (page: Page) => overlay(page).getByLabel('Pickup location');
const go = (page: Page) => overlay(page).getByRole('button', { name: 'Go to location' });

/** The file of the overlay, as the build names it. */
const overlayFile = /\/assets\/PackageOverlay-[\w-]+\.js$/;

async function open(page: Page) {
  await chooser(page).click();
  await expect(overlay(page)).toBeVisible();
}

async function goToCash(page: Page) {
  await open(page);
  await term(page, '6 months').check();
  await buy(page).click();
  await cash(page).click();
}

test.describe('the package detail', () => {
  test('fills the screen with type and speed, four terms and a total of nothing', {
    tag: ['@overlay-opens', '@overlay-title', '@overlay-terms', '@overlay-fresh', '@durations'],
  }, async ({ page, visit }) => {
    await visit('/pricing', 'en');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // It rises into its place.
    await expect.poll(() => overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(overlay(page).getByRole('heading', { level: 2 })).toHaveText('Eco 25 Mbps');
    const terms = overlay(page).getByRole('group', { name: 'For how long?' });
    await expect(terms.locator('label')).toHaveText([
      /^1 month ?900 TL ?900 TL a month$/,
      /^3 months ?2,560 TL ?854 TL a month$/,
      /^6 months ?\+2 free ?5,400 TL ?675 TL a month$/,
      /^12 months ?\+3 free ?9,720 TL ?648 TL a month$/,
    ]);
    await expect(terms.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(total(page)).toHaveText('0 TL');
    await expect(overlay(page).getByRole('list', { name: 'Steps' }).locator('[aria-current]')).toHaveText(
      '1. Term',
    );
  });

  test('announces the total of each term, and only then offers to buy or to register', {
    tag: ['@overlay-total', '@overlay-actions', '@overlay-terms'],
  }, async ({ page, visit }) => {
    await visit('/pricing', 'en');
    await open(page);
    await expect(total(page)).toHaveAttribute('aria-live', 'polite');
    await expect(buy(page)).toHaveCount(0);
    await expect(newCustomer(page)).toHaveCount(0);
    for (const [months, price] of [
      ['1 month', '900 TL'],
      ['3 months', '2,560 TL'],
      ['6 months', '5,400 TL'],
      ['12 months', '9,720 TL'],
    ] as const) {
      await overlay(page)
        .getByRole('radio', { name: new RegExp(`^${months}`) })
        .check();
      await expect(total(page)).toHaveText(price);
      await expect(buy(page)).toBeVisible();
      await expect(newCustomer(page)).toBeVisible();
    }
  });

  test('is that of the card that was chosen, pro too', { tag: ['@overlay-title', '@overlay-terms'] }, async ({
    page,
    visit,
  }) => {
    await visit('/', 'ru');
    await page.getByRole('radio', { name: /^Pro/ }).check();
    await page.getByRole('button', { name: 'Выбрать Pro 100 Мбит/с' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pro 100 Мбит/с' });
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Pro 100 Мбит/с');
    await dialog.getByRole('radio', { name: /^12 мес\./ }).check();
    await expect(dialog.getByRole('status', { name: 'Итого' })).toHaveText('25\u00a0920 TL');
  });

  test('leads to payment or to registration, and back to the chosen term', {
    tag: ['@overlay-steps', '@overlay-registration'],
  }, async ({ page, visit }) => {
    await visit('/pricing', 'en');
    await open(page);
    await term(page, '6 months').check();
    const step = overlay(page).locator('[aria-current=step]');

    await buy(page).click();
    await expect(overlay(page).getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused();
    await expect(step).toHaveText('2. Payment');
    await expect(overlay(page).getByText('Eco 25 Mbps, 6 months +2 free 5,400 TL')).toBeVisible();
    await overlay(page).getByRole('button', { name: 'Back' }).click();
    await expect(term(page, '6 months')).toBeChecked();

    await newCustomer(page).click();
    await expect(overlay(page).getByRole('heading', { name: 'Welcome.' })).toBeFocused();
    await expect(step).toHaveText('2. Registration');
    await expect(overlay(page).getByRole('form', { name: 'Welcome.' })).toBeVisible();
    await overlay(page).getByRole('button', { name: 'Back' }).click();
    await expect(step).toHaveText('1. Term');
    await expect(term(page, '6 months')).toBeChecked();
  });
});

test.describe('closing the overlay', () => {
  const ways = {
    'the x button': (page: Page) => overlay(page).getByRole('button', { name: 'Close' }).click(),
    Escape: (page: Page) => page.keyboard.press('Escape'),
    'the browser’s back button': (page: Page) => page.goBack(),
  };
  for (const [way, close] of Object.entries(ways)) {
    test(`by ${way} stays on the page, gives the focus back and forgets the choice`, {
      tag: ['@overlay-reset', '@overlay-fresh'],
    }, async ({ page, visit }) => {
      await visit('/about', 'en');
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await open(page);
      await term(page, '6 months').check();
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(chooser(page)).toBeFocused();

      await open(page);
      await expect(overlay(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(total(page)).toHaveText('0 TL');
      await expect(buy(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
    });
  }

  test('forgets what was written into the registration', { tag: ['@overlay-reset'] }, async ({
    page,
    visit,
  }) => {
    await visit('/pricing', 'en');
    for (const written of ['', '']) {
      await open(page);
      await term(page, '3 months').check();
      await newCustomer(page).click();
      await expect(overlay(page).getByLabel('First name')).toHaveValue(written);
      await overlay(page).getByLabel('First name').fill('Ayşe');
      await overlay(page).getByLabel('I need a router').check();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('the focus stays inside the overlay', { tag: ['@overlay-opens'] }, async ({ page, visit }) => {
  await visit('/pricing', 'en');
  await open(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar comes in between; the page behind never does.
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(place).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
});

test('the keyboard alone leads from the card to the online payment', {
  tag: ['@overlay-opens', '@overlay-actions', '@overlay-steps', '@ways-online'],
}, async ({ page, visit }) => {
  await visit('/pricing', 'en');
  await chooser(page).focus();
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  await tabTo(page, 'radio');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(term(page, '6 months')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(buy(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cash(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('the overlay’s file', () => {
  test('is asked for when a package is chosen, not before', { tag: ['@overlay-opens'] }, async ({
    page,
    visit,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit('/pricing', 'en');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => overlayFile.test(url))).toEqual([]);
    await open(page);
    expect(asked.filter((url) => overlayFile.test(url))).toHaveLength(1);
    expect(asked.filter((url) => /RegistrationForm|CashPointMap/.test(url))).toEqual([]);
  });

  const troubles = {
    tr: { choose: 'Paketi seç Eco 25 Mbps', title: 'Sayfa yüklenemedi', retry: 'Yeniden dene' },
    en: { choose: 'Choose Eco 25 Mbps', title: 'The page could not be loaded', retry: 'Try again' },
    ru: { choose: 'Выбрать Eco 25 Мбит/с', title: 'Не удалось загрузить страницу', retry: 'Повторить' },
  } as const;
  for (const language of languages) {
    test(`that cannot be had gives an error in ${language} with a retry that works`, {
      tag: ['@overlay-opens'],
    }, async ({ page, visit }) => {
      const { choose, title, retry } = troubles[language];
      await page.route(overlayFile, (route) => route.abort());
      await visit('/about', language);
      await page.getByRole('banner').locator('a[href="/pricing"]:visible').click();
      await page.getByRole('button', { name: choose }).click();
      const trouble = page.getByRole('dialog', { name: title });
      await expect(trouble.getByRole('alert')).toContainText(title);
      await page.unroute(overlayFile);
      await trouble.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(4);
      await expect(trouble).toHaveCount(0);

      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: choose })).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
    });
  }

  test('that does not come within 120 seconds gives the error too', { tag: ['@const-chunks'] }, async ({
    page,
    visit,
  }) => {
    await stopClock(page);
    await page.route(overlayFile, () => {});
    await visit('/pricing', 'en');
    await chooser(page).click();
    await expect(chooser(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(119_999);
    await expect(chooser(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded');
    await page.unroute(overlayFile);
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Try again' }).click()]);
    await isAlive(page);
    await open(page);
  });

  test('that a new release took away is found again by loading the page anew', {
    tag: ['@overlay-opens'],
  }, async ({ page, visit }) => {
    await page.route(overlayFile, (route) => route.fulfill({ status: 404, body: '' }));
    await visit('/pricing', 'en');
    await chooser(page).click();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    const anew = page.getByRole('alert').getByRole('link', { name: 'Try again' });
    await expect(anew).toBeVisible();
    await page.unroute(overlayFile);
    await Promise.all([page.waitForEvent('load'), anew.click()]);
    await isAlive(page);
    await expect(page).toHaveURL(/\/pricing$/);
    await open(page);
  });

  test('of the registration that cannot be had gives an error in its place, with a retry that works', {
    tag: ['@overlay-registration'],
  }, async ({ page, visit }) => {
    await page.route(/RegistrationForm.*\.js$/, (route) => route.abort());
    await visit('/pricing', 'en');
    await open(page);
    await term(page, '3 months').check();
    await newCustomer(page).click();
    await expect(overlay(page).getByRole('alert')).toContainText('The page could not be loaded');
    await page.unroute(/RegistrationForm.*\.js$/);
    await overlay(page).getByRole('button', { name: 'Try again' }).click();
    await expect(overlay(page).getByRole('form', { name: 'Welcome.' })).toBeVisible();
  });
});

test.describe('the ways to pay', () => {
  test('online saves the chosen package and goes to the payment', { tag: ['@ways-online'] }, async ({
    page,
    visit,
  }) => {
    const saved = () => page.evaluate(() => localStorage.getItem('selected_package'));
    await visit('/pricing', 'en');
    await open(page);
    await term(page, '6 months').check();
    await buy(page).click();
    expect(await saved()).toBeNull();
    await overlay(page)
      .getByRole('link', { name: /^Online payment/ })
      .click();
    await expect(page).toHaveURL(/\/payment$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await saved()).toBe('{"speed":"25 Mbps","price":5400,"type":"eco"}');
    await expect(page.getByRole('main')).toContainText('25 Mbps');
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test('bank transfer goes to the account and saves nothing', { tag: ['@ways-bank'] }, async ({
    page,
    visit,
  }) => {
    await visit('/pricing', 'en');
    await open(page);
    await term(page, '6 months').check();
    await buy(page).click();
    await overlay(page)
      .getByRole('link', { name: /^Bank transfer/ })
      .click();
    await expect(page).toHaveURL(/\/bank_accounts$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank accounts');
    expect(await page.evaluate(() => localStorage.getItem('selected_package'))).toBeNull();
  });

  test('cash shows seven locations only when it is chosen', {
    tag: ['@ways-cash', '@const-locations'],
  }, async ({ page, visit }) => {
    await visit('/pricing', 'en');
    await open(page);
    await term(page, '6 months').check();
    await buy(page).click();
    await expect(location(page)).toHaveCount(0);
    await expect(go(page)).toHaveCount(0);
    await cash(page).click();
    await expect(go(page)).toBeVisible();
    await expect(location(page).getByRole('option')).toHaveText([
      'Choose a location',
      'Meltem Nicosia, Nicosia (head office)',
      'Meltem Dereboyu, Dereboyu (head office)',
      'Akdeniz Market, Nicosia (market)',
      'Berber Hasan, Nicosia (barber shop)',
      'Güneş Market, Haspolat (market)',
      'Yıldız Market, Alayköy (market)',
      'Kooperatif Alayköy, Alayköy (cooperative)',
    ]);
    await expect(
      overlay(page).getByRole('group', { name: 'Map of the partner points' }).getByRole('button'),
    ).toHaveCount(7);
    await cash(page).click();
    await expect(location(page)).toHaveCount(0);
  });

  test('go to location opens the map of the chosen place in a new tab', { tag: ['@ways-go'] }, async ({
    page,
    visit,
    context,
  }) => {
    await stubMap(context);
    await visit('/pricing', 'en');
    await goToCash(page);
    await location(page).selectOption({ label: 'Güneş Market, Haspolat (market)' });
    await expect(overlay(page)).toContainText('Gazimağusa Yolu 64, Haspolat');
    const [tab] = await Promise.all([page.waitForEvent('popup'), go(page).click()]);
    await tab.waitForURL('https://www.openstreetmap.org/?mlat=35.218&mlon=33.42#map=17/35.218/33.42');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(overlay(page)).toBeVisible();
  });

  test('without a valid location only an error is logged', {
    tag: ['@ways-invalid', '@error-location'],
  }, async ({ page, visit, context, complaints }) => {
    const seen: string[] = [];
    page.on('dialog', (dialog) => {
      seen.push(dialog.message());
      return dialog.dismiss();
    });
    context.on('page', (tab) => seen.push(tab.url()));
    await visit('/pricing', 'en');
    await goToCash(page);
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

  test('where new tabs are blocked a plain link to the map stands instead', { tag: ['@ways-go'] }, async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await visit('/pricing', 'en');
    await goToCash(page);
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

  test('list and map stay in step, by pointer and by keyboard', { tag: ['@ways-cash'] }, async ({
    page,
    visit,
  }) => {
    await visit('/pricing', 'en');
    await goToCash(page);
    const map = overlay(page).getByRole('group', { name: 'Map of the partner points' });
    const pressed = map.getByRole('button', { pressed: true });
    await expect(map.getByRole('button')).toHaveCount(7);
    await expect(pressed).toHaveCount(0);

    await location(page).selectOption({ label: 'Güneş Market, Haspolat (market)' });
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

  test('a location can be chosen where the map cannot be had', { tag: ['@ways-cash', '@ways-go'] }, async ({
    page,
    visit,
    context,
  }) => {
    await stubMap(context);
    await page.route(/CashPointMap.*\.js$/, (route) => route.abort());
    await visit('/pricing', 'en');
    await goToCash(page);
    await location(page).selectOption({ index: 1 });
    const [tab] = await Promise.all([page.waitForEvent('popup'), go(page).click()]);
    await tab.waitForURL(/openstreetmap/);
  });
});

/** No test leaves this machine. */
async function stubMap(context: BrowserContext) {
  await context.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>a map</h1>' }),
  );
}

/** Goes on by the Tab key until an element of this role has the focus. */
async function tabTo(page: Page, type: string) {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('type'));
    if (focused === type) return;
  }
  throw new Error(`The Tab key reaches no ${type}.`);
}
