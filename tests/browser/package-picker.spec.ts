import { eco35, name, pay, phone, picker, save, send, slip, stored } from './support/payment.ts';
import { expect, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

test.describe('choosing the package', () => {
  test('whoever has a package saved finds the payment form with it', { tag: ['@payment-saved'] }, async ({
    page,
    visit,
  }) => {
    await save(page, { speed: '50 Mbps', price: 9900, type: 'pro' });
    await visit('/payment', 'en');
    await expect(name(page)).toBeVisible();
    await expect(slip(page)).toContainText('50');
    await expect(slip(page)).toContainText('Pro');
    await expect(slip(page)).toContainText('9,900 TL');
    await expect(picker(page)).toHaveCount(0);
  });

  test('whoever has none finds the picker, and the form only after choosing', {
    tag: ['@payment-unsaved'],
  }, async ({ page, visit }) => {
    await visit('/payment', 'en');
    await expect(picker(page)).toBeVisible();
    await expect(phone(page)).toHaveCount(0);
  });

  test('the picker has the tabs economy and pro, each with its own prices, and the arrow keys go between them', {
    tag: ['@picker-tabs'],
  }, async ({ page, visit }) => {
    await visit('/payment', 'en');
    const economy = page.getByRole('tab', { name: 'Economy' });
    const pro = page.getByRole('tab', { name: 'Pro' });
    const speeds = picker(page).getByRole('tabpanel').getByRole('heading');
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expect(economy).toHaveAttribute('aria-selected', 'true');
    await expect(speeds).toHaveText(['12 Mbps', '16 Mbps', '25 Mbps', '35 Mbps', '50 Mbps']);
    await expect(
      picker(page).getByRole('listitem').first().getByRole('button'),
      'the four terms with their prices',
    ).toHaveText([/^1 month.*650 TL$/, /^3 months.*1,850 TL$/, /\+2 free.*3,900 TL$/, /\+3 free.*7,000 TL$/]);
    await pro.click();
    await expect(pro).toHaveAttribute('aria-selected', 'true');
    await expect(speeds).toHaveText(['35 Mbps', '50 Mbps', '75 Mbps', '100 Mbps']);
    await page.keyboard.press('ArrowLeft');
    await expect(economy).toBeFocused();
    await expect(speeds).toHaveCount(5);
    await page.keyboard.press('ArrowRight');
    await expect(pro).toBeFocused();
    await expect(speeds).toHaveCount(4);
  });

  test('choosing a price closes the picker, saves the selection and shows the form with it', {
    tag: ['@picker-saves'],
  }, async ({ page, visit }) => {
    await visit('/payment', 'en');
    await picker(page)
      .getByRole('listitem')
      .filter({ hasText: '35 Mbps' })
      .getByRole('button', { name: /6 months/ })
      .click();
    await expect(picker(page)).toHaveCount(0);
    await expect(slip(page)).toContainText('6,600 TL');
    expect(await stored(page)).toBe('{"speed":"35 Mbps","price":6600,"type":"eco"}');
    await expect(page).toHaveURL(/\/payment$/);
    await page.reload();
    await expect(phone(page)).toBeVisible();
    await expect(slip(page)).toContainText('6,600 TL');
  });

  test('the picker can be closed without choosing, and opened again', async ({ page, visit }) => {
    await visit('/payment', 'en');
    await picker(page).getByRole('button', { name: 'Close' }).click();
    await expect(picker(page)).toHaveCount(0);
    await expect(page.getByText('You have not chosen a package yet.')).toBeVisible();
    expect(await stored(page)).toBeNull();
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await page.getByRole('link', { name: 'Choose a package' }).click();
      await expect(picker(page)).toBeVisible();
      await close();
      await expect(picker(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/payment$/);
      await expect(page.getByRole('link', { name: 'Choose a package' })).toBeFocused();
    }
  });

  test('another package can be chosen, and closing the picker keeps the first and what was written', async ({
    page,
    visit,
  }) => {
    await save(page);
    await visit('/payment', 'en');
    await name(page).fill('Ayşe Yılmaz');
    await slip(page).getByRole('button', { name: 'Choose another package' }).click();
    await page.keyboard.press('Escape');
    await expect(picker(page)).toHaveCount(0);
    await expect(slip(page)).toContainText('1,100 TL');
    await slip(page).getByRole('button', { name: 'Choose another package' }).click();
    await page.getByRole('tab', { name: 'Pro' }).click();
    await picker(page)
      .getByRole('button', { name: /25,920 TL/ })
      .click();
    await expect(slip(page)).toContainText('25,920 TL');
    await expect(send(page)).toContainText('25,920 TL');
    await expect(name(page)).toHaveValue('Ayşe Yılmaz');
    expect(await stored(page)).toBe('{"speed":"100 Mbps","price":25920,"type":"pro"}');
  });

  const broken = {
    'text that is no JSON': '{"speed":"35 Mbps"',
    'a missing price': { speed: '35 Mbps', type: 'eco' },
    'a price below zero': { ...eco35, price: -1 },
    'a price that is text': { ...eco35, price: '1100' },
    'an unknown type': { ...eco35, type: 'gold' },
    'a speed without its unit': { ...eco35, speed: '35' },
    null: null,
  };
  for (const [what, value] of Object.entries(broken)) {
    test(`a saved selection with ${what} counts as none`, { tag: ['@payment-unsaved'] }, async ({
      page,
      visit,
    }) => {
      await save(page, value);
      await visit('/payment', 'en');
      await expect(picker(page)).toBeVisible();
      await expect(phone(page)).toHaveCount(0);
    });
  }

  test('with storage switched off one can still choose and pay', async ({ page, visit, server }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Storage is switched off.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
    });
    await visit('/payment', 'en');
    await picker(page)
      .getByRole('button', { name: /3,130 TL/ })
      .click();
    await pay(page, '05338420001');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(storedRows(server, 'payment_requests', 'clientPhone', '05338420001')).toMatchObject([
      { amount: 3130, packageName: '35 Mbps eco' },
    ]);
  });
});
