import type { Page } from '@playwright/test';
import { sandboxMessagesAPage, sandboxPaymentPath } from '#domain/sandbox.ts';
import { expect, languages, tabTo, test } from './support/console.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';
import { emptySandbox, sendToSandbox } from './support/sandbox-messages.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const said = wordsIn('en');
const messages = (page: Page) => main(page).getByRole('listitem');

test('a link is found in the inbox and opened by keyboard alone', async ({
  page,
  person,
  open,
  server,
  complaints,
}) => {
  const { linkToken, reference } = sendToSandbox(server);
  await open('/account', await person('agent'), 'en');
  await tabTo(page, said('nav.sandbox'), 'link');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(said('nav.sandbox'));
  const message = messages(page).filter({ hasText: reference });
  await expect(message).toContainText('35 Mbps eco paketiniz için 1.250 TL ödeme bağlantınız hazır.');
  await expect(message).toContainText(said('payment.status.link_sent'));
  await tabTo(page, new RegExp(sandboxPaymentPath(linkToken)), 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${sandboxPaymentPath(linkToken)}$`));
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  test(`in ${language} everybody finds their way in the inbox, and it fits the screen`, async ({
    page,
    person,
    open,
    server,
  }) => {
    emptySandbox(server);
    await open('/sandbox', await person('agent'), language);
    await expect(main(page)).toContainText(wordsIn(language)('sandbox.empty'));
    await expectGoodState(page, language, 'empty');
    sendToSandbox(server, { packageName: 'P'.repeat(500), amount: 9_999_999.99 });
    sendToSandbox(server, { paidAt: 1 });
    await page.reload();
    await expect(messages(page)).toHaveCount(2);
    await expectGoodState(page, language, 'inbox');
  });
}

test('a message appears by itself, and so does that it was paid; its payment is a step away', async ({
  page,
  person,
  open,
  server,
}) => {
  await open('/sandbox', await person('agent'), 'en');
  await expect(heading(page)).toHaveText(said('nav.sandbox'));
  const { linkToken, reference } = sendToSandbox(server);
  const message = messages(page).filter({ hasText: reference });
  await expect(message).toBeVisible();
  const customer = await page.request.post(sandboxPaymentPath(linkToken), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    data: '',
  });
  expect(customer.ok()).toBe(true);
  await expect(message).toContainText(said('payment.status.paid'));
  await message.getByRole('link', { name: reference }).click();
  await expect(heading(page)).toHaveText(reference);
});

test('older messages are on pages of their own, which the address names', async ({
  page,
  person,
  open,
  server,
}) => {
  emptySandbox(server);
  for (let number = 0; number <= sandboxMessagesAPage; number += 1) {
    sendToSandbox(server, { sentAt: 1_000 + number, phone: `0533${String(number).padStart(7, '0')}` });
  }
  await open('/sandbox', await person('agent'), 'en');
  await expect(messages(page)).toHaveCount(sandboxMessagesAPage);
  await page.getByRole('link', { name: said('list.older') }).click();
  await expect(messages(page)).toHaveCount(1);
  await page.reload();
  await expect(messages(page)).toContainText('05330000000');
  await page.getByRole('link', { name: said('list.newest') }).click();
  await expect(messages(page)).toHaveCount(sandboxMessagesAPage);
});

test('whoever leaves a list of their own accord is not fetched back', async ({
  page,
  person,
  open,
  server,
}) => {
  await open('/sandbox', await person('agent'), 'en');
  const { reference } = sendToSandbox(server);
  const link = page.getByRole('link', { name: reference });
  await link.focus();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  emptySandbox(server);
  const next = sendToSandbox(server);
  await expect(page.getByRole('link', { name: next.reference })).toBeVisible();
  await expect(link).toBeHidden();
  await expect(page.locator('body')).toBeFocused();
});
