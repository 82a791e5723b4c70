import { company } from '#content/company.ts';
import { expect, languages, stopClock, test } from './support/site.ts';

const days = {
  tr: '16 Kasım 2026 tarihinde geçerli fiyatlar',
  en: /^Prices valid on (16 November|November 16,) 2026$/,
  ru: /^Цены действительны на 16 ноября 2026/,
} as const;

test('printed, the prices are one page with both types, the company, its phone and address, and the day', {
  tag: ['@pricing-packages', '@durations'],
}, async ({ page, visit }) => {
  await stopClock(page);
  for (const language of languages) {
    await visit('/pricing', language);
    await expect(
      page.getByText(company.legalName).first(),
      'on the screen the page says so already',
    ).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    // As the browser does before it prints.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText(days[language])).toBeVisible();
    await expect(page.getByText(company.legalName).first()).toBeVisible();
    const address = `${company.address.street}, ${company.address.city[language]}`;
    await expect(page.getByText(address).first()).toBeVisible();
    await expect(page.getByText(company.phone.shown).locator('visible=true')).toHaveCount(1);
    await expect(page.locator('#packages li[data-mbps]:visible')).toHaveCount(9);
    for (const gone of ['header', 'footer', 'form', '#services', '#packages button', '#packages input']) {
      await expect(page.locator(gone).locator('visible=true'), gone).toHaveCount(0);
    }
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), language).toHaveLength(1);
    expect(pdf.toString('latin1'), 'A4, upright').toMatch(/\/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/);
    await page.emulateMedia({ media: null });
  }
});
