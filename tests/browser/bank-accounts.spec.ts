import type { Page } from '@playwright/test';
import { alertsOf } from './support/alerts.ts';
import { save } from './support/payment.ts';
import { words } from './support/request-words.ts';
import { expect, languages, test } from './support/site.ts';

const iban = 'TR210070400000000012345678';
const account = (page: Page) => page.getByRole('main').getByRole('button', { name: /IBAN/ });

const terms = {
  tr: ['Hesap sahibi', 'Banka'],
  en: ['Account holder', 'Bank'],
  ru: ['Владелец счёта', 'Банк'],
};
const alertTexts = {
  tr: `IBAN panoya kopyalandı: ${iban}`,
  en: `IBAN copied to clipboard: ${iban}`,
  ru: `IBAN скопирован в буфер обмена: ${iban}`,
} as const;

test('the account is one IBAN with the company that holds it, and a click copies it and says so', {
  tag: ['@bank-account', '@bank-copy'],
}, async ({ page, visit, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const alerts = alertsOf(page);
  for (const language of languages) {
    await visit('/bank_accounts', language);
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await account(page).click();
    await expect.poll(() => alerts.splice(0)).toEqual([alertTexts[language]]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(iban);
    await expect(account(page)).toHaveCount(1);
    await expect(account(page)).toContainText('TR21 0070 4000 0000 0012 3456 78');
    await expect(page.getByRole('term')).toHaveText(terms[language]);
    await expect(page.getByRole('definition').first()).toHaveText('Meltem İnternet Ltd.');
  }
});

test('a browser that refuses the clipboard, or has none, is only logged', {
  tag: ['@error-clipboard'],
}, async ({ page, visit, complaints }) => {
  const alerts = alertsOf(page);
  await visit('/bank_accounts', 'en');
  for (const [index, refuse] of [
    () => {
      const refuse = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
      Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse });
    },
    () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  ].entries()) {
    await page.evaluate(refuse);
    await account(page).click();
    await expect.poll(() => complaints).toHaveLength(index + 1);
    expect(complaints[index]).toContain('error: The IBAN could not be copied.');
  }
  expect(alerts).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(account(page)).toBeVisible();
});

test('without a reference a transfer needs its name in the description, with one it does not', async ({
  page,
  visit,
}) => {
  const note = page.getByText('In the description of the transfer, write your reference');
  await visit('/bank_accounts', 'en');
  await expect(note).toBeVisible();
  await save(page, { speed: '35 Mbps', price: 6600, type: 'eco', months: 6 });
  await visit('/bank_accounts', 'en');
  await expect(page.getByRole('button', { name: words.en.copyReference })).toBeVisible();
  await expect(note).toHaveCount(0);
});
