import type { Page } from '@playwright/test';
import { alertsOf } from './support/alerts.ts';
import { expect, test } from './support/site.ts';

const iban = 'TR210070400000000012345678';
const account = (page: Page) => page.getByRole('main').getByRole('button', { name: /IBAN/ });

test('the account is one IBAN with the company that holds it', { tag: ['@bank-account'] }, async ({
  page,
  visit,
}) => {
  await visit('/bank_accounts', 'en');
  await expect(account(page)).toHaveCount(1);
  await expect(account(page)).toContainText('TR21 0070 4000 0000 0012 3456 78');
  await expect(page.getByRole('term')).toHaveText(['Account holder', 'Bank']);
  await expect(page.getByRole('definition').first()).toHaveText('Meltem İnternet Ltd.');
});

const alertTexts = {
  tr: `IBAN panoya kopyalandı: ${iban}`,
  en: `IBAN copied to clipboard: ${iban}`,
  ru: `IBAN скопирован в буфер обмена: ${iban}`,
} as const;
for (const language of ['tr', 'en', 'ru'] as const) {
  test(`a click copies the IBAN and says so in ${language}`, { tag: ['@bank-copy'] }, async ({
    page,
    visit,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    const alerts = alertsOf(page);
    await visit('/bank_accounts', language);
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await account(page).click();
    await expect.poll(() => alerts).toEqual([alertTexts[language]]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(iban);
  });
}

const refusals = {
  'refuses the clipboard': () => {
    const refuse = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse });
  },
  'has no clipboard': () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
};
for (const [what, refuse] of Object.entries(refusals)) {
  test(`a browser that ${what} is only logged`, { tag: ['@error-clipboard'] }, async ({
    page,
    visit,
    complaints,
  }) => {
    const alerts = alertsOf(page);
    await page.addInitScript(refuse);
    await visit('/bank_accounts', 'en');
    await account(page).click();
    await expect.poll(() => complaints.join('\n')).toContain('error: The IBAN could not be copied.');
    expect(complaints).toHaveLength(1);
    expect(alerts).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(account(page)).toBeVisible();
  });
}
