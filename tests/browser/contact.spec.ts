import type { Page } from '@playwright/test';
import { alertsOf } from './support/alerts.ts';
import { answerFirst, clickTwice, holdBack, sentTo } from './support/calls.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { expect, stopClock, test } from './support/site.ts';
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
    tr: { heading: 'Bir telefon uzaktayız.', city: 'Lefkoşa', social: 'yeni sekmede açılır' },
    en: { heading: 'We are one call away.', city: 'Nicosia', social: 'opens in a new tab' },
    ru: { heading: 'Мы на расстоянии звонка.', city: 'Никосия', social: 'откроется в новой вкладке' },
  } as const;
  for (const language of ['tr', 'en', 'ru'] as const) {
    const { heading, city, social } = facts[language];
    test(`says in ${language} where the company is and how to reach it`, { tag: ['@contact-info'] }, async ({
      page,
      visit,
    }) => {
      await visit('/contact', language);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main.getByText(`Dereboyu Caddesi 42, ${city}`)).toBeVisible();
      await expect(main.getByRole('link', { name: '0392 555 01 00' })).toHaveAttribute(
        'href',
        'tel:+903925550100',
      );
      await expect(main.getByRole('link', { name: 'bilgi@meltem.example' })).toHaveAttribute(
        'href',
        'mailto:bilgi@meltem.example',
      );
      for (const network of ['Facebook', 'Instagram', 'X', 'YouTube']) {
        const link = main.getByRole('link', { name: `${network} (${social})`, exact: true });
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link).toHaveAttribute('target', '_blank');
      }
    });
  }

  test('a link to #maps goes to the map', { tag: ['@contact-map'] }, async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit('/', 'en');
    await page.getByRole('link', { name: /Our Store/ }).click();
    await expect(page).toHaveURL(/\/contact#maps$/);
    await expect(page.locator('#maps')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test.describe('the contact form', () => {
  test('sends name, e-mail and message as they were written', {
    tag: ['@contact-form', '@call-contact'],
  }, async ({ page, visit, server }) => {
    const sent = sentTo(page, call);
    await visit('/contact', 'en');
    await write(page, 'row@contact.example', 'Şükrü O’Neil', 'Merhaba!\nİki satır <b>👋</b>');
    await send(page).click();
    await expect(form(page).getByText(thanks)).toBeVisible();
    const message = {
      name: 'Şükrü O’Neil',
      mail_field: 'row@contact.example',
      message: 'Merhaba!\nİki satır <b>👋</b>',
    };
    expect(sent.map((request) => request.postDataJSON())).toEqual([expect.objectContaining(message)]);
    expect(storedRows(server, 'contact_messages', 'mail_field', 'row@contact.example')).toMatchObject([
      { ...message, id: expect.any(String), created_at: expect.any(Number) },
    ]);
  });

  test('thanks, and the page is loaded anew after 3 s', { tag: ['@contact-success'] }, async ({
    page,
    visit,
  }) => {
    await stopClock(page);
    await visit('/contact', 'en');
    await markPage(page);
    await write(page, 'reload@contact.example');
    await send(page).click();
    await expect(form(page).getByText(thanks)).toBeVisible();
    await expectReloadAfter(page, 3000);
    await expect(field(page, 'E-mail')).toHaveValue('');
    await expect(page.getByText(thanks)).toHaveCount(0);
  });

  const successes = {
    tr: 'Teşekkürler, mesajınız bize ulaştı.',
    en: thanks,
    ru: 'Спасибо, ваше сообщение дошло до нас.',
  } as const;
  for (const language of ['tr', 'ru'] as const) {
    test(`thanks in ${language} too`, { tag: ['@contact-success'] }, async ({ page, visit }) => {
      await visit('/contact', language);
      const own = page.getByRole('main').getByRole('form');
      await own.getByRole('textbox').nth(1).fill(`${language}@contact.example`);
      await own.getByRole('button').click();
      await expect(own.getByText(successes[language])).toBeVisible();
    });
  }

  test('without an e-mail it alerts, sends nothing and keeps what was written', {
    tag: ['@contact-empty'],
  }, async ({ page, visit }) => {
    const alerts = alertsOf(page);
    const sent = sentTo(page, call);
    await visit('/contact', 'en');
    await write(page, '', 'Ayşe', 'Beni arayın');
    await send(page).click();
    expect(alerts).toEqual(['Please enter a valid email.']);
    await expect(field(page, 'Message')).toHaveValue('Beni arayın');
    await write(page, '   ');
    await send(page).click();
    expect(alerts).toHaveLength(2);
    expect(sent).toHaveLength(0);
  });

  test('takes any e-mail text, without a name and without a message', { tag: ['@contact-empty'] }, async ({
    page,
    visit,
    server,
  }) => {
    const alerts = alertsOf(page);
    await visit('/contact', 'en');
    await write(page, 'ayse at home', '', '');
    await send(page).click();
    await expect(form(page).getByText(thanks)).toBeVisible();
    expect(alerts).toEqual([]);
    expect(storedRows(server, 'contact_messages', 'mail_field', 'ayse at home')).toMatchObject([
      { name: '', message: '' },
    ]);
  });

  test('goes on by itself, silently, until a server that fails has taken the message once', {
    tag: ['@error-logged'],
  }, async ({ page, visit, server, complaints }) => {
    await stopClock(page);
    const alerts = alertsOf(page);
    await answerFirst(page, call, [500, 503, 500]);
    const sent = sentTo(page, call);
    await visit('/contact', 'en');
    await markPage(page);
    await write(page, 'retry@contact.example', 'Ayşe', 'Her harf kalır');
    await send(page).click();
    const logged = () => complaints.filter((line) => line.includes('will be tried again')).length;
    for (const [tries, pause] of [1000, 2000, 4000].entries()) {
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
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(storedRows(server, 'contact_messages', 'mail_field', 'retry@contact.example')).toHaveLength(1);
    await expectReloadAfter(page, 3000);
  });

  test('stores a message once although its answer was lost', { tag: ['@error-logged'] }, async ({
    page,
    visit,
    server,
    complaints,
  }) => {
    await stopClock(page);
    let tries = 0;
    await page.route(`**${call}`, async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await visit('/contact', 'en');
    await write(page, 'lost@contact.example');
    await send(page).click();
    await expect.poll(() => complaints.join('\n')).toContain('will be tried again');
    await page.clock.runFor(1000);
    await expect(form(page).getByText(thanks)).toBeVisible();
    expect(storedRows(server, 'contact_messages', 'mail_field', 'lost@contact.example')).toHaveLength(1);
  });

  test('waits as long as an overloaded server asks', { tag: ['@error-logged'] }, async ({
    page,
    visit,
    complaints,
  }) => {
    await stopClock(page);
    const sent = sentTo(page, call);
    let tries = 0;
    await page.route(`**${call}`, async (route) => {
      tries += 1;
      if (tries > 1) await route.continue();
      else await route.fulfill({ status: 429, headers: { 'retry-after': '20' }, body: '{}' });
    });
    await visit('/contact', 'en');
    await write(page, 'busy@contact.example');
    await send(page).click();
    await expect.poll(() => complaints.join('\n')).toContain('will be tried again');
    await page.clock.runFor(19_999);
    expect(sent).toHaveLength(1);
    await page.clock.runFor(1);
    await expect(form(page).getByText(thanks)).toBeVisible();
  });

  const refusals = {
    tr: 'Bir sorun oluştu, form gönderilemedi.',
    en: 'Oops! Something went wrong while submitting the form.',
    ru: 'Ой! При отправке формы что-то пошло не так.',
  } as const;
  for (const language of ['tr', 'en', 'ru'] as const) {
    test(`says in ${language} that it was refused, keeps every character and can be sent again`, {
      tag: ['@error-generic'],
    }, async ({ page, visit, server }) => {
      await answerFirst(page, call, [422]);
      const sent = sentTo(page, call);
      const mail = `refused-${language}@contact.example`;
      await visit('/contact', language);
      const own = page.getByRole('main').getByRole('form');
      await own.getByRole('textbox').nth(0).fill(' Ayşe ');
      await own.getByRole('textbox').nth(1).fill(mail);
      await own.getByRole('textbox').nth(2).fill('Satır 1\n Satır 2 ');
      await own.getByRole('button').click();
      await expect(own.getByRole('alert')).toHaveText(refusals[language]);
      await expect(own).toHaveAttribute('aria-busy', 'false');
      await expect(own.getByRole('textbox').nth(0)).toHaveValue(' Ayşe ');
      await expect(own.getByRole('textbox').nth(1)).toHaveValue(mail);
      await expect(own.getByRole('textbox').nth(2)).toHaveValue('Satır 1\n Satır 2 ');
      expect(sent).toHaveLength(1);
      await own.getByRole('button').click();
      await expect(own.getByText(successes[language])).toBeVisible();
      await expect(own.getByRole('alert')).toHaveCount(0);
      expect(storedRows(server, 'contact_messages', 'mail_field', mail)).toHaveLength(1);
    });
  }

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

  test('sends once, however often the button is clicked', async ({ page, visit, server }) => {
    const letGo = await holdBack(page, call);
    const sent = sentTo(page, call);
    await visit('/contact', 'en');
    await write(page, 'twice@contact.example');
    await clickTwice(page, 'Send');
    await expect(form(page)).toHaveAttribute('aria-busy', 'true');
    await send(page).click({ force: true });
    letGo();
    await expect(form(page).getByText(thanks)).toBeVisible();
    await send(page).click({ force: true });
    expect(sent).toHaveLength(1);
    expect(storedRows(server, 'contact_messages', 'mail_field', 'twice@contact.example')).toHaveLength(1);
  });
});
