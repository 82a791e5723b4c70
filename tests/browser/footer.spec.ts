import { expect, test } from './support/site.ts';

const words = {
  tr: {
    callUs: 'Bizi arayın',
    company: ['Sık Sorulan Sorular', 'Müşteri Sözleşmesi', 'Banka Hesapları'],
    links: ['Hız Testi', 'Fiyatlar', 'Hizmetler'],
    days: 'Pazartesi – Cuma',
    time: '09.00 – 19.00',
    city: 'Lefkoşa',
  },
  en: {
    callUs: 'Call us',
    company: ['FAQ', 'Customer Agreement', 'Bank Accounts'],
    links: ['Speed Test', 'Pricing', 'Services'],
    days: 'Monday to Friday',
    time: '9AM to 7PM',
    city: 'Nicosia',
  },
  ru: {
    callUs: 'Позвоните нам',
    company: ['Вопросы и ответы', 'Договор с клиентом', 'Банковские счета'],
    links: ['Тест скорости', 'Цены', 'Услуги'],
    days: 'Понедельник – пятница',
    time: '9:00 – 19:00',
    city: 'Никосия',
  },
} as const;

for (const language of ['tr', 'en', 'ru'] as const) {
  test(`the footer says in ${language} how to reach the company and when`, async ({ page, visit }) => {
    const { callUs, company, links, days, time, city } = words[language];
    await visit('/faq', language);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { name: callUs })).toBeVisible();
    await expect(footer.getByRole('link', { name: '0392 555 01 00' })).toHaveCount(2);
    for (const name of [...company, ...links]) {
      await expect(footer.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
    }
    await expect(footer).toContainText(days);
    await expect(footer).toContainText(time);
    await expect(footer).toContainText('Dereboyu Caddesi 42');
    await expect(footer).toContainText(city);
    await expect(footer.getByRole('link', { name: 'bilgi@meltem.example' })).toBeVisible();
    await expect(footer.getByRole('textbox')).toBeVisible();
    for (const network of ['Facebook', 'Instagram', 'X', 'YouTube']) {
      await expect(footer.getByRole('link', { name: new RegExp(`^${network} \\(`) })).toBeVisible();
    }
  });
}

test('the copyright line has the current year', async ({ page, visit }) => {
  await visit('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Meltem`);
});

test('the links of the footer lead to their pages', async ({ page, visit }) => {
  await visit('/', 'en');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Bank Accounts' }).click();
  await expect(page).toHaveURL(/\/bank_accounts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank accounts');
});
