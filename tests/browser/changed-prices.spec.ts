import type { Offer } from '#domain/offer.ts';
import { alertsOf } from './support/alerts.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { call, eco35, pay, save, stored } from './support/payment.ts';
import { fillLeast, listenToCalls, openForm, send as sendForm, words } from './support/registration-form.ts';
import { expect, languages, test } from './support/site.ts';

const told = {
  tr: 'Fiyat değişti: 1.100 TL idi, şimdi 1.200 TL.',
  en: 'The price has changed: it was 1,100 TL, it is now 1,200 TL.',
  ru: 'Цена изменилась: была 1\u00a0100 TL, теперь 1\u00a0200 TL.',
};

test('a price that changed is told in every language before a link is asked for, with the new total, and what was typed stays', async ({
  page,
  visit,
}) => {
  const offer: Offer = { speed: '35', type: 'eco', months: 1, freeMonths: 0, price: 1200 };
  const sent: number[] = [];
  await page.route(`**${call}`, (route) => {
    const { amount } = route.request().postDataJSON();
    sent.push(amount);
    return amount === offer.price
      ? route.fulfill({ status: 201, json: { reference: 'K7QM-3XPW', status: 'received' } })
      : route.fulfill({ status: 409, json: { code: 'price_changed', offer } });
  });
  await save(page, eco35);
  const main = page.getByRole('main');
  for (const language of languages) {
    await visit('/payment', language);
    await pay(page, '05338420066', 'Ada');
    await expect(main.getByRole('alert')).toContainText(told[language]);
    await expect(main.getByRole('complementary')).toContainText('200');
    await expect(main.getByRole('form').getByRole('textbox').nth(1)).toHaveValue('05338420066');
    if (language === 'tr') await expectNoFinding(page, 'price changed');
    else expect(await overflow(page), language).toBe(0);
  }
  await main.getByRole('form').getByRole('button').click();
  await expect.poll(() => sent).toEqual([1100, 1100, 1100, 1200]);
  expect(JSON.parse((await stored(page)) ?? '')).toMatchObject({ price: 1200, months: 1 });
});

test('a registration that was refused says so, for its price or otherwise, also when its closed form is opened again, and is sent with the new price and all that was written', async ({
  page,
  visit,
}) => {
  const changedTo = (price: number) => {
    const offer: Offer = { speed: '12', type: 'eco', months: 12, freeMonths: 3, price };
    return { status: 409, json: { code: 'price_changed', offer } };
  };
  const refusals = [{ status: 422, json: {} }, changedTo(7200), changedTo(7300)];
  const sent: Record<string, unknown>[] = [];
  let letGo = Promise.withResolvers<void>();
  await page.route('**/internetCustomers', async (route) => {
    sent.push(route.request().postDataJSON());
    await letGo.promise;
    const accepted = { status: 201, json: { reference: 'K7QM-3XPW' } };
    await route.fulfill(refusals[sent.length - 1] ?? accepted);
  });
  const calls = listenToCalls(page);
  const alerts = alertsOf(page);
  const { choose, term, newCustomer, refused } = words.en;
  const dialog = page.getByRole('dialog');
  const form = await openForm(page, visit);
  const email = await fillLeast(form);
  /** Sends, closes the form meanwhile and opens it again once the refusal has come. */
  const sendAndComeBack = async () => {
    await sendForm(form).click();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const answered = page.waitForResponse('**/internetCustomers');
    letGo.resolve();
    await answered;
    letGo = Promise.withResolvers();
    await page.getByRole('button', { name: choose }).click();
    await dialog.getByRole('radio', { name: term }).check();
    await page.getByRole('button', { name: newCustomer }).click();
    await expect(form.getByLabel('E-mail')).toHaveValue(email);
    await expect(form.getByRole('img', { name: 'The ID image you chose' })).toBeVisible();
    await expect(sendForm(form)).toHaveAttribute('aria-disabled', 'false');
  };

  await sendAndComeBack();
  await expect(form.getByRole('alert')).toHaveText(refused);
  await sendAndComeBack();
  await expect(form.getByRole('alert')).toContainText('it was 7,000 TL, it is now 7,200 TL');
  await expect(dialog).toContainText('7,200');
  await expectNoFinding(page, 'price changed');
  letGo.resolve();
  await sendForm(form).click();
  await expect(form.getByRole('alert')).toContainText('it was 7,200 TL, it is now 7,300 TL');
  await expect(dialog).toContainText('7,300');
  await sendForm(form).click();
  await expect.poll(() => alerts).toEqual(['your request was successfull']);
  expect(sent.map(({ totalPrice }) => totalPrice)).toEqual([7000, 7000, 7200, 7300]);
  expect(sent[3]).toEqual({ ...sent[0], totalPrice: 7300 });
  expect(calls.filter(({ call: made }) => made === 'upload')).toHaveLength(1);
});
