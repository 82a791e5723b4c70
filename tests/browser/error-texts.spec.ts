import type { Page } from '@playwright/test';
import { alertsOf } from './support/alerts.ts';
import { answerFirst, sentTo } from './support/calls.ts';
import { expect, languages, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

const words = {
  tr: {
    alert: 'Lütfen geçerli bir e-posta adresi girin.',
    refused: 'Form gönderilemedi.',
    thanks: 'Teşekkürler, mesajınız bize ulaştı.',
    subscribe: 'Abone ol',
    subscribed: 'Aboneliğiniz alındı',
    contact: 'Gönder',
    faq: 'Sık Sorulan Sorular',
    question: 'Soruyu gönder',
  },
  en: {
    alert: 'Please enter a valid email.',
    refused: 'Oops! Something went wrong while submitting the form.',
    thanks: 'Thank you, your message has reached us.',
    subscribe: 'Subscribe',
    subscribed: 'Submission successful',
    contact: 'Send',
    faq: 'FAQ',
    question: 'Send question',
  },
  ru: {
    alert: 'Пожалуйста, введите правильный адрес электронной почты.',
    refused: 'Не удалось отправить форму.',
    thanks: 'Спасибо, ваше сообщение дошло до нас.',
    subscribe: 'Подписаться',
    subscribed: 'Подписка оформлена',
    contact: 'Отправить',
    faq: 'Вопросы и ответы',
    question: 'Отправить вопрос',
  },
} as const;

const footer = (page: Page) => page.getByRole('contentinfo');
const form = (page: Page) => page.getByRole('main').getByRole('form');

for (const language of languages) {
  test(`the forms say in ${language} that an e-mail is missing, that they were refused, and thank`, {
    tag: ['@error-email', '@error-generic', '@contact-success', '@news-success'],
  }, async ({ page, visit, server }) => {
    const { alert, refused, thanks, subscribe, subscribed, contact, faq, question } = words[language];
    const mail = `refused-${language}@contact.example`;
    await stopClock(page);
    const alerts = alertsOf(page);
    const sent = ['/email-subscriptions', '/contact-us', '/questions'].map((path) => sentTo(page, path));
    await visit('/contact', language);
    const send = form(page).getByRole('button', { name: contact, exact: true });

    await test.step('without an e-mail nothing is sent', async () => {
      await footer(page).getByRole('button', { name: subscribe }).click();
      await send.click();
      await footer(page).getByRole('link', { name: faq }).click();
      await page.clock.runFor(500);
      await page.getByRole('main').getByRole('button', { name: question }).click();
      await expect.poll(() => alerts).toEqual([alert, alert, alert]);
      expect(sent.flat()).toEqual([]);
      await page.goBack();
      await page.clock.runFor(500);
    });

    await test.step('what is refused keeps every character and can be sent again', async () => {
      await answerFirst(page, '/contact-us', [422]);
      const written = [' Ayşe ', mail, 'Satır 1\n Satır 2 '];
      const fields = form(page).getByRole('textbox');
      for (const [index, text] of written.entries()) await fields.nth(index).fill(text);
      await send.click();
      await expect(form(page).getByRole('alert')).toHaveText(refused);
      await expect(form(page)).toHaveAttribute('aria-busy', 'false');
      for (const [index, text] of written.entries()) await expect(fields.nth(index)).toHaveValue(text);
      expect(sent.flat()).toHaveLength(1);
      await send.click();
      await expect(form(page).getByText(thanks)).toBeVisible();
      await expect(form(page).getByRole('alert')).toHaveCount(0);
      expect(storedRows(server, 'contact_messages', 'mail_field', mail)).toHaveLength(1);
    });

    await test.step('a subscription is thanked for', async () => {
      await footer(page).getByRole('textbox').fill(`${language}@newsletter.example`);
      await footer(page).getByRole('textbox').press('Enter');
      await expect(footer(page).getByText(subscribed, { exact: true })).toBeVisible();
    });
  });
}
