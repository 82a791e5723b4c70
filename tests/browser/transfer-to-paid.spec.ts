import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type Language, languageKey } from '#domain/language.ts';
import { booking, mt940Statement } from '../support/bank-statements.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, test } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';
import { save } from './support/payment.ts';
import { isAlive } from './support/site.ts';

const eco35 = { speed: '35 Mbps', price: 6600, type: 'eco', months: 6 };
const anyReference = /[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/;

async function visitor(browser: Browser, { url }: ServerProcess, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: languageKey, value: language, url }]);
  return context.newPage();
}

/** What the status page tells about a reference. */
async function statusOf(customer: Page, reference: string, phone: string) {
  await customer.goto(`/status?reference=${reference}`);
  await isAlive(customer);
  await customer.locator('input[name=contact]').fill(phone);
  await customer.locator('main button[type=submit]').click();
  return customer.getByRole('region', { name: new RegExp(`^${reference}`) });
}

test('choose, transfer, statement, matched, status', async ({ page, browser, openAs, server }) => {
  const language = 'tr';
  const say = wordsIn(language);
  const phone = `05${randomInt(300_000_000, 600_000_000)}`;
  const customer = await visitor(browser, server, language);
  await save(customer, eco35);
  await customer.goto('/bank_accounts');
  const panel = customer.getByRole('region').filter({ hasText: anyReference });
  await expect(panel).toBeVisible();
  const reference = anyReference.exec((await panel.textContent()) ?? '')?.[0] ?? '';
  await panel.locator('input[type=tel]').fill(phone);
  await panel.locator('button[type=submit]').click();
  await expect(panel.locator('a[href*="/status"]')).toBeVisible();

  // The bank has shortened the text and written it in capitals.
  const line = booking(`INTERNET ${reference.replace('-', '')} ODEME`, 6600, {
    id: randomUUID().slice(0, 14),
  });
  await openAs('agent', '/statements', language);
  await page.getByLabel(say('statements.file'), { exact: true }).setInputFiles({
    name: 'ekstre.sta',
    mimeType: 'text/plain',
    buffer: Buffer.from(mt940Statement([line])),
  });
  const matched = page.getByRole('heading', { name: new RegExp(`^${say('statement.group.matched')}`) });
  await expect(matched).toBeVisible();
  await page.locator('main button.button-go').first().click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${say('statement.group.entered')}`) }),
  ).toBeVisible();

  const told = await statusOf(customer, reference, phone);
  await expect(told).toContainText('Ödendi');
  await expect(told.getByRole('button')).toHaveCount(1);
  await customer.context().close();
});
