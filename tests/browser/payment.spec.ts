import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import {
  answerFirst,
  answerWith,
  clickTwice,
  type Failure,
  failFirst,
  holdBack,
  loseAnswer,
  sentTo,
} from './support/calls.ts';
import { tabOnto } from './support/keyboard.ts';
import { expectOwnWords } from './support/own-words.ts';
import { call, name, orderSummary, pay, phone, picker, save, send, words } from './support/payment.ts';
import { expect, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

const thanks = { name: 'Thank you' };

/** The toast, what follows, and where the page goes then; all of it in the visitor's language. */
async function expectSuccess(page: Page, language: Language): Promise<void> {
  const { sent, thanks, redirecting } = words[language];
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText(redirecting, { exact: true })).toBeVisible();
  await expectOwnWords(page.getByRole('main'), language);
}

test.describe('the form', () => {
  test('takes a phone number however it is written, refuses a wrong one with a toast, comes back when the server refuses, and asks for one link', {
    tag: [
      '@pay-fields',
      '@pay-phone',
      '@pay-name',
      '@error-pay-phone',
      '@error-pay-link',
      '@error-pay-sent',
      '@pay-thanks',
    ],
  }, async ({ page, visit, server }) => {
    await stopClock(page);
    const sent = sentTo(page, call);
    /** It comes, and goes before the next. */
    const expectToast = async (text: string) => {
      await expect(page.getByText(text)).toHaveCount(1);
      await page.clock.runFor(4000);
      await expect(page.getByText(text)).toHaveCount(0);
    };
    const sending: Failure = (route) =>
      route.fulfill({ json: { kind: 'payment', status: 'received', link: 'sending' } });
    await failFirst(page, '/request-status', [sending]);
    await save(page);
    await visit('/payment', 'en');

    await test.step('its two fields, with the hint how to write the number', async () => {
      await expect(name(page)).toBeVisible();
      await expect(phone(page)).toHaveAccessibleDescription('Format: 05XXXXXXXX, for example 0533 123 45 67');
      await expect(phone(page)).toHaveAttribute('type', 'tel');
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2);
    });

    await test.step('a wrong number is not sent', async () => {
      for (const clientPhone of ['', '053384211015', '+91 5338421101']) {
        await pay(page, clientPhone);
        await expectToast(words.en.badPhone);
        await expect(phone(page)).toHaveValue(clientPhone);
      }
      expect(sent).toHaveLength(0);
    });

    await test.step('a right one is, without its spaces, and each refusal gives the form back', async () => {
      const written = {
        ' 0533 842 11 04 ': '05338421104',
        '+90 533 842 11 05': '+905338421105',
      };
      await answerFirst(page, call, [422, 503]);
      for (const [typed, kept] of Object.entries(written)) {
        await pay(page, typed);
        await expectToast(words.en.notSent);
        await expect(phone(page)).toHaveValue(typed);
        expect(sent.at(-1)?.postDataJSON()).toMatchObject({ clientPhone: kept });
      }
      expect(sent).toHaveLength(2);
    });

    await test.step('two clicks in a row ask for one link, without a name too', async () => {
      await clickTwice(page, /^Send me the link/);
      await expect(page.getByRole('heading', thanks)).toBeVisible();
      await expectSuccess(page, 'en');
      await expect(page.getByText('It is being sent to your phone.')).toBeVisible();
      expect(sent).toHaveLength(3);
      expect(storedRows(server, 'payment_requests', 'clientPhone', '+905338421105')).toMatchObject([
        { userName: '' },
      ]);
    });
  });

  test('the keyboard alone is enough, from the picker to the thanks', async ({ page, visit, server }) => {
    await visit('/payment', 'en');
    await expect(picker(page)).toBeVisible();
    await tabOnto(page, page.getByRole('tab', { name: 'Economy' }));
    await page.keyboard.press('ArrowRight');
    await tabOnto(page, picker(page).getByRole('button', { name: /1,350\sTL/ }));
    await page.keyboard.press('Enter');
    await expect(picker(page)).toHaveCount(0);
    await tabOnto(page, name(page));
    await page.keyboard.type('Ali Kaya');
    await page.keyboard.press('Tab');
    await page.keyboard.type('05338420004');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    expect(storedRows(server, 'payment_requests', 'clientPhone', '05338420004')).toMatchObject([
      { userName: 'Ali Kaya', amount: 1350, packageName: '35 Mbps pro' },
    ]);
  });
});

test.describe('the request', () => {
  test('carries every field of the specification, and Turkish lira and tr also for a Russian visitor, who is told in Russian what was wrong', {
    tag: ['@call-payment', '@const-currency', '@error-pay-phone', '@error-pay-link', '@error-pay-sent'],
  }, async ({ page, visit, server, complaints }) => {
    await stopClock(page, new Date('2026-11-15T11:05:09Z'));
    await answerFirst(page, call, [503]);
    const sent = sentTo(page, call);
    await save(page, { speed: '100 Mbps', price: 25920, type: 'pro' });
    await visit('/payment', 'ru');
    await expect(page.getByRole('complementary')).toContainText('25\u00a0920 TL');
    await pay(page, '123');
    await expect(page.getByText(words.ru.badPhone)).toBeVisible();
    const askFor = () => pay(page, '0533 842 00 05', ' Мария Ильина ');
    await askFor();
    await expect(page.getByText(words.ru.notSent)).toBeVisible();
    expect(complaints.join('\n')).toContain('The payment link was not sent.');
    await askFor();
    await expectSuccess(page, 'ru');
    await expect(page.getByRole('heading', { name: 'Спасибо' })).toBeVisible();
    const body = {
      userName: 'Мария Ильина',
      clientPhone: '05338420005',
      amount: 25920,
      currency: 'TRY',
      userLanguage: 'tr',
      packageName: '100 Mbps pro',
      months: 12,
      paymentDate: '11/15/2026, 1:05:09 PM',
      refMerchantStore: 704,
    };
    expect(sent.at(-1)?.postDataJSON()).toEqual(body);
    const [row, ...others] = storedRows(server, 'payment_requests', 'clientPhone', '05338420005');
    expect(others).toEqual([]);
    expect(row).toMatchObject(body);
  });

  test('shows the confirmation card while it is under way, then the thanks, a countdown of 15 seconds and the home page, all of it in Turkish', {
    tag: [
      '@pay-card',
      '@pay-states',
      '@pay-thanks',
      '@pay-countdown',
      '@error-pay-phone',
      '@error-pay-link',
      '@error-pay-sent',
    ],
  }, async ({ page, visit }) => {
    await stopClock(page);
    await save(page);
    await visit('/payment', 'tr');
    await pay(page, '123');
    await expect(page.getByText(words.tr.badPhone)).toBeVisible();
    await page.route(`**${call}`, answerWith(503), { times: 1 });
    await pay(page, '05338420006');
    await expect(page.getByText(words.tr.notSent)).toBeVisible();
    await expectOwnWords(page.getByRole('main'), 'tr');

    const letGo = await holdBack(page, call);
    await pay(page, '05338420006');
    const card = page.getByRole('status', { name: 'İsteğiniz gönderiliyor' });
    await expect(card).toBeVisible();
    const fields = page.getByRole('main').getByRole('textbox');
    await expect(fields).toHaveCount(0);
    await expect(page.getByText(words.tr.thanks)).toHaveCount(0);
    letGo();
    await expectSuccess(page, 'tr');
    await expect(page.locator('section:has(#payment-done)')).toContainText(words.tr.thanks);
    await expect(card).toHaveCount(0);
    await expect(fields).toHaveCount(0);

    for (let left = 15; left >= 1; left -= 1) {
      const redirecting = words.tr.redirecting.replace('15', String(left));
      await expect(page.getByText(redirecting, { exact: true })).toBeVisible();
      await page.clock.runFor(left > 1 ? 1_000 : 999);
    }
    await expect(page).toHaveURL(/\/payment$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.clock.runFor(500);
    // What was read already is there, and nobody is led to it again.
    await expect(page.getByRole('region', { name: 'Ödeme isteğiniz bize ulaştı' })).toBeVisible();
    await expect(page.locator('#packages')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('that fails gives the form back with every character and is stored once however often it is sent; its countdown can be skipped', {
    tag: ['@error-pay-link', '@pay-states', '@pay-countdown'],
  }, async ({ page, visit, server }) => {
    await stopClock(page);
    const sent = sentTo(page, call);
    const rows = () => storedRows(server, 'payment_requests', 'clientPhone', '05338420010');
    const failed = page.getByText(words.en.notSent);
    const disconnect: Failure = (route) => route.abort('internetdisconnected');
    await failFirst(page, call, [disconnect, loseAnswer, loseAnswer]);
    await save(page);
    await visit('/payment', 'en');

    await test.step('without a connection nothing is stored, and nothing is lost', async () => {
      await pay(page, ' 0533 842 00 10', 'Zoë “Ö” Ağaoğlu ');
      await expect(failed).toHaveCount(1);
      await expect(name(page)).toBeVisible();
      await expect(name(page)).toHaveValue('Zoë “Ö” Ağaoğlu ');
      await expect(phone(page)).toHaveValue(' 0533 842 00 10');
      await expect(send(page)).toBeEnabled();
      expect(rows()).toEqual([]);
    });

    await test.step('whose answer was lost is stored once', async () => {
      for (const times of [2, 3]) {
        await send(page).click();
        await expect(failed).toHaveCount(times);
        expect(rows()).toHaveLength(1);
      }
    });

    await test.step('for another amount is another request', async () => {
      await orderSummary(page).getByRole('button', { name: 'Choose another package' }).click();
      await picker(page)
        .getByRole('button', { name: /11,880\sTL/ })
        .click();
      await send(page).click();
      await expect(page.getByRole('heading', thanks)).toBeVisible();
      expect(sent).toHaveLength(4);
      expect(
        rows()
          .map(({ amount }) => amount)
          .sort(),
      ).toEqual([1100, 11880]);
    });

    await test.step('whoever skips the countdown is not led away later', async () => {
      await page.clock.runFor(2000);
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
      await page.clock.runFor(500);
      await expect(page.locator('#packages')).toBeAttached();
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await page.clock.runFor(20_000);
      await expect(page, 'the countdown has ended with its page').toHaveURL(/\/faq$/);
    });
  });
});
