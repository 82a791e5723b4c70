import { orderSummary, picker } from './support/payment.ts';
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
