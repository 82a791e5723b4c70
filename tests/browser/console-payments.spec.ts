import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { paymentsAPage } from '#domain/payment-list.ts';
import { payment } from '../support/forms.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { elsewhere, expect, languages, tabTo, test, typeInto } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';
import { expectNoFinding } from './support/findings.ts';

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

for (const language of languages) {
  const words = wordsIn(language);
  test(`in ${language} a payment is found and marked paid by keyboard alone`, async ({
    page,
    person,
    open,
    server,
    complaints,
  }) => {
    const userName = somebody();
    const reference = await requested(server, { userName, amount: 14_400 });
    await open('/payments', await person('agent'), language);
    await typeInto(page, words('payments.text'), userName.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await tabTo(page, userName, 'link');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(reference);
    await expect(main(page)).toContainText(payment.packageName);
    await tabTo(page, words('payment.do.paid'), 'button');
    await page.keyboard.press('Enter');
    await typeInto(page, words('payment.note'), 'Kasa 3');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(main(page)).toContainText('Kasa 3');
    await expect(main(page)).toContainText(words('payment.through.cash'));
    await expect(main(page).getByText(words('payment.status.paid')).first()).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  for (const width of [360, 1440]) {
    test(`in ${language} at ${width} px payments have no accessibility finding`, async ({
      page,
      person,
      open,
      owner,
      server,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const userName = somebody();
      const path = await sentPayment(owner, server, { userName });
      await open(`/payments?text=${encodeURIComponent(userName)}`, await person('agent'), language);
      await expect(main(page).getByRole('listitem')).toHaveCount(1);
      await expectNoFinding(page, 'list');
      await page.goto('/payments?text=xyzxyz');
      await expect(page.getByText(words('payments.empty'))).toBeVisible();
      await expectNoFinding(page, 'empty');
      await page.goto(path);
      await expect(page.getByRole('button', { name: words('payment.do.paid') })).toBeVisible();
      await expectNoFinding(page, 'payment');
      await page.getByRole('button', { name: words('payment.do.paid') }).click();
      await expect(dialog(page).getByRole('heading')).toBeFocused();
      await expectNoFinding(page, 'mark paid');
      await page.goto('/payments/nothing');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoFinding(page, 'no such payment');
    });
  }
}

test('search, status and page stand in the address: reloading keeps them, back undoes them', async ({
  page,
  person,
  open,
  server,
}) => {
  const userName = somebody();
  for (let number = 0; number <= paymentsAPage; number += 1) {
    await requested(server, { userName, amount: 1_000 + number });
  }
  await open('/payments', await person('agent'), 'en');
  await page.getByLabel(said('payments.text'), { exact: true }).fill(userName);
  await page.getByRole('button', { name: said('list.show') }).click();
  await expect(main(page).getByRole('listitem')).toHaveCount(paymentsAPage);
  await page.getByRole('link', { name: said('list.older') }).click();
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await expect(main(page)).toContainText('1,000 TL');
  await page.reload();
  await expect(main(page)).toContainText('1,000 TL');
  await expect(page.getByLabel(said('payments.text'), { exact: true })).toHaveValue(userName);
  await page.goBack();
  await expect(main(page).getByRole('listitem')).toHaveCount(paymentsAPage);
  await page.goForward();
  await page.getByRole('link', { name: said('list.newest') }).click();
  await expect(main(page).getByRole('listitem')).toHaveCount(paymentsAPage);
  await page.getByLabel(said('list.state'), { exact: true }).selectOption('paid');
  await page.getByRole('button', { name: said('list.show') }).click();
  await expect(page.getByText(said('payments.empty'))).toBeVisible();
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

test('a text that is too short is told, and what was typed stays', async ({ page, person, open }) => {
  await open('/payments', await person('agent'), 'en');
  await page.getByLabel(said('payments.text'), { exact: true }).fill('ay');
  await page.getByRole('button', { name: said('list.show') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(said('payments.text'), { exact: true })).toHaveValue('ay');
});

test('the link is sent again after being asked, and both stand below each other', async ({
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
  await expect(links).toHaveCount(2);
});

test('a cancelled payment can only be marked paid', async ({ page, person, open, owner, server }) => {
  await open(await sentPayment(owner, server), await person('agent'), 'en');
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
