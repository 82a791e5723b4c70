import type { Page } from '@playwright/test';
import { alertsOf } from './support/alerts.ts';
import { answerWith, clickTwice, failFirst, holdBack, loseAnswer, sentTo } from './support/calls.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { expect, languages, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

const call = '/contact-us';
const thanks = 'Thank you, your message has reached us.';

const form = (page: Page) => page.getByRole('form', { name: 'Write to us.' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send' });

async function write(page: Page, mail: string, name = 'Ayşe', message = 'Merhaba'): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'E-mail').fill(mail);
  await field(page, 'Message').fill(message);
}

test.describe('the page', () => {
  const facts = {
    tr: { heading: 'Bir telefon kadar yakınız.', city: 'Lefkoşa', social: 'yeni sekmede açılır' },
    en: { heading: 'We are one call away.', city: 'Nicosia', social: 'opens in a new tab' },
    ru: { heading: 'Мы на связи.', city: 'Никосия', social: 'откроется в новой вкладке' },
  } as const;
  test.use({ javaScriptEnabled: false });

  test('says in every language where the company is and how to reach it', {
    tag: ['@contact-info'],
  }, async ({ page, read }) => {
    for (const language of languages) {
      const { heading, city, social } = facts[language];
      await read('/contact', language);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main.getByText(`Dereboyu Caddesi 42, ${city}`)).toBeVisible();
      // Without scripts the form names phone and e-mail too.
      await expect(main.getByRole('link', { name: '0392 555 01 00' }).first()).toHaveAttribute(
        'href',
        'tel:+903925550100',
      );
      await expect(main.getByRole('link', { name: 'bilgi@meltem.example' }).first()).toHaveAttribute(
        'href',
        'mailto:bilgi@meltem.example',
      );
      for (const network of ['Facebook', 'Instagram', 'X', 'YouTube']) {
        const link = main.getByRole('link', { name: `${network} (${social})`, exact: true });
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link).toHaveAttribute('target', '_blank');
      }
    }
  });
});

test.describe('the contact form', () => {
  test('sends once, as it was written, however often it is clicked, thanks, and the page is loaded anew after 3 s', {
    tag: ['@contact-form', '@call-contact', '@contact-success'],
  }, async ({ page, visit, server }) => {
    await stopClock(page);
    const letGo = await holdBack(page, call);
    const sent = sentTo(page, call);
    const message = {
      name: 'Şükrü O’Neil',
      mail_field: 'row@contact.example',
      message: 'Merhaba!\nİki satır <b>👋</b>',
    };
    await visit('/contact', 'en');
    await markPage(page);
    await write(page, message.mail_field, message.name, message.message);
    await clickTwice(page, 'Send');
    await expect(form(page)).toHaveAttribute('aria-busy', 'true');
    await send(page).click({ force: true });
    letGo();
    await expect(form(page).getByText(thanks)).toBeVisible();
    await send(page).click({ force: true });
    expect(sent.map((request) => request.postDataJSON())).toEqual([expect.objectContaining(message)]);
    expect(storedRows(server, 'contact_messages', 'mail_field', message.mail_field)).toEqual([
      expect.objectContaining({ ...message, id: expect.any(String), created_at: expect.any(Number) }),
    ]);
    await expectReloadAfter(page, 3000);
    await expect(field(page, 'E-mail')).toHaveValue('');
    await expect(page.getByText(thanks)).toHaveCount(0);
  });

  test('without an e-mail alerts, sends nothing and keeps what was written; then any e-mail text will do, without a name and without a message', {
    tag: ['@contact-empty'],
  }, async ({ page, visit, server }) => {
    const alerts = alertsOf(page);
    const sent = sentTo(page, call);
    await visit('/contact', 'en');
    await write(page, '', 'Ayşe', 'Beni arayın');
    await send(page).click();
    await expect.poll(() => alerts).toEqual(['Please enter a valid email.']);
    await expect(field(page, 'Message')).toHaveValue('Beni arayın');
    await write(page, '   ');
    await send(page).click();
    await expect.poll(() => alerts).toHaveLength(2);
    expect(sent).toHaveLength(0);

    await write(page, 'ayse at home', '', '');
    await send(page).click();
    await expect(form(page).getByText(thanks)).toBeVisible();
    expect(alerts).toHaveLength(2);
    expect(storedRows(server, 'contact_messages', 'mail_field', 'ayse at home')).toMatchObject([
      { name: '', message: '' },
    ]);
  });

  test('goes on by itself, silently and as late as it is told, until a failing server has stored the message once', {
    tag: ['@error-logged'],
  }, async ({ page, visit, server, complaints }) => {
    await stopClock(page);
    const alerts = alertsOf(page);
    const sent = sentTo(page, call);
    const failures = [
      { pause: 1000, fail: answerWith(500) },
      { pause: 2000, fail: answerWith(503) },
      { pause: 4000, fail: loseAnswer },
      { pause: 20_000, fail: answerWith(429, { 'retry-after': '20' }) },
    ];
    await failFirst(
      page,
      call,
      failures.map(({ fail }) => fail),
    );
    await visit('/contact', 'en');
    await markPage(page);
    await write(page, 'retry@contact.example', 'Ayşe', 'Her harf kalır');
    await send(page).click();
    const logged = () => complaints.filter((line) => line.includes('will be tried again')).length;
    for (const [tries, { pause }] of failures.entries()) {
      await expect.poll(logged).toBe(tries + 1);
      await expect(form(page)).toHaveAttribute('aria-busy', 'true');
      await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(field(page, 'Name')).toHaveValue('Ayşe');
      await expect(field(page, 'E-mail')).toHaveValue('retry@contact.example');
      await expect(field(page, 'Message')).toHaveValue('Her harf kalır');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.clock.runFor(pause - 1);
      expect(sent).toHaveLength(tries + 1);
      await page.clock.runFor(1);
    }
    await expect(form(page).getByText(thanks)).toBeVisible();
    expect(alerts).toEqual([]);
    const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
    expect(storedRows(server, 'contact_messages', 'mail_field', 'retry@contact.example')).toHaveLength(1);
    await expectReloadAfter(page, 3000);
  });

  test('thanks a bot that fills the hidden field, and keeps nothing', async ({ page, visit, server }) => {
    await visit('/contact', 'en');
    await write(page, 'bot@contact.example');
    const trap = form(page).locator('input[name=website]');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await trap.fill('https://spam.example', { force: true });
    await send(page).click();
    await expect(form(page).getByText(thanks)).toBeVisible();
    expect(storedRows(server, 'contact_messages', 'mail_field', 'bot@contact.example')).toEqual([]);
  });
});
