import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { walkIn } from '../support/walk-in.ts';
import { expect, languages, test } from './support/console.ts';
import { button, dialog, heading, labelled, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabTo, typeAndEnter, typeInto } from './support/keyboard.ts';
import { sendRegistration } from './support/sent-registration.ts';

/** Nobody else in this test's server has this name. */
const somebody = () => `Ada ${randomUUID().replaceAll(/[\d-]/g, '')}`;

const sheet = (page: Page) => main(page).getByRole('article');
const screens = { payment_request: '/payments', registration: '/registrations' };

/** Somebody walked in and paid; the screen of their payment. */
async function paidAtCounter(staff: APIRequestContext, changes = {}) {
  const answer = await staff.post('/console/ledger/walk-in', {
    data: walkIn({ name: somebody(), ...changes }),
  });
  const { entry, subject } = (await answer.json()) as {
    entry: string;
    subject: { kind: keyof typeof screens; id: string };
  };
  return { entry, path: `${screens[subject.kind]}/${subject.id}` };
}

test('somebody walks in and pays cash, by keyboard alone: the receipt is in their language', async ({
  page,
  openAs,
  complaints,
}) => {
  const name = somebody();
  await openAs('agent', '/counter');
  await typeInto(page, said('counter.name'), name);
  await typeInto(page, said('counter.phone'), '0533 765 43 21');
  await tabTo(page, said('counter.language'), 'combobox');
  await page.keyboard.type('Russian');
  await tabTo(page, said('counter.package'), 'combobox');
  await page.keyboard.type('35 Mbps Eco');
  await tabTo(page, said('counter.term'), 'combobox');
  await page.keyboard.type('6');
  // Proposed from the price list.
  await expect(labelled(page, 'take.amount')).toHaveValue('6600');
  await typeAndEnter(page, said('take.note'), 'Kasa 2');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toContainText(/\d{6}/);
  await expect(sheet(page)).toHaveAttribute('lang', 'ru');
  for (const shown of ['Квитанция об оплате', name, '6 600', '6 мес. +2 мес. в подарок', 'Наличные']) {
    await expect(sheet(page)).toContainText(shown.replace('6 600', '6\u00a0600'));
  }
  expect(complaints).toEqual([]);
});

test('whoever has a reference is found at the counter, and pays in parts', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const name = somebody();
  const { path } = await paidAtCounter(owner, { name, amount: 100 });
  // A customer of the same name differs by phone and address.
  const namesake = { customerPhoneNumber: '0533 111 22 33', customerAddress: 'Liman Yolu 1, Lefke' };
  await sendRegistration(server, { customerFirstName: name, customerLastName: '', ...namesake });
  await openAs('agent', '/counter');
  await expect(labelled(page, 'counter.find')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const hit = (text: string) => main(page).getByRole('listitem').filter({ hasText: text });
  await expect(hit('Liman Yolu 1, Lefke')).toContainText('0533 111 22 33');
  const paid = hit('05331234567');
  await paid.getByRole('link', { name }).click();
  const money = page.getByRole('region', { name: said('money') });
  await expect(money).toContainText(said('money.state.part_paid'));
  await button(page, 'take').click();
  await expect(labelled(page, 'take.amount')).toHaveValue('1000');
  // A colleague takes some of it meanwhile: that is told, with what is still due, and nothing is taken twice.
  const taken = { id: randomUUID(), kind: 'payment_request', subject: path.split('/').at(-1), note: '' };
  const data = { ...taken, method: 'cash', amount: 200, seen: 100 };
  const news = Promise.withResolvers<void>();
  await page.route('**/console/money/**', (route) => news.promise.then(() => route.continue()));
  expect((await owner.post('/console/ledger', { data })).status()).toBe(200);
  await button(dialog(page), 'take').click();
  news.resolve();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Ada has changed this in the meantime: Took a payment.',
  );
  await expect(dialog(page)).toContainText(`${said('money.due')}: 800 TL`);
  // What remains of a part is told at the amount and on the receipt.
  await labelled(page, 'take.amount').fill('300');
  await expect(dialog(page).getByRole('status')).toHaveText('Remaining afterwards: 500 TL');
  await button(dialog(page), 'take').click();
  for (const fact of [/Toplam tutar1\.100 TL/, /Kalan500 TL/]) await expect(sheet(page)).toContainText(fact);
  // On a slow line too, what somebody took themselves is known when they come back for the rest.
  const late = Promise.withResolvers<void>();
  await page.route('**/console/money/**', (route) => late.promise.then(() => route.continue()));
  await page.getByRole('link', { name: said('receipt.subject.payment_request') }).click();
  await button(page, 'take').click();
  await expect(labelled(page, 'take.amount')).toHaveValue('500');
  late.resolve();
  // More than is due has to be meant.
  await labelled(page, 'take.amount').fill('500,50');
  await button(dialog(page), 'take').click();
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('checkbox').check();
  await button(dialog(page), 'take').click();
  await expect(sheet(page)).toContainText('500,50');
  await page.getByRole('link', { name: said('receipt.subject.payment_request') }).click();
  await expect(money).toContainText(said('money.state.overpaid'));
});

test('only the receipt is printed, on a sheet of A5 or on a roll of 80 mm', async ({
  page,
  openAs,
  owner,
}) => {
  const { entry } = await paidAtCounter(owner);
  await openAs('agent', `/receipts/${entry}`);
  await expect(sheet(page)).toBeVisible();
  const pageSize = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), 'pages').toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    return [Number(width), Number(height)].map((points) => Math.round((points / 72) * 25.4));
  };
  expect(await pageSize()).toEqual([148, 210]);
  await page.getByRole('radio', { name: said('receipt.paper.roll') }).check();
  expect(await pageSize()).toEqual([80, 180]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(sheet(page)).toBeVisible();
  // The printer of the counter is remembered.
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByRole('radio', { name: said('receipt.paper.roll') })).toBeChecked();
});

test('an owner gives money back, and takes both back as mistakes', async ({ page, openAs, owner }) => {
  const { path } = await paidAtCounter(owner);
  await openAs('owner', path);
  const money = page.getByRole('region', { name: said('money') });
  await expect(money.getByRole('listitem')).toHaveCount(1);
  await money.getByRole('button', { name: said('correct') }).click();
  await labelled(page, 'correct.refund.amount').fill('100');
  await labelled(page, 'correct.note').fill('Indirim');
  await button(dialog(page), 'correct.action').click();
  await expect(dialog(page)).toBeHidden();
  await expect(money.getByRole('listitem').nth(1)).toContainText('−100 TL');
  // Who was given a discount owes nothing for it.
  await expect(money).not.toContainText(said('money.state.part_paid'));
  // The refund was a mistake.
  await money
    .getByRole('button', { name: said('correct') })
    .nth(1)
    .click();
  await labelled(page, 'correct.note').fill('Yanlış tuş');
  await button(dialog(page), 'correct.action').click();
  await expect(money).toContainText(said('money.state.paid'));
  await expect(money.getByRole('listitem')).toHaveCount(3);
  await money
    .getByRole('button', { name: said('correct') })
    .first()
    .click();
  await labelled(page, 'correct.reason').selectOption('entered_twice');
  await labelled(page, 'correct.note').fill('Başka müşteri');
  await button(dialog(page), 'correct.action').click();
  await expect(dialog(page)).toBeHidden();
  await expect(money).toContainText(said('money.state.due'));
});

test('a day is closed with the counted cash, what came after is told, and another day stands in the address', async ({
  page,
  openAs,
  owner,
}) => {
  await paidAtCounter(owner);
  await openAs('agent', '/till');
  const till = (name: string) => page.getByRole('region', { name: said(name), exact: true }).first();
  await expect(till('till.byMethod')).toContainText(said('method.cash'));
  const expected = async () =>
    (await (await owner.get(`/console/till?day=${await labelled(page, 'till.day').inputValue()}`)).json())
      .expectedCash;
  await labelled(page, 'till.counted').fill(String((await expected()) + 50));
  await expect(page.getByRole('status').or(page.locator('output'))).toContainText(['+50 TL']);
  await typeAndEnter(page, said('till.note'), 'Bozuk para');
  // Cash that is not as it should be is asked about first.
  await expect(dialog(page)).toContainText('+50 TL');
  await expect(till('till.closes')).not.toContainText('Bozuk para');
  await button(dialog(page), 'till.close.action').click();
  await expect(till('till.closes')).toContainText('Bozuk para');
  await expect(till('till.closes')).toContainText('+50 TL');
  await paidAtCounter(owner);
  await expect(till('till.close')).toContainText('after the last close');
  await labelled(page, 'till.day').fill('2026-02-15');
  await expect(page).toHaveURL(/day=2026-02-15$/);
  await expect(till('till.closes')).not.toContainText('Bozuk para');
});

test('in every language everybody finds their way at the counter, and it fits the screen', async ({
  page,
  open,
  person,
  owner,
}) => {
  const me = await person('owner');
  for (const language of languages) {
    const words = wordsIn(language);
    const name = somebody();
    await paidAtCounter(owner, { name, language });
    await open('/counter', me, language);
    await page.getByLabel(words('counter.find'), { exact: true }).fill(name);
    await page.getByRole('button', { name: words('counter.find.action') }).click();
    await expect(main(page).getByRole('link', { name })).toBeVisible();
    await page.getByRole('button', { name: words('take') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel(words('counter.name'), { exact: true })).toBeFocused();
    await expectGoodState(page, language, 'counter');
    await main(page).getByRole('link', { name }).click();
    await page.getByRole('button', { name: words('correct') }).click();
    await expect(dialog(page)).toBeVisible();
    await expectGoodState(page, language, 'correct');
    await page.keyboard.press('Escape');
    await main(page).locator('a[href^="/receipts/"]').click();
    await expect(sheet(page)).toBeVisible();
    await page.getByRole('radio', { name: words('receipt.paper.a5') }).check();
    await expectGoodState(page, language, 'receipt on A5');
    await page.getByRole('radio', { name: words('receipt.paper.roll') }).check();
    await expectGoodState(page, language, 'receipt on a roll');
    await page.goto('/till');
    await expect(page.getByRole('button', { name: words('till.close.action') })).toBeVisible();
    await expectGoodState(page, language, 'till');
  }
});
