import {
  buy,
  cash,
  chooser,
  goToCash,
  leave,
  location,
  newCustomer,
  open,
  order,
  overlay,
  tabTo,
  term,
  total,
} from './support/overlay.ts';
import { expect, stopClock, test } from './support/site.ts';

test('the package detail fills the screen, announces the total of each term, and leads to payment or registration and back', {
  tag: [
    '@overlay-opens',
    '@overlay-title',
    '@overlay-terms',
    '@overlay-fresh',
    '@durations',
    '@overlay-total',
    '@overlay-actions',
    '@overlay-steps',
    '@overlay-registration',
  ],
}, async ({ page, visit }) => {
  await visit('/pricing', 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page);
  const step = overlay(page).locator('[aria-current=step]');

  await test.step('type and speed, four terms with what they save, and no total yet', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // It rises into its place.
    await expect.poll(() => overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(overlay(page).getByRole('heading', { level: 2 })).toHaveText('Eco 25 Mbps');
    const terms = overlay(page).getByRole('group', { name: 'For how long?' });
    await expect(terms.locator('label')).toHaveText([
      /^1\smonth\s?900\sTL\s?900\sTL\/mo$/,
      /^3\smonths\s?saves\s140\sTL\s?2,560\sTL\s?854\sTL\/mo$/,
      /^6\smonths\s?\+2\sfree\s?saves\s1,800\sTL\s?5,400\sTL\s?675\sTL\/mo$/,
      /^12\smonths\s?\+3\sfree\s?saves\s3,780\sTL\s?9,720\sTL\s?648\sTL\/mo$/,
    ]);
    await expect(terms.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(total(page), 'not known yet').toHaveText('–');
    await expect(overlay(page).getByRole('list', { name: 'Steps' }).locator('[aria-current]')).toHaveText(
      '1. Term',
    );
  });

  await test.step('the focus stays inside', async () => {
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

  await test.step('only with a term it offers to buy or to register', async () => {
    await expect(total(page)).toHaveAttribute('aria-live', 'polite');
    await expect(buy(page)).toHaveCount(0);
    await expect(newCustomer(page)).toHaveCount(0);
    for (const [months, price] of [
      ['1 month', '900 TL'],
      ['3 months', '2,560 TL'],
      ['12 months', '9,720 TL'],
      ['6 months', '5,400 TL'],
    ] as const) {
      await overlay(page)
        .getByRole('radio', { name: new RegExp(`^${months}`) })
        .check();
      await expect(total(page)).toHaveText(price);
      await expect(buy(page)).toHaveText('Buy package I already have a connection');
      await expect(newCustomer(page)).toHaveText('New customer I don’t have one yet');
    }
    await expect(overlay(page)).toContainText('1,800 TL less than month by month');
  });

  await test.step('to the payment or the registration, and back to the chosen term', async () => {
    await buy(page).click();
    await expect(overlay(page).getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused();
    await expect(step).toHaveText('2. Payment');
    await expect(order(page)).toContainText('25 Mbps Eco');
    const rows = order(page).locator('dl > div');
    const ordered = [
      'Term 6 months +2 free',
      'Per month 675 TL',
      'Activation 0 TL',
      'Deposit 0 TL',
      'Installation 0 TL',
      'Total 5,400 TL',
    ];
    await expect(rows).toHaveText(ordered);
    await order(page).getByRole('button', { name: 'Change' }).click();
    await expect(step).toHaveText('1. Term');
    await expect(term(page, '6 months')).toBeChecked();
    await buy(page).click();
    await overlay(page).getByRole('button', { name: 'Back' }).click();
    await expect(term(page, '6 months')).toBeChecked();

    await newCustomer(page).click();
    await expect(overlay(page).getByRole('heading', { name: 'Welcome.' })).toBeFocused();
    await expect(step).toHaveText('2. Registration');
    await expect(overlay(page).getByRole('form', { name: 'Welcome.' })).toBeVisible();
    await expect(rows).toHaveText(ordered);
    await overlay(page).getByRole('button', { name: 'Back' }).click();
    await expect(step).toHaveText('1. Term');
    await expect(term(page, '6 months')).toBeChecked();
  });
});

test('closed by its x button, by Escape or by the back button, the overlay stays on the page, gives the focus back, leaves no step behind and forgets the choice', {
  tag: ['@overlay-reset', '@overlay-fresh'],
}, async ({ page, visit }) => {
  const ways = {
    'the x button': () => overlay(page).getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'the browser’s back button': () => page.goBack(),
  };
  await stopClock(page);
  await visit('/about', 'en');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.clock.runFor(500);
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await open(page);
      await term(page, '6 months').check();
      await newCustomer(page).click();
      await expect(overlay(page).getByLabel('First name')).toHaveValue('');
      await expect(overlay(page).getByLabel('I need a router')).not.toBeChecked();
      await overlay(page).getByLabel('First name').fill('Ayşe');
      await overlay(page).getByLabel('I need a router').check();
      await close();
      await leave(page).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(chooser(page)).toBeFocused();

      await open(page);
      await expect(overlay(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(total(page), 'not known yet').toHaveText('–');
      await expect(buy(page)).toHaveCount(0);
      await term(page, '3 months').check();
      await newCustomer(page).click();
      await expect(overlay(page).getByLabel('First name')).toHaveValue('');
      await close();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(chooser(page)).toBeFocused();
    });
  }

  await test.step('the pickup location is forgotten too, and that it was to be cash', async () => {
    await goToCash(page);
    await location(page).selectOption({ index: 3 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open(page);
    await term(page, '6 months').check();
    await buy(page).click();
    await expect(cash(page)).toHaveAttribute('aria-expanded', 'false');
    await cash(page).click();
    await expect(location(page)).toHaveValue('');
    const map = overlay(page).getByRole('group', { name: 'Map of the partner points' });
    await expect(map.getByRole('button')).toHaveCount(7);
    await expect(map.getByRole('button', { pressed: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
});

test('the keyboard alone leads from the card to the online payment; from there back leads to the packages, and then to the page before', {
  tag: ['@overlay-opens', '@overlay-actions', '@overlay-steps', '@payment-options-online'],
}, async ({ page, visit }) => {
  await stopClock(page);
  await visit('/about', 'en');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.clock.runFor(500);
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
  await expect(order(page).getByRole('button', { name: 'Change' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cash(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment$/);
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1, name: 'Online payment' })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
