import { name, orderSummary, pay, phone, picker, save, send, stored } from './support/payment.ts';
import { expect, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

test('whoever has a package saved finds the payment form with it, and can choose another and keep what was written', {
  tag: ['@payment-saved'],
}, async ({ page, visit }) => {
  await save(page, { speed: '50 Mbps', price: 9900, type: 'pro' });
  await visit('/payment', 'en');
  await expect(name(page)).toBeVisible();
  await expect(orderSummary(page)).toContainText('50');
  await expect(orderSummary(page)).toContainText('Pro');
  await expect(orderSummary(page)).toContainText('9,900 TL');
  await expect(picker(page)).toHaveCount(0);

  await name(page).fill('Ayşe Yılmaz');
  await orderSummary(page).getByRole('button', { name: 'Choose another package' }).click();
  await expect(picker(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker(page)).toHaveCount(0);
  await expect(orderSummary(page)).toContainText('9,900 TL');
  await orderSummary(page).getByRole('button', { name: 'Choose another package' }).click();
  await page.getByRole('tab', { name: 'Pro' }).click();
  await picker(page)
    .getByRole('button', { name: /25,920\sTL/ })
    .click();
  await expect(orderSummary(page)).toContainText('25,920 TL');
  await expect(send(page)).toContainText('25,920 TL');
  await expect(name(page)).toHaveValue('Ayşe Yılmaz');
  expect(await stored(page)).toBe('{"speed":"100 Mbps","price":25920,"type":"pro","months":12}');
});

test('whoever has none finds the picker, may close it, and finds the form after choosing', {
  tag: ['@payment-unsaved', '@picker-tabs', '@picker-saves'],
}, async ({ page, visit }) => {
  await visit('/payment', 'en');
  await expect(picker(page)).toBeVisible();
  await expect(phone(page)).toHaveCount(0);

  await test.step('the tabs economy and pro have their own prices, and the arrow keys go between them', async () => {
    const economy = page.getByRole('tab', { name: 'Economy' });
    const pro = page.getByRole('tab', { name: 'Pro' });
    const speeds = picker(page).getByRole('tabpanel').getByRole('heading');
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expect(economy).toHaveAttribute('aria-selected', 'true');
    await expect(speeds).toHaveText(['12 Mbps', '16 Mbps', '25 Mbps', '35 Mbps', '50 Mbps']);
    await expect(
      picker(page).getByRole('listitem').first().getByRole('button'),
      'the four terms with their prices',
    ).toHaveText([
      /^1\smonth.*650\sTL$/,
      /^3\smonths.*1,850\sTL$/,
      /\+2 free.*3,900\sTL$/,
      /\+3 free.*7,000\sTL$/,
    ]);
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

  await test.step('it can be closed without choosing, and opened again', async () => {
    const opener = page.getByRole('link', { name: 'Choose a package' });
    await picker(page).getByRole('button', { name: 'Close' }).click();
    await expect(picker(page)).toHaveCount(0);
    await expect(page.getByText('You have not chosen a package yet.')).toBeVisible();
    await expect(opener).toBeFocused();
    expect(await stored(page)).toBeNull();
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener.click();
      await expect(picker(page)).toBeVisible();
      await close();
      await expect(picker(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/payment$/);
      await expect(opener).toBeFocused();
    }
    await opener.click();
  });

  await test.step('a price closes it, is saved and stands beside the form', async () => {
    await picker(page)
      .getByRole('listitem')
      .filter({ hasText: '35 Mbps' })
      .getByRole('button', { name: /6 months/ })
      .click();
    await expect(picker(page)).toHaveCount(0);
    await expect(orderSummary(page)).toContainText('6,600 TL');
    expect(await stored(page)).toBe('{"speed":"35 Mbps","price":6600,"type":"eco","months":6}');
    await expect(page).toHaveURL(/\/payment$/);
    await expect(phone(page)).toBeVisible();
  });
});

test('with storage switched off one can still choose and pay', async ({ page, visit, server }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is switched off.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await visit('/payment', 'en');
  await picker(page)
    .getByRole('button', { name: /3,130\sTL/ })
    .click();
  await pay(page, '05338420001');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(storedRows(server, 'payment_requests', 'clientPhone', '05338420001')).toMatchObject([
    { amount: 3130, packageName: '35 Mbps eco' },
  ]);
});
