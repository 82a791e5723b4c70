import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'How would you like to pay?' });
const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Payment' });

async function openModal(page: Page): Promise<void> {
  await opener(page).click();
  await expect(modal(page)).toBeVisible();
}

const titles = {
  tr: { item: 'Ödeme', title: 'Nasıl ödersiniz?', ways: [/Nakit ödeme/, /Online ödeme/, /Banka havalesi/] },
  en: {
    item: 'Payment',
    title: 'How would you like to pay?',
    ways: [/Cash payment/, /Online payment/, /Bank transfer/],
  },
  ru: {
    item: 'Оплата',
    title: 'Как вам удобнее заплатить?',
    ways: [/Наличными/, /Онлайн/, /Банковский перевод/],
  },
} as const;

for (const language of ['tr', 'en', 'ru'] as const) {
  const { item, title, ways } = titles[language];
  test(`Payment in the header opens the three ways to pay in ${language}, over the page`, {
    tag: ['@nav-payment', '@modal-closed', '@modal-options'],
  }, async ({ page, visit }) => {
    await visit('/about', language);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: item, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    const [cash, online, bank] = ways;
    await expect(dialog.getByRole('button', { name: cash })).toBeVisible();
    await expect(dialog.getByRole('link', { name: online })).toBeVisible();
    await expect(dialog.getByRole('link', { name: bank })).toBeVisible();
  });
}

const closings = {
  'the x button': (page: Page) => modal(page).getByRole('button', { name: 'Close' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'the back button': (page: Page) => page.goBack(),
};
for (const [way, close] of Object.entries(closings)) {
  test(`${way} closes it, and the page and the focus are where they were`, {
    tag: ['@modal-closed'],
  }, async ({ page, visit }) => {
    await visit('/about', 'en');
    await openModal(page);
    await close(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/about$/);
    await expect(opener(page)).toBeFocused();
    await openModal(page);
  });
}

test('cash payment reveals the seven locations and the way to them, and hides them again', {
  tag: ['@modal-options'],
}, async ({ page, visit, context }) => {
  await context.route('https://**', (route) => route.fulfill({ body: 'the map' }));
  await visit('/faq', 'en');
  await openModal(page);
  const location = modal(page).getByRole('combobox', { name: 'Pickup location' });
  await expect(location).toHaveCount(0);
  await modal(page)
    .getByRole('button', { name: /Cash payment/ })
    .click();
  await expect(location.getByRole('option')).toHaveCount(1 + 7);
  await location.selectOption({ index: 3 });
  const tab = page.waitForEvent('popup');
  await modal(page).getByRole('button', { name: 'Go to location' }).click();
  await (await tab).close();
  await modal(page)
    .getByRole('button', { name: /Cash payment/ })
    .click();
  await expect(location).toHaveCount(0);
});

test('online payment closes it and goes to the payment page, one step back from where one was', {
  tag: ['@modal-online'],
}, async ({ page, visit }) => {
  await visit('/about', 'en');
  await page.evaluate(() =>
    localStorage.setItem('selected_package', '{"speed":"35 Mbps","price":1100,"type":"eco"}'),
  );
  await openModal(page);
  await modal(page)
    .getByRole('link', { name: /Online payment/ })
    .click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
  await expect(page).toHaveURL(/\/about$/);
});

test('online payment on the payment page closes it and leaves the form as it is', {
  tag: ['@modal-online'],
}, async ({ page, visit }) => {
  await page.addInitScript(() =>
    localStorage.setItem('selected_package', '{"speed":"35 Mbps","price":1100,"type":"eco"}'),
  );
  await visit('/payment', 'en');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0533');
  await openModal(page);
  await modal(page)
    .getByRole('link', { name: /Online payment/ })
    .click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0533');
});

test('bank transfer goes to the account', { tag: ['@modal-options'] }, async ({ page, visit }) => {
  await visit('/', 'en');
  await openModal(page);
  await modal(page)
    .getByRole('link', { name: /Bank transfer/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank accounts');
  await expect(page).toHaveURL(/\/bank_accounts$/);
  await expect(modal(page)).toHaveCount(0);
});

test('the keyboard opens it, stays inside and comes back', { tag: ['@nav-payment'] }, async ({
  page,
  visit,
}) => {
  await visit('/about', 'en');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(modal(page)).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('Payment in the side menu closes the menu and opens it; closed, the menu button has the focus', {
    tag: ['@nav-payment', '@modal-closed'],
  }, async ({ page, visit }) => {
    await visit('/about', 'en');
    const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
    await menuButton.click();
    await opener(page).click();
    await expect(modal(page)).toBeVisible();
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toHaveCount(0);
    await expect(menuButton).toBeFocused();
    await expect(page).toHaveURL(/\/about$/);
  });
});
