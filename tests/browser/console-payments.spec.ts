import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { paymentsAPage } from '#domain/payment-list.ts';
import { payment } from '../support/forms.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { elsewhere, expect, languages, tabTo, test, typeInto } from './support/console.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';

const said = wordsIn('en');
const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Nobody else in this test's server has this name. */
function somebody(): string {
  return `Ada ${randomUUID().replaceAll(/[\d-]/g, '')}`;
}

/** A customer asks for a link, which the sandbox takes at once. */
async function requested({ url }: ServerProcess, changes = {}): Promise<string> {
  const visitor = await requests.newContext({ baseURL: url });
  const answer = await visitor.post('/internet/package/payment', {
    data: { ...payment, userName: somebody(), ...changes },
  });
  const { reference } = await answer.json();
  await visitor.dispose();
  return reference;
}

/** The address of its screen, when its link has been sent. */
async function sentPayment(owner: APIRequestContext, server: ServerProcess, changes = {}): Promise<string> {
  const reference = await requested(server, changes);
  const find = async () =>
    (await (await owner.get(`/console/payments?text=${reference}`)).json()).payments[0];
  await expect.poll(async () => (await find()).status).toBe('link_sent');
  return `/payments/${(await find()).id}`;
}

test('a payment is found and marked paid by keyboard alone', async ({
  page,
  person,
  open,
  server,
  complaints,
}) => {
  const userName = somebody();
  const reference = await requested(server, { userName, amount: 11_880 });
  await open('/payments', await person('agent'), 'en');
  await typeInto(page, said('payments.text'), userName.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, userName, 'link');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(reference);
  await expect(main(page)).toContainText(payment.packageName);
  await tabTo(page, said('payment.do.paid'), 'button');
  await page.keyboard.press('Enter');
  await typeInto(page, said('payment.note'), 'Kasa 3');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(main(page)).toContainText('Kasa 3');
  await expect(main(page)).toContainText(said('payment.through.cash'));
  await expect(main(page).getByText(said('payment.status.paid')).first()).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  // No button is left: the focus is on the screen.
  await expect(main(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  test(`in ${language} everybody finds their way in payments, and they fit the screen`, async ({
    page,
    person,
    open,
    owner,
    server,
  }) => {
    const words = wordsIn(language);
    const userName = somebody();
    const path = await sentPayment(owner, server, { userName });
    await open(`/payments?text=${encodeURIComponent(userName)}`, await person('agent'), language);
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await expectGoodState(page, language, 'list');
    await page.goto('/payments?text=xyzxyz');
    await expect(page.getByText(words('payments.empty'))).toBeVisible();
    await expectGoodState(page, language, 'empty');
    await page.goto(path);
    await expect(page.getByRole('button', { name: words('payment.do.paid') })).toBeVisible();
    await expectGoodState(page, language, 'payment');
    await page.getByRole('button', { name: words('payment.do.paid') }).click();
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await expectGoodState(page, language, 'mark paid');
    await page.goto('/payments/nothing');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGoodState(page, language, 'no such payment');
  });
}

test('search, status and page stand in the address: reloading keeps them, back undoes them, the focus is where they are', async ({
  page,
  person,
  open,
  server,
}) => {
  const userName = somebody();
  for (let number = 0; number <= paymentsAPage; number += 1) {
    await requested(server, { userName, clientPhone: `0533${1_000_000 + number}` });
  }
  await open('/payments', await person('agent'), 'en');
  const field = page.getByLabel(said('payments.text'), { exact: true });
  await field.fill(userName.slice(0, 2));
  await page.getByRole('button', { name: said('list.show') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue(userName.slice(0, 2));
  await field.fill(userName);
  await page.getByRole('button', { name: said('list.show') }).click();
  await expect(main(page).getByRole('listitem')).toHaveCount(paymentsAPage);
  await page.getByRole('link', { name: said('list.older') }).press('Enter');
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: said('nav.payments') })).toBeFocused();
  await expect(main(page)).toContainText('1,000 TL');
  await page.reload();
  await expect(main(page)).toContainText('1,000 TL');
  await expect(field).toHaveValue(userName);
  await page.goBack();
  await expect(main(page).getByRole('listitem')).toHaveCount(paymentsAPage);
  await page.goForward();
  await page.getByRole('link', { name: said('list.newest') }).click();
  await expect(main(page).getByRole('listitem')).toHaveCount(paymentsAPage);
  await page.getByLabel(said('list.state'), { exact: true }).selectOption('paid');
  await page.getByRole('button', { name: said('list.show') }).press('Enter');
  await expect(page.getByText(said('payments.empty'))).toBeVisible();
  await expect(page.getByRole('search')).toBeFocused();
});

test('a payment appears by itself, moves on by itself, and what is being typed stays', async ({
  page,
  person,
  open,
  owner,
  server,
}) => {
  await open('/payments', await person('agent'), 'en');
  const field = page.getByLabel(said('payments.text'), { exact: true });
  await field.fill('half a na');
  const userName = somebody();
  const path = await sentPayment(owner, server, { userName });
  const row = main(page).getByRole('listitem').first();
  await expect(row).toContainText(userName);
  await expect(row).toContainText(said('payment.status.link_sent'));
  await owner.post(`/console${path}/cancel`, { data: { version: 1 } });
  await expect(row).toContainText(said('payment.status.cancelled'));
  await expect(field).toHaveValue('half a na');
  await expect(field).toBeFocused();
});

test('a link is sent again and a payment cancelled after being asked; a cancelled one can only be marked paid', async ({
  page,
  person,
  open,
  owner,
  server,
}) => {
  await open(await sentPayment(owner, server), await person('agent'), 'en');
  const links = main(page)
    .getByRole('region', { name: said('payment.links') })
    .getByRole('listitem');
  await expect(links).toHaveCount(1);
  await page.getByRole('button', { name: said('payment.do.link') }).click();
  await expect(dialog(page)).toContainText(said('payment.consequence.link'));
  await dialog(page)
    .getByRole('button', { name: said('payment.do.link') })
    .click();
  await expect(dialog(page)).toBeHidden();
  // Both stand below each other.
  await expect(links).toHaveCount(2);

  await page.getByRole('button', { name: said('payment.do.cancel') }).click();
  await dialog(page)
    .getByRole('button', { name: said('payment.do.cancel') })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText(said('payment.status.cancelled')).first()).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveText([said('payment.do.paid')]);
  await page.getByRole('button', { name: said('payment.do.paid') }).click();
  await dialog(page)
    .getByRole('button', { name: said('payment.do.paid') })
    .click();
  await expect(main(page)).toContainText(said('payment.paidAfterAll'));
});

test('whoever comes second is told, and sees what the first one did', async ({
  page,
  person,
  open,
  owner,
  server,
  browser,
}) => {
  const path = await sentPayment(owner, server);
  const other = await elsewhere(browser, server, await person('agent'));
  await open(path, await person('agent'), 'en');
  await page.getByRole('button', { name: said('payment.do.cancel') }).click();
  const paid = { version: 1, through: 'transfer', note: 'first' };
  expect((await other.request.post(`/console${path}/paid`, { data: paid })).status()).toBe(200);
  // It shows by itself, but the decision was begun before.
  await expect(main(page)).toContainText('first');
  await dialog(page)
    .getByRole('button', { name: said('payment.do.cancel') })
    .click();
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else has changed this meanwhile.');
  await page.keyboard.press('Escape');
  await expect(main(page)).toContainText('first');
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await other.context().close();
});
