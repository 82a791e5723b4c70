import { sandboxPaymentPath } from '#domain/sandbox.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { heading, listItems, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter } from './support/keyboard.ts';
import { emptySandbox, sendToSandbox } from './support/sandbox-messages.ts';

test('by keyboard alone the inbox is found; a message appears there by itself, and so does that it was paid; its payment and its link are a step away', async ({
  page,
  openAs,
  server,
  complaints,
}) => {
  await openAs('agent', '/account');
  await tabAndEnter(page, said('nav.sandbox'), 'link');
  await expect(heading(page)).toHaveText(said('nav.sandbox'));
  const { linkToken, reference } = sendToSandbox(server);
  const message = listItems(page).filter({ hasText: reference });
  await expect(message).toContainText('Eco 35 Mbps paketi için 1.250 TL ödeme bağlantınız hazır.');
  await expect(message).toContainText(said('payment.status.link_sent'));
  const customer = await page.request.post(sandboxPaymentPath(linkToken), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    data: '',
  });
  expect(customer.ok()).toBe(true);
  await expect(message).toContainText(said('payment.status.paid'));
  await tabAndEnter(page, new RegExp(reference), 'link');
  await expect(heading(page)).toHaveText(reference);
  await page.goBack();
  await tabAndEnter(page, new RegExp(sandboxPaymentPath(linkToken)), 'link');
  await expect(page).toHaveURL(new RegExp(`${sandboxPaymentPath(linkToken)}$`));
  expect(complaints).toEqual([]);
});

test('everybody finds their way in the inbox, and it fits the screen in every language', async ({
  page,
  openAs,
  server,
}) => {
  emptySandbox(server);
  await openAs('agent', '/sandbox', 'tr');
  for (const language of languages) {
    await speak(page, server, language);
    await page.reload();
    await expect(main(page)).toContainText(wordsIn(language)('sandbox.empty'));
    await expectGoodState(page, language, 'empty');
    sendToSandbox(server, { packageName: 'P'.repeat(500), amount: 9_999_999.99 });
    sendToSandbox(server, { paidAt: 1 });
    await expect(listItems(page)).toHaveCount(2);
    await expectGoodState(page, language, 'inbox');
    emptySandbox(server);
  }
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
