import type { Page } from '@playwright/test';

export const call = '/internet/package/payment';
export const eco35 = { speed: '35 Mbps', price: 1100, type: 'eco' };

export const words = {
  tr: {
    badPhone: 'Lütfen +90 kodlu geçerli bir telefon numarası girin.',
    notSent: 'Bağlantı gönderilemedi',
    sent: 'Bağlantı gönderildi',
    thanks: 'Ödeme bağlantısı 60 saniye içinde telefonunuza gelir.',
    redirecting: '15 saniye içinde yönlendiriliyorsunuz',
  },
  en: {
    badPhone: 'Please enter a valid Turkish phone number.',
    notSent: 'Link has not been sent',
    sent: 'Link has been sent',
    thanks: 'The payment link arrives on your phone within 60 seconds.',
    redirecting: 'redirecting 15 seconds',
  },
  ru: {
    badPhone: 'Пожалуйста, введите правильный номер телефона с кодом +90.',
    notSent: 'Ссылка не отправлена',
    sent: 'Ссылка отправлена',
    thanks: 'Ссылка на оплату придёт на ваш телефон в течение 60 секунд.',
    redirecting: 'перенаправление через 15 секунд',
  },
} as const;

export const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose your package' });
export const name = (page: Page) => page.getByRole('textbox', { name: 'Registered name and surname' });
export const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });
export const send = (page: Page) => page.getByRole('button', { name: /^Send me the link/ });
export const orderSummary = (page: Page) => page.getByRole('complementary', { name: 'Your package' });
export const stored = (page: Page) => page.evaluate(() => localStorage.getItem('selected_package'));

/** As a visitor who chose a package earlier. */
export async function save(page: Page, value: unknown = eco35): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.addInitScript((saved) => localStorage.setItem('selected_package', saved), text);
}

/** Fills the form by the order of its two fields, whatever its language. */
export async function pay(page: Page, clientPhone: string, userName = ''): Promise<void> {
  const form = page.getByRole('main').getByRole('form');
  await form.getByRole('textbox').nth(0).fill(userName);
  await form.getByRole('textbox').nth(1).fill(clientPhone);
  await form.getByRole('button').click();
}
