import { answerFirst, clickTwice, holdBack, loseFirstAnswer, sentTo } from './support/calls.ts';
import { call, name, pay, phone, picker, save, send, slip, tabTo, words } from './support/payment.ts';
import { expect, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

test.describe('the form', () => {
  test('asks for the registered name and the phone number, with the hint how to write it', {
    tag: ['@pay-fields'],
  }, async ({ page, visit }) => {
    await save(page);
    await visit('/payment', 'en');
    await expect(name(page)).toBeVisible();
    await expect(phone(page)).toHaveAccessibleDescription('Format: 05XXXXXXXX');
    await expect(phone(page)).toHaveAttribute('type', 'tel');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2);
  });

  test('a wrong phone number gives the error toast, and nothing is sent', { tag: ['@pay-phone'] }, async ({
    page,
    visit,
  }) => {
    await stopClock(page);
    const sent = sentTo(page, call);
    await save(page);
    await visit('/payment', 'en');
    const wrong = [
      '',
      '   ',
      '533842110',
      '053384211015',
      '+91 5338421101',
      '0533-842-1101',
      '+90533842110x',
    ];
    for (const [index, clientPhone] of wrong.entries()) {
      await pay(page, clientPhone);
      await expect(page.getByText(words.en.badPhone)).toHaveCount(index + 1);
      await expect(phone(page)).toHaveValue(clientPhone);
    }
    expect(sent).toHaveLength(0);
  });

  const written = {
    '5338421101': '5338421101',
    '05338421102': '05338421102',
    '+905338421103': '+905338421103',
    ' 0533 842 11 04 ': '05338421104',
    '+90 533 842 11 05': '+905338421105',
  };
  for (const [typed, kept] of Object.entries(written)) {
    test(`a phone number written as "${typed}" is taken`, { tag: ['@pay-phone'] }, async ({
      page,
      visit,
      server,
    }) => {
      await save(page);
      await visit('/payment', 'en');
      await pay(page, typed);
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      expect(storedRows(server, 'payment_requests', 'clientPhone', kept)).toHaveLength(1);
    });
  }

  test('the name may stay empty', { tag: ['@pay-name'] }, async ({ page, visit, server }) => {
    await save(page);
    await visit('/payment', 'en');
    await pay(page, '05338420002', '');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(storedRows(server, 'payment_requests', 'clientPhone', '05338420002')).toMatchObject([
      { userName: '' },
    ]);
  });

  test('two clicks in a row ask for one link', async ({ page, visit, server }) => {
    const sent = sentTo(page, call);
    await save(page);
    await visit('/payment', 'en');
    await phone(page).fill('05338420003');
    await clickTwice(page, /^Ask for the link/);
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(storedRows(server, 'payment_requests', 'clientPhone', '05338420003')).toHaveLength(1);
  });

  test('the keyboard alone is enough, from the picker to the thanks', async ({ page, visit, server }) => {
    await visit('/payment', 'en');
    await expect(picker(page)).toBeVisible();
    await tabTo(page, () => page.getByRole('tab', { name: 'Economy' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, () => picker(page).getByRole('button', { name: /1,350 TL/ }));
    await page.keyboard.press('Enter');
    await expect(picker(page)).toHaveCount(0);
    await tabTo(page, () => name(page));
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
  test('carries every field of the specification, and Turkish lira and tr also for a Russian visitor', {
    tag: ['@call-payment', '@const-currency'],
  }, async ({ page, visit, server }) => {
    await page.clock.install({ time: new Date('2026-11-15T11:05:00Z') });
    await page.clock.pauseAt(new Date('2026-11-15T11:05:09Z'));
    const sent = sentTo(page, call);
    await save(page, { speed: '100 Mbps', price: 25920, type: 'pro' });
    await visit('/payment', 'ru');
    await expect(page.getByRole('complementary')).toContainText('25\u00a0920 TL');
    await pay(page, '0533 842 00 05', ' Мария Ильина ');
    await expect(page.getByRole('heading', { name: 'Спасибо' })).toBeVisible();
    const body = {
      userName: 'Мария Ильина',
      clientPhone: '05338420005',
      amount: 25920,
      currency: 'TRY',
      userLanguage: 'tr',
      packageName: '100 Mbps pro',
      paymentDate: '11/15/2026, 1:05:09 PM',
      refMerchantStore: 704,
    };
    expect(sent[0]?.postDataJSON()).toEqual(body);
    const [row, ...others] = storedRows(server, 'payment_requests', 'clientPhone', '05338420005');
    expect(others).toEqual([]);
    expect(row).toMatchObject(body);
  });

  test('shows the confirmation card while it is under way, then the thanks', {
    tag: ['@pay-card', '@pay-states', '@pay-thanks'],
  }, async ({ page, visit }) => {
    const letGo = await holdBack(page, call);
    await save(page);
    await visit('/payment', 'en');
    await pay(page, '05338420006');
    const card = page.getByRole('status', { name: 'Your request is being sent' });
    await expect(card).toBeVisible();
    await expect(phone(page)).toBeHidden();
    await expect(page.getByText(words.en.thanks)).toHaveCount(0);
    letGo();
    await expect(page.getByRole('region', { name: 'Thank you. The link is on its way.' })).toContainText(
      words.en.thanks,
    );
    await expect(card).toHaveCount(0);
    await expect(phone(page)).toBeHidden();
  });

  test('is followed by a countdown of 15 seconds and then by the home page', {
    tag: ['@pay-countdown', '@pay-states'],
  }, async ({ page, visit }) => {
    await stopClock(page);
    await save(page);
    await visit('/payment', 'en');
    await pay(page, '05338420007');
    for (let left = 15; left >= 1; left -= 1) {
      await expect(page.getByText(`redirecting ${left} seconds`, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/payment$/);
      await page.clock.runFor(999);
      await expect(page.getByText(`redirecting ${left} seconds`, { exact: true })).toBeVisible();
      await page.clock.runFor(1);
    }
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('#packages')).toBeAttached();
  });

  test('lets the visitor skip the countdown', { tag: ['@pay-countdown'] }, async ({ page, visit }) => {
    await stopClock(page);
    await save(page);
    await visit('/payment', 'en');
    await pay(page, '05338420008');
    await page.clock.runFor(2000);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.clock.runFor(500);
    await expect(page.locator('#packages')).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.clock.runFor(20_000);
    await expect(page, 'the countdown has ended with its page').toHaveURL(/\/faq$/);
  });

  for (const language of ['tr', 'en', 'ru'] as const) {
    const { badPhone, notSent, sent, thanks, redirecting } = words[language];
    test(`tells in ${language} of a wrong phone, of a failure and of success`, {
      tag: ['@error-pay-phone', '@error-pay-link', '@error-pay-sent', '@pay-thanks'],
    }, async ({ page, visit, complaints }) => {
      await stopClock(page);
      await answerFirst(page, call, [503]);
      await save(page);
      await visit('/payment', language);
      await pay(page, '123');
      await expect(page.getByText(badPhone)).toBeVisible();
      await pay(page, '05338420009');
      await expect(page.getByText(notSent)).toBeVisible();
      expect(complaints.join('\n')).toContain('The payment link was not sent.');
      await pay(page, '05338420009');
      await expect(page.getByText(sent, { exact: true })).toBeVisible();
      await expect(page.getByText(thanks)).toBeVisible();
      await expect(page.getByText(redirecting, { exact: true })).toBeVisible();
    });
  }

  test('that fails gives the form back with every character', {
    tag: ['@error-pay-link', '@pay-states'],
  }, async ({ page, visit, server }) => {
    await page.route('**/internet/package/payment', (route) => route.abort('internetdisconnected'));
    await save(page);
    await visit('/payment', 'en');
    await pay(page, ' 0533 842 00 10', 'Zoë “Ö” Ağaoğlu ');
    await expect(page.getByText(words.en.notSent)).toBeVisible();
    await expect(name(page)).toBeVisible();
    await expect(name(page)).toHaveValue('Zoë “Ö” Ağaoğlu ');
    await expect(phone(page)).toHaveValue(' 0533 842 00 10');
    await expect(send(page)).toBeEnabled();
    expect(storedRows(server, 'payment_requests', 'clientPhone', '05338420010')).toEqual([]);
  });

  for (const status of [422, 429, 500]) {
    test(`that is answered with ${status} gives the form back too`, { tag: ['@error-pay-link'] }, async ({
      page,
      visit,
    }) => {
      await answerFirst(page, call, [status]);
      await save(page);
      await visit('/payment', 'en');
      await pay(page, '05338420011');
      await expect(page.getByText(words.en.notSent)).toBeVisible();
      await expect(phone(page)).toHaveValue('05338420011');
      await send(page).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    });
  }

  test('whose answer was lost is stored once, also when it is sent again', {
    tag: ['@error-pay-link'],
  }, async ({ page, visit, server }) => {
    await loseFirstAnswer(page, call);
    const sent = sentTo(page, call);
    await save(page);
    await visit('/payment', 'en');
    await pay(page, '05338420012', 'Ayşe');
    await expect(page.getByText(words.en.notSent)).toBeVisible();
    expect(storedRows(server, 'payment_requests', 'clientPhone', '05338420012')).toHaveLength(1);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(storedRows(server, 'payment_requests', 'clientPhone', '05338420012')).toHaveLength(1);
  });

  test('for another amount after a failure is another request', async ({ page, visit, server }) => {
    await loseFirstAnswer(page, call);
    await save(page);
    await visit('/payment', 'en');
    await pay(page, '05338420013');
    await expect(page.getByText(words.en.notSent)).toBeVisible();
    await slip(page).getByRole('button', { name: 'Choose another package' }).click();
    await picker(page)
      .getByRole('button', { name: /11,880 TL/ })
      .click();
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const rows = storedRows(server, 'payment_requests', 'clientPhone', '05338420013');
    expect(rows.map(({ amount }) => amount).sort()).toEqual([1100, 11880]);
  });
});
