import type { Page } from '@playwright/test';
import type { Offer } from '#domain/offer.ts';
import { alertsOf } from './support/alerts.ts';
import { holdBack } from './support/calls.ts';
import { expectNoFinding } from './support/findings.ts';
import { call, eco35, orderSummary, pay, picker, save, send, stored } from './support/payment.ts';
import { fillLeast, openForm, send as sendForm, words } from './support/registration-form.ts';
import { expect, languages, test } from './support/site.ts';

const told = {
  tr: 'Fiyat değişti: 1.100 TL idi, şimdi 1.200 TL.',
  en: 'The price has changed: it was 1,100 TL, it is now 1,200 TL.',
  ru: 'Цена изменилась: была 1\u00a0100 TL, теперь 1\u00a0200 TL.',
};

/** The server refuses the first time, as it does when somebody of the staff has changed the price list. */
async function refuseOnce(page: Page, path: string, problem: { code: string; offer?: Offer }) {
  const bodies: Record<string, unknown>[] = [];
  await page.route(`**${path}`, async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length > 1)
      return route.fulfill({ status: 201, json: { reference: 'K7QM-3XPW', status: 'received' } });
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
  });
  return bodies;
}

for (const language of languages) {
  test(`in ${language} a price that changed is told before a link is asked for, with the new total`, async ({
    page,
    visit,
  }) => {
    const offer: Offer = { speed: '35', type: 'eco', months: 1, freeMonths: 0, price: 1200 };
    const sent = await refuseOnce(page, call, { code: 'price_changed', offer });
    await save(page, eco35);
    await visit('/payment', language);
    await pay(page, '05338420066', 'Ada');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(told[language]);
    await expect(main.getByRole('complementary')).toContainText('200');
    await expect(main.getByRole('form').getByRole('textbox').nth(1)).toHaveValue('05338420066');
    await expectNoFinding(page, 'price changed');
    await main.getByRole('form').getByRole('button').click();
    await expect.poll(() => sent.map(({ amount }) => amount)).toEqual([1100, 1200]);
    expect(JSON.parse((await stored(page)) ?? '')).toMatchObject({ price: 1200, months: 1 });
  });
}

test('a package that left the price list is told, and another can be chosen', async ({ page, visit }) => {
  const sent = await refuseOnce(page, call, { code: 'not_on_sale' });
  await save(page, eco35);
  await visit('/payment', 'en');
  await pay(page, '05338420067');
  await expect(picker(page)).toContainText('The package you chose is no longer on sale.');
  await picker(page)
    .getByRole('button', { name: /6,600\sTL/ })
    .click();
  await expect(orderSummary(page)).toContainText('6,600');
  // Of the new one that is not said.
  await orderSummary(page).getByRole('button', { name: 'Choose another package' }).click();
  await expect(picker(page)).toBeVisible();
  await expect(picker(page)).not.toContainText('The package you chose is no longer on sale.');
  await page.keyboard.press('Escape');
  await send(page).click();
  await expect
    .poll(() => sent.map(({ amount, months }) => [amount, months]))
    .toEqual([
      [1100, 1],
      [6600, 6],
    ]);
});

test('a phone that has got enough links for now is told so', async ({ page, visit }) => {
  await refuseOnce(page, call, { code: 'too_many_links' });
  await save(page, eco35);
  await visit('/payment', 'en');
  await pay(page, '05338420068');
  await expect(page.getByText('We have sent several links to this phone already.')).toBeVisible();
  await expect(send(page)).toBeVisible();
});

test('a price that changed is told in the registration, which is sent with the new one and all that was written', async ({
  page,
  visit,
}) => {
  const offer: Offer = { speed: '12', type: 'eco', months: 12, freeMonths: 3, price: 7200 };
  const sent = await refuseOnce(page, '/internetCustomers', { code: 'price_changed', offer });
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/id-cards')) uploads.push(request.url());
  });
  const alerts = alertsOf(page);
  const form = await openForm(page, visit);
  await fillLeast(form, 'ada@example.com');
  await sendForm(form).click();
  await expect(form.getByRole('alert')).toContainText('it was 7,000 TL, it is now 7,200 TL');
  await expect(page.getByRole('dialog')).toContainText('7,200');
  await expectNoFinding(page, 'price changed');
  await sendForm(form).click();
  await expect.poll(() => alerts).toEqual(['your request was successfull']);
  expect(sent.map(({ totalPrice }) => totalPrice)).toEqual([7000, 7200]);
  expect(sent[1]).toEqual({ ...sent[0], totalPrice: 7200 });
  expect(uploads).toHaveLength(1);
});

test('a registration that was refused for its price while the form was closed says so when it is opened again', async ({
  page,
  visit,
}) => {
  const offer: Offer = { speed: '12', type: 'eco', months: 12, freeMonths: 3, price: 7200 };
  const sent = await refuseOnce(page, '/internetCustomers', { code: 'price_changed', offer });
  const letGo = await holdBack(page, '/id-cards');
  const form = await openForm(page, visit);
  await fillLeast(form, 'ada@example.com');
  await sendForm(form).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect.poll(() => sent.length).toBe(1);

  await page.getByRole('button', { name: words.en.choose }).click();
  await page.getByRole('dialog').getByRole('radio', { name: words.en.term }).check();
  await page.getByRole('button', { name: words.en.newCustomer }).click();
  await expect(form.getByRole('alert')).toContainText('it was 7,000 TL, it is now 7,200 TL');
  await expect(page.getByRole('dialog')).toContainText('7,200');
  await sendForm(form).click();
  await expect.poll(() => sent.map(({ totalPrice }) => totalPrice)).toEqual([7000, 7200]);
});

test('a saved choice that is not in the price list counts as none', { tag: ['@payment-unsaved'] }, async ({
  page,
  visit,
}) => {
  for (const edited of [
    { ...eco35, price: 1 },
    { ...eco35, speed: '36 Mbps' },
    { ...eco35, months: 12 },
  ]) {
    await page.goto('about:blank');
    await save(page, edited);
    await visit('/payment', 'en');
    await expect(picker(page)).toBeVisible();
  }
});
