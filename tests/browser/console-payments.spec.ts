import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { packageWords } from '#content/package-words.ts';
import { paymentsAPage } from '#domain/payment-list.ts';
import { payment } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, test } from './support/console.ts';
import { button, dialog, heading, labelled, listItems, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { overflow } from './support/findings.ts';
import { tabAndEnter, typeAndEnter } from './support/keyboard.ts';

/** Nobody else in this test's server has this name. */
function somebody(): string {
  return `Ada ${randomUUID().replaceAll(/[\d-]/g, '')}`;
}

/** A customer asks for a link, which the sandbox takes at once. */
async function requested({ url }: ServerProcess, changes = {}): Promise<string> {
  const sent = { ...payment, userName: somebody(), ...changes };
  return (await (await send(url, '/internet/package/payment', sent)).json()).reference;
}

/** The address of its screen, when its link has been sent. */
async function sentPayment(owner: APIRequestContext, server: ServerProcess, changes = {}): Promise<string> {
  const reference = await requested(server, changes);
  const find = async () =>
    (await (await owner.get(`/console/payments?text=${reference}`)).json()).payments[0];
  await expect.poll(async () => (await find()).status).toBe('link_sent');
  return `/payments/${(await find()).id}`;
}

test('a payment appears by itself, is found and its money taken, by keyboard alone', async ({
  page,
  openAs,
  owner,
  server,
  complaints,
}) => {
  await openAs('agent', '/payments');
  const field = labelled(page, 'payments.text');
  await field.fill('ha');
  const other = await sentPayment(owner, server);
  const userName = somebody();
  const reference = await requested(server, { userName, amount: 11_880 });
  const row = (name: string) => listItems(page).filter({ hasText: name });
  await expect(row(userName)).toContainText(said('payment.status.link_sent'));
  // Each moves on by itself too, and what is being typed stays.
  await owner.post(`/console${other}/cancel`, { data: { version: 1 } });
  await expect(row(said('payment.status.cancelled')).first().getByRole('link')).toHaveAttribute(
    'href',
    other,
  );
  await expect(field).toHaveValue('ha');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await typeAndEnter(page, said('payments.text'), userName.toUpperCase());
  await expect(listItems(page)).toHaveCount(1);
  await tabAndEnter(page, userName, 'link');
  await expect(heading(page)).toHaveText(reference);
  await expect(main(page)).toContainText(packageWords(payment.packageName, 'en'));
  await tabAndEnter(page, said('take'), 'button');
  await typeAndEnter(page, said('take.note'), 'Kasa 3');
  // The receipt, with the focus on its name.
  await expect(heading(page)).toBeFocused();
  await expect(main(page).getByRole('article')).toContainText(userName);
  await expect(main(page).getByRole('article')).toContainText('11.880');
  await tabAndEnter(page, said('receipt.subject.payment_request'), 'link');
  await expect(heading(page)).toHaveText(reference);
  await expect(main(page)).toContainText('Kasa 3');
  await expect(main(page)).toContainText(said('method.cash'));
  await expect(main(page).getByText(said('payment.status.paid')).first()).toBeVisible();
  for (const done of ['take', 'payment.do.cancel']) await expect(button(main(page), done)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('in every language everybody finds their way in payments, and they fit the screen', async ({
  page,
  open,
  person,
  owner,
  server,
}) => {
  const userName = somebody();
  const path = await sentPayment(owner, server, { userName });
  const me = await person('agent');
  for (const language of languages) {
    const words = wordsIn(language);
    await open(`/payments?text=${encodeURIComponent(userName)}`, me, language);
    await expect(listItems(page)).toHaveCount(1);
    await expectGoodState(page, language, 'list');
    await page.getByLabel(words('payments.text'), { exact: true }).fill('xyzxyz');
    await expect(page.getByText(words('payments.empty'))).toBeVisible();
    expect.soft(await overflow(page), `empty in ${language}`).toBe(0);
    await page.goBack();
    await page.getByRole('link', { name: userName }).click();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: words('take') }).click();
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await page.getByLabel(words('take.amount')).fill('99999');
    await expectGoodState(page, language, 'take money');
    await page.keyboard.press('Escape');
    await expectGoodState(page, language, 'payment');
    await page.goto('/payments/nothing');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGoodState(page, language, 'no such payment');
  }
});

test('search, status and page stand in the address: reloading keeps them, back undoes them, the focus is where they are', async ({
  page,
  openAs,
  server,
}) => {
  const userName = somebody();
  for (let number = 0; number <= paymentsAPage; number += 1) {
    await requested(server, { userName, clientPhone: `0533${1_000_000 + number}` });
  }
  await openAs('agent', '/payments');
  const field = labelled(page, 'payments.text');
  // Two letters are not looked for yet, and no fault.
  await field.fill(userName.slice(0, 2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/payments$/);
  await field.fill(userName);
  await page.waitForURL((url) => url.searchParams.get('text') === userName);
  await expect(field).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: `${paymentsAPage + 1} rows` })).toBeVisible();
  await expect(listItems(page)).toHaveCount(paymentsAPage);
  await page.getByRole('link', { name: said('list.older') }).press('Enter');
  await expect(listItems(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: said('nav.payments') })).toBeFocused();
  await expect(main(page)).toContainText('05331000000');
  await page.reload();
  await expect(main(page)).toContainText('05331000000');
  await expect(field).toHaveValue(userName);
  await page.goBack();
  await expect(listItems(page)).toHaveCount(paymentsAPage);
  await page.goForward();
  await expect(listItems(page)).toHaveCount(1);
  // Another search begins on its first page.
  await labelled(page, 'list.state').selectOption('paid');
  await expect(page).toHaveURL(/status=paid/);
  await expect(page).not.toHaveURL(/after=/);
  await page.goBack();
  await page.getByRole('link', { name: said('list.newest') }).click();
  await expect(listItems(page)).toHaveCount(paymentsAPage);
  await labelled(page, 'list.state').focus();
  await labelled(page, 'list.state').selectOption('paid');
  await expect(page.getByText(said('payments.empty'))).toBeVisible();
  await expect(labelled(page, 'list.state')).toBeFocused();
  await button(page, 'list.clear').press('Enter');
  await expect(page).toHaveURL(/payments$/);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('search')).toBeFocused();
});

test('a link is sent again and a payment cancelled after being asked; who comes second is told; money can still be taken', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const path = await sentPayment(owner, server);
  await openAs('agent', path);
  const links = main(page)
    .getByRole('region', { name: said('payment.links') })
    .getByRole('listitem');
  await expect(links).toHaveCount(1);
  await button(page, 'payment.do.link').click();
  await expect(dialog(page)).toContainText(said('payment.consequence.link'));
  await button(dialog(page), 'payment.do.link').click();
  await expect(dialog(page)).toBeHidden();
  // Both stand below each other.
  await expect(links).toHaveCount(2);

  // A colleague's link shows by itself, but the decision was begun before.
  await expect(button(page, 'payment.do.link')).toBeVisible();
  await button(page, 'payment.do.cancel').click();
  const sentByOther = async (version: number) =>
    expect((await owner.post(`/console${path}/link`, { data: { version } })).ok()).toBe(true);
  await sentByOther(2);
  await expect(links).toHaveCount(3);
  await button(dialog(page), 'payment.do.cancel').click();
  await expect(dialog(page).getByRole('alert')).toContainText(said('action.payment_link_resent'));
  // Whoever leaves the question decides later on what is there then.
  await button(dialog(page), 'keep', true).click();
  await expect(button(page, 'payment.do.link')).toBeVisible();
  await sentByOther(3);
  await expect(links).toHaveCount(4);

  await button(page, 'payment.do.cancel').click();
  await button(dialog(page), 'payment.do.cancel').click();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText(said('payment.status.cancelled')).first()).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveText([said('take')]);
  await button(page, 'take').click();
  await button(dialog(page), 'take').click();
  await page.getByRole('link', { name: said('receipt.subject.payment_request') }).click();
  await expect(main(page)).toContainText(said('payment.paidAfterAll'));
});
