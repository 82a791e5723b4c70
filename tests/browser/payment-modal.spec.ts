import type { Locator, Page } from '@playwright/test';
import { expectOwnWords } from './support/own-words.ts';
import { expect, stopClock, test } from './support/site.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'How would you like to pay?' });
const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Payment' });

async function openModal(page: Page): Promise<void> {
  await opener(page).click();
  await expect(modal(page)).toBeVisible();
}

const titles = {
  tr: {
    menu: 'Menü',
    item: 'Ödeme',
    title: 'Nasıl ödemek istersiniz?',
    ways: [/Nakit ödeme/, /Online ödeme/, /Havale \/ EFT/],
    close: 'Kapat',
  },
  en: { ways: [/Cash payment/, /Online payment/, /Bank transfer/] },
  ru: {
    menu: 'Меню',
    item: 'Оплата',
    title: 'Как вам удобнее заплатить?',
    ways: [/Наличными/, /Онлайн/, /Банковский перевод/],
    close: 'Закрыть',
  },
} as const;

async function expectWays(dialog: Locator, [cash, online, bank]: readonly [RegExp, RegExp, RegExp]) {
  await expect(dialog.getByRole('button', { name: cash })).toBeVisible();
  await expect(dialog.getByRole('link', { name: online })).toBeVisible();
  await expect(dialog.getByRole('link', { name: bank })).toBeVisible();
}

test('Payment in the header opens the three ways to pay over the page; closed in any way, page and focus are where they were', {
  tag: ['@nav-payment', '@modal-closed', '@modal-options'],
}, async ({ page, visit }) => {
  await visit('/about', 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const closings = {
    'the x button': () => modal(page).getByRole('button', { name: 'Close' }).click(),
    'the back button': () => page.goBack(),
    Escape: () => page.keyboard.press('Escape'),
  };
  for (const [way, close] of Object.entries(closings)) {
    await openModal(page);
    await expect(page).toHaveURL(/\/about$/);
    await expectWays(modal(page), titles.en.ways);
    await close();
    await expect(page.getByRole('dialog'), way).toHaveCount(0);
    await expect(page, way).toHaveURL(/\/about$/);
    await expect(opener(page), way).toBeFocused();
  }

  await test.step('the keyboard opens it, stays inside and comes back', async () => {
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
});

test('cash payment reveals the seven locations and hides them again, online payment and bank transfer close it and go to their pages', {
  tag: ['@modal-options', '@modal-online'],
}, async ({ page, visit }) => {
  await stopClock(page);
  await visit('/about', 'en');
  await page.evaluate(() =>
    localStorage.setItem('selected_package', '{"speed":"35 Mbps","price":1100,"type":"eco"}'),
  );
  const way = (name: RegExp) => modal(page).getByRole('link', { name });
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();

  await test.step('cash', async () => {
    await openModal(page);
    const cash = modal(page).getByRole('button', { name: /Cash payment/ });
    const location = modal(page).getByRole('combobox', { name: 'Pickup location' });
    await expect(location).toHaveCount(0);
    // There is room for the map at once; a point on it chooses cash.
    await modal(page).locator('svg [role=button] text').first().click();
    await expect(location).not.toHaveValue('');
    await cash.click();
    await expect(location).toHaveCount(0);
    await cash.click();
    await expect(location.getByRole('option')).toHaveCount(1 + 7);
    await cash.click();
    await expect(location).toHaveCount(0);
  });

  await test.step('online, one step back from where one was', async () => {
    await way(/Online payment/).click();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/payment$/);
    await page.clock.runFor(500);
    await expect(phone).toBeVisible();
    expect(await steps()).toBe(before + 1);
    await page.goBack();
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
    await expect(page).toHaveURL(/\/about$/);
    await expect(modal(page)).toHaveCount(0);
  });

  await test.step('online on the payment page leaves the form as it is', async () => {
    await page.goForward();
    await page.clock.runFor(500);
    await phone.fill('0533');
    await openModal(page);
    await way(/Online payment/).click();
    await expect(modal(page)).toHaveCount(0);
    await expect(phone).toHaveValue('0533');
  });

  await test.step('bank transfer', async () => {
    await openModal(page);
    await way(/Bank transfer/).click();
    await expect(page).toHaveURL(/\/bank_accounts$/);
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank accounts');
    await expect(modal(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const language of ['tr', 'ru'] as const) {
    test(`Payment in the side menu closes the menu and opens the ways to pay in ${language}; closed, the menu button has the focus`, {
      tag: ['@nav-payment', '@modal-closed', '@modal-options'],
    }, async ({ page, visit }) => {
      const { item, title, ways, menu, close } = titles[language];
      await visit('/about', language);
      const menuButton = page.getByRole('button', { name: menu, exact: true });
      await menuButton.click();
      await page.getByRole('banner').getByRole('link', { name: item, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expectWays(dialog, ways);
      await dialog.getByRole('button', { name: ways[0] }).click();
      await expect(dialog.getByRole('combobox')).toBeVisible();
      await expectOwnWords(dialog, language);
      await dialog.getByRole('button', { name: ways[0] }).click();
      await expect(dialog.locator('svg [role=button]')).toHaveCount(0);
      await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
      await dialog.getByRole('button', { name: close }).click();
      await expect(dialog).toHaveCount(0);
      await expect(menuButton).toBeFocused();
      await expect(page).toHaveURL(/\/about$/);
    });
  }
});
