import { sandboxMessagesAPage, sandboxPaymentPath } from '#domain/sandbox.ts';
import { expect, languages, test } from './support/console.ts';
import { heading, listItems, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter } from './support/keyboard.ts';
import { emptySandbox, sendToSandbox } from './support/sandbox-messages.ts';

test('a link is found in the inbox and opened by keyboard alone', async ({
  page,
  openAs,
  server,
  complaints,
}) => {
  const { linkToken, reference } = sendToSandbox(server);
  await openAs('agent', '/account');
  await tabAndEnter(page, said('nav.sandbox'), 'link');
  await expect(heading(page)).toHaveText(said('nav.sandbox'));
  const message = listItems(page).filter({ hasText: reference });
  await expect(message).toContainText('Eco 35 Mbps paketi için 1.250 TL ödeme bağlantınız hazır.');
  await expect(message).toContainText(said('payment.status.link_sent'));
  await tabAndEnter(page, new RegExp(sandboxPaymentPath(linkToken)), 'link');
  await expect(page).toHaveURL(new RegExp(`${sandboxPaymentPath(linkToken)}$`));
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  test(`in ${language} everybody finds their way in the inbox, and it fits the screen`, async ({
    page,
    openAs,
    server,
  }) => {
    emptySandbox(server);
    await openAs('agent', '/sandbox', language);
    await expect(main(page)).toContainText(wordsIn(language)('sandbox.empty'));
    await expectGoodState(page, language, 'empty');
    sendToSandbox(server, { packageName: 'P'.repeat(500), amount: 9_999_999.99 });
    sendToSandbox(server, { paidAt: 1 });
    await page.reload();
    await expect(listItems(page)).toHaveCount(2);
    await expectGoodState(page, language, 'inbox');
  });
}

test('a message appears by itself, and so does that it was paid; its payment is a step away', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('agent', '/sandbox');
  await expect(heading(page)).toHaveText(said('nav.sandbox'));
  const { linkToken, reference } = sendToSandbox(server);
  const message = listItems(page).filter({ hasText: reference });
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
  openAs,
  server,
}) => {
  emptySandbox(server);
  for (let number = 0; number <= sandboxMessagesAPage; number += 1) {
    sendToSandbox(server, { sentAt: 1_000 + number, phone: `0533${String(number).padStart(7, '0')}` });
  }
  await openAs('agent', '/sandbox');
  await expect(listItems(page)).toHaveCount(sandboxMessagesAPage);
  await page.getByRole('link', { name: said('list.older') }).click();
  await expect(listItems(page)).toHaveCount(1);
  await page.reload();
  await expect(listItems(page)).toContainText('05330000000');
  await page.getByRole('link', { name: said('list.newest') }).click();
  await expect(listItems(page)).toHaveCount(sandboxMessagesAPage);
});

test('whoever leaves a list of their own accord is not fetched back', async ({ page, openAs, server }) => {
  await openAs('agent', '/sandbox');
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
