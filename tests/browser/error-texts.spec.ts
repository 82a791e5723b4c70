import { alertsOf } from './support/alerts.ts';
import { sentTo } from './support/calls.ts';
import { expect, test } from './support/site.ts';

const words = {
  tr: {
    alert: 'Lütfen geçerli bir e-posta adresi girin.',
    newsletter: 'Kaydol',
    contact: 'Gönder',
    question: 'Soruyu gönder',
  },
  en: {
    alert: 'Please enter a valid email.',
    newsletter: 'Subscribe',
    contact: 'Send',
    question: 'Send question',
  },
  ru: {
    alert: 'Пожалуйста, введите правильный адрес электронной почты.',
    newsletter: 'Подписаться',
    contact: 'Отправить',
    question: 'Отправить вопрос',
  },
} as const;

for (const language of ['tr', 'en', 'ru'] as const) {
  const { alert, ...buttons } = words[language];
  test(`newsletter, contact and question say in ${language} that an e-mail is missing, and send nothing`, {
    tag: ['@error-email'],
  }, async ({ page, visit }) => {
    const alerts = alertsOf(page);
    const sent = ['/email-subscriptions', '/contact-us', '/questions'].map((path) => sentTo(page, path));
    const main = page.getByRole('main');
    await visit('/pricing', language);
    await page.getByRole('contentinfo').getByRole('button', { name: buttons.newsletter }).click();
    expect(alerts).toEqual([alert]);
    await main.getByRole('button', { name: buttons.contact, exact: true }).click();
    expect(alerts).toEqual([alert, alert]);
    await visit('/faq', language);
    await main.getByRole('button', { name: buttons.question }).click();
    expect(alerts).toEqual([alert, alert, alert]);
    expect(sent.flat()).toEqual([]);
  });
}
