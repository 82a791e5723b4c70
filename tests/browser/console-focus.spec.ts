import type { Page } from '@playwright/test';
import { paymentsAPage } from '#domain/payment-list.ts';
import { elsewhere, expect, tabTo, test, typeInto } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';
import { emptySandbox, sendToSandbox } from './support/sandbox-messages.ts';

const said = wordsIn('en');
const region = (page: Page, id: string) => page.getByRole('region', { name: said(id) });
const dialog = (page: Page) => page.getByRole('dialog');

/** Presses a button of the dialog that is open, keyboard alone. */
async function confirm(page: Page, id: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: said(id) })
    .press('Enter');
  await expect(dialog(page)).toBeHidden();
}

test('after a session is ended the focus is at the sessions that are left', async ({
  page,
  person,
  open,
  browser,
  server,
}) => {
  const somebody = await person('agent');
  const others = [await elsewhere(browser, server, somebody), await elsewhere(browser, server, somebody)];
  await open('/account', somebody, 'en');
  await tabTo(page, /^End: /, 'button');
  await page.keyboard.press('Enter');
  await confirm(page, 'sessions.end');
  await expect(region(page, 'sessions').getByRole('listitem')).toHaveCount(2);
  await expect(region(page, 'sessions')).toBeFocused();
  await tabTo(page, said('sessions.endOthers'), 'button');
  await page.keyboard.press('Enter');
  await confirm(page, 'sessions.end');
  await expect(region(page, 'sessions').getByRole('listitem')).toHaveCount(1);
  await expect(region(page, 'sessions')).toBeFocused();
  for (const other of others) await other.context().close();
});

test('after a subscriber is removed the focus is at the list', async ({ page, person, open, owner }) => {
  const email = `focus-${Date.now()}@example.com`;
  await owner.post('/console/subscribers', { data: { email } });
  await open(`/subscribers?text=${email}`, await person('agent'), 'en');
  await tabTo(page, `${said('subscribers.remove')}: ${email}`, 'button');
  await page.keyboard.press('Enter');
  await confirm(page, 'subscribers.remove');
  await expect(page.getByText(said('subscribers.empty'))).toBeVisible();
  await expect(region(page, 'nav.subscribers')).toBeFocused();
});

test('after turning a page the focus is at the list, after searching at the search', async ({
  page,
  person,
  open,
  server,
}) => {
  for (let number = 0; number <= paymentsAPage; number += 1) sendToSandbox(server);
  await open('/payments', await person('agent'), 'en');
  await tabTo(page, said('list.older'), 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/after=/);
  await expect(region(page, 'nav.payments')).toBeFocused();
  await typeInto(page, said('payments.text'), 'Nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('payments.empty'))).toBeVisible();
  await expect(page.getByRole('search')).toBeFocused();
});

test('after a payment is settled, when no button is left, the focus is on its screen', async ({
  page,
  person,
  open,
  owner,
  server,
}) => {
  const { reference } = sendToSandbox(server);
  const inbox = await (await owner.get('/console/sandbox')).json();
  const { id } = inbox.messages.find(
    ({ payment }: { payment: { reference: string } }) => payment.reference === reference,
  ).payment;
  await open(`/payments/${id}`, await person('agent'), 'en');
  await tabTo(page, said('payment.do.paid'), 'button');
  await page.keyboard.press('Enter');
  await confirm(page, 'payment.do.paid');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
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
