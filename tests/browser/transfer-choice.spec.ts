import { failFirst, loseAnswer, sentTo } from './support/calls.ts';
import { orderSummary, picker, save } from './support/payment.ts';
import { words } from './support/request-words.ts';
import { expect, test } from './support/site.ts';

test('what was chosen last is what is transferred for, whichever way to pay it was chosen for', async ({
  page,
  visit,
}) => {
  const transfer = page.getByRole('region', { name: words.en.transfer });
  const buy = async (name: string, way: RegExp) => {
    await visit('/pricing', 'en');
    await page.getByRole('button', { name: `Choose ${name}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^12 months/ })
      .check();
    await page.getByRole('button', { name: 'Buy package' }).click();
    await page.getByRole('dialog').getByRole('link', { name: way }).click();
  };
  await buy('12 Mbps Eco', /^Bank transfer/);
  await expect(transfer).toContainText('Eco 12 Mbps, 12 months +3 free');

  await buy('16 Mbps Eco', /^Online payment/);
  await expect(orderSummary(page)).toContainText('16 Mbps Eco');
  await visit('/bank_accounts', 'en');
  await expect(transfer).toContainText('Eco 16 Mbps, 12 months +3 free');

  await buy('12 Mbps Eco', /^Bank transfer/);
  await expect(transfer).toContainText('Eco 12 Mbps, 12 months +3 free');
  await visit('/payment', 'en');
  await orderSummary(page).getByRole('button', { name: 'Choose another package' }).click();
  await picker(page)
    .getByRole('button', { name: /6,600\sTL/ })
    .click();
  await expect(orderSummary(page)).toContainText('6,600');
  await visit('/bank_accounts', 'en');
  await expect(transfer).toContainText('Eco 35 Mbps, 6 months +2 free');
});

test('a reference whose answer was lost is asked for again as the same request, and a number left twice is left', async ({
  page,
  visit,
}) => {
  const [reference, contact] = ['/internet/package/transfer', '/internet/package/transfer/contact'];
  const asked = sentTo(page, reference);
  await failFirst(page, reference, [loseAnswer]);
  await failFirst(page, contact, [loseAnswer]);
  await save(page, { speed: '35 Mbps', price: 6600, type: 'eco', months: 6 });
  await visit('/bank_accounts', 'en');
  const transfer = page.getByRole('region', { name: words.en.transfer });
  await transfer.getByRole('button', { name: 'Try again' }).click();
  const leave = transfer.getByRole('button', { name: words.en.leave });
  await expect(leave).toBeVisible();
  const keys = await Promise.all(asked.map((request) => request.headerValue('idempotency-key')));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  await transfer.getByRole('textbox').last().fill('0533 123 45 67');
  await leave.click();
  await expect(transfer.getByRole('alert')).toBeVisible();
  await leave.click();
  await expect(transfer.getByRole('link', { name: words.en.status })).toBeVisible();
});
