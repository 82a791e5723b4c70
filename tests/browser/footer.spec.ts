import type { Locator, Page } from '@playwright/test';
import { languageKey } from '#domain/language.ts';
import { overflow } from './support/findings.ts';
import { shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, isAlive, languages, stopClock, test } from './support/site.ts';
import { firstOwner } from './support/staff-accounts.ts';
import { typefaces } from './support/typefaces.ts';

const words = {
  tr: {
    callUs: 'Bizi arayın',
    company: ['Sık Sorulan Sorular', 'Müşteri Sözleşmesi', 'Banka Hesapları', 'Gizlilik Bildirimi'],
    links: ['Hız Testi', 'Fiyatlar', 'Hizmetler'],
    days: 'Pazartesi–Cuma',
    time: '09.00–19.00',
    city: 'Lefkoşa',
    agreement: /sözleşme/i,
  },
  en: {
    callUs: 'Call us',
    company: ['FAQ', 'Customer Agreement', 'Bank Accounts', 'Privacy Notice'],
    links: ['Speed Test', 'Pricing', 'Services'],
    days: 'Monday to Friday',
    time: '9AM to 7PM',
    city: 'Nicosia',
    agreement: /agreement/i,
  },
  ru: {
    callUs: 'Позвоните нам',
    company: ['Вопросы и ответы', 'Договор с клиентом', 'Банковские счета', 'Защита данных'],
    links: ['Тест скорости', 'Цены', 'Услуги'],
    days: 'Понедельник–пятница',
    time: '9:00–19:00',
    city: 'Никосия',
    agreement: /договор/i,
  },
} as const;

test.describe('in every language', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer says how to reach the company and when, and leads to a readable Customer Agreement and Privacy Notice', {
    tag: [
      '@foot-phone',
      '@foot-hours',
      '@foot-social',
      '@foot-company',
      '@foot-links',
      '@foot-contact',
      '@foot-newsletter',
      '@foot-year',
    ],
  }, async ({ page, read, complaints }) => {
    for (const language of languages) {
      const { callUs, company, links, days, time, city, agreement } = words[language];
      await read('/bank_accounts', language);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('heading', { name: callUs })).toBeVisible();
      expect(await footer.getByRole('link', { name: '0392 555 01 00' }).count()).toBeGreaterThanOrEqual(2);
      for (const name of [...company, ...links]) {
        await expect(footer.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
      }
      await expect(footer).toContainText(days);
      await expect(footer).toContainText(time);
      await expect(footer).toContainText('Dereboyu Caddesi 42');
      await expect(footer).toContainText(city);
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Meltem`);
      await expect(footer.getByRole('link', { name: 'bilgi@meltem.example' }).first()).toBeVisible();
      await expect(footer.getByRole('textbox')).toBeVisible();
      for (const network of ['Facebook', 'Instagram', 'X', 'YouTube']) {
        await expect(footer.getByRole('link', { name: new RegExp(`^${network} \\(`) })).toBeVisible();
      }

      const [answer] = await Promise.all([
        page.waitForResponse(/\/documents\/customer-agreement/),
        footer.getByRole('link', { name: company[1] }).click(),
      ]);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^text\/html/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(company[1]);
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4);
      await expect(page.locator('body')).toContainText(agreement);
      await expect(page.locator('body')).toContainText('Meltem İnternet Ltd.');
      await expect.poll(() => typefaces(page, 'h1')).toEqual(['Onest']);
      await page.getByRole('navigation').last().getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.emulateMedia({ media: null });

      // The newsletter, too, says where the address stays and how to take it back.
      await page.goto('/bank_accounts');
      await expect(footer.getByRole('link', { name: company[3] })).toHaveCount(2);
      await footer.getByRole('link', { name: company[3] }).first().click();
      await expect(page).toHaveURL(new RegExp(`/documents/privacy-notice\\.${language}\\.html$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(company[3]);
    }
    expect(complaints).toEqual([]);
  });
});

test('the links of the footer lead to their pages', {
  tag: ['@foot-company', '@foot-links', '@foot-phone'],
}, async ({ page, visit }) => {
  await visit('/', 'en');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '0392 555 01 00' })).toHaveCount(2);
  await footer.getByRole('link', { name: 'Bank Accounts' }).click();
  await expect(page).toHaveURL(/\/bank_accounts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank accounts');
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await footer.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  const speedTest = footer.getByRole('link', { name: /^Speed Test/ });
  await expect(speedTest).toHaveAttribute('href', /^https:\/\//);
  await expect(speedTest).toHaveAttribute('target', '_blank');
  await footer.getByRole('link', { name: 'Customer Agreement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Agreement');
});

test('footer and contact page say whether the shop is open, by the clocks of the island, and go on saying so', {
  tag: ['@foot-hours'],
}, async ({ page, context, server }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: server.url }]);
  await watchShifts(page);
  // Friday, two minutes to seven in Nicosia.
  await stopClock(page, new Date('2026-11-20T16:58:00Z'));
  await page.goto('/contact');
  await isAlive(page);
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  await expect(main.getByText('Open now, until 7PM')).toBeVisible();
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText('Open now, until 7PM')).toBeVisible();
  await page.clock.runFor(150_000);
  await expect(footer.getByText('Closed now, opens Monday at 9AM')).toBeVisible();
  await expect(main.getByText('Closed now, opens Monday at 9AM')).toBeVisible();
  expect(await shiftsOn(page)).toEqual([]);
});

test('a holiday with the longest name moves nothing, and the sentence before it is whole', {
  tag: ['@foot-hours'],
}, async ({ browser, startOwn }) => {
  test.slow();
  // What the company says is the same for everybody on a server.
  const server = await startOwn();
  const { context } = await firstOwner(server);
  const path = '/console/words/hours';
  const { version, value } = await (await context.get(path)).json();
  const name = {
    tr: 'Barış ve Özgürlük Bayramı dolayısıyla uzatılmış resmî tatil.',
    en: 'M'.repeat(60),
    ru: 'Продлённые выходные по случаю праздника мира и свободы 2026.',
  };
  const special = [{ name, first: '2026-11-21', last: '2026-11-22', opens: '', closes: '' }];
  const published = await context.post(path, { data: { version, value: { ...value, special } } });
  expect(published.status()).toBe(200);
  const closed = {
    tr: 'Şu an kapalı · açılış pazartesi 09.00',
    en: 'Closed now, opens Monday at 9AM',
    ru: 'Сейчас закрыто, откроемся в понедельник в 9:00',
  };
  for (const language of languages) {
    const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
    await page.context().addCookies([{ name: languageKey, value: language, url: server.url }]);
    await watchShifts(page);
    await stopClock(page, new Date('2026-11-20T22:58:00Z'));
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The footer of /about has more beside it; one language is enough to see that it is the same.
      for (const path of language === 'ru' ? ['/contact', '/about'] : ['/contact']) {
        // Nothing is said yet: the script that says it is held back.
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route(/OpenNow/, (route) => promise.then(() => route.continue()));
        await page.goto(server.url + path);
        await isAlive(page);
        const before = await pageHeight(page);
        resolve();
        for (const place of ['main', 'contentinfo'] as const) {
          const where = `${place} of ${path} in ${language} at ${width}`;
          const status = page.getByRole(place).locator('p[class*=status]');
          await status.scrollIntoViewIfNeeded();
          await expect(status, where).toHaveText(`${closed[language]} · ${name[language]}`);
          expect(await isSentenceWhole(status), where).toBe(true);
          expect(await pageHeight(page), where).toBe(before);
          expect(await shiftsOn(page), where).toEqual([]);
          expect(await overflow(page), where).toBe(0);
        }
        await page.unroute(/OpenNow/);
      }
    }
    await page.close();
  }
  await context.dispose();
});

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Only the name of the holiday, which comes after it, is ever cut off. */
const isSentenceWhole = (status: Locator) =>
  status.evaluate((element) => {
    const range = document.createRange();
    const sentence = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    range.selectNodeContents(sentence as Node);
    const box = (element.firstElementChild as Element).getBoundingClientRect();
    const rects = [...range.getClientRects()];
    return rects.length > 0 && rects.every(({ bottom, right }) => bottom <= box.bottom && right <= box.right);
  });
