import { languageKey } from '#domain/language.ts';
import { sandboxPaymentPath } from '#domain/sandbox.ts';
import { expectGoodState } from './support/console-states.ts';
import { tabOnto } from './support/keyboard.ts';
import { sendToSandbox } from './support/sandbox-messages.ts';
import { expect, languages, test as onSite } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

/** The pages of the staff listener for those without an account, which have no script to wait for. */
const test = onSite.extend({
  baseURL: async ({ server }, use) => use(server.staffUrl),
});

const words = {
  tr: {
    pay: '1.250 TL öde',
    leave: 'Ödemeden çık',
    thanks: 'Teşekkürler. Ödeme yapıldı.',
    already: 'Bu ödeme daha önce yapıldı.',
    missing: 'Burada bir şey yok',
  },
  en: {
    pay: 'Pay 1,250 TL',
    leave: 'Leave without paying',
    thanks: 'Thank you. The payment is done.',
    already: 'This has already been paid.',
    missing: 'There is nothing here',
  },
  ru: {
    pay: 'Оплатить 1 250 TL',
    leave: 'Выйти без оплаты',
    thanks: 'Спасибо. Оплата прошла.',
    already: 'Этот платёж уже оплачен.',
    missing: 'Здесь ничего нет',
  },
} as const;

for (const language of languages) {
  const said = words[language];

  test(`in ${language} whoever has the link pays with the keyboard alone, without an account, on pages that fit`, async ({
    page,
    context,
    server,
    complaints,
  }) => {
    await context.addCookies([{ name: languageKey, value: language, url: server.staffUrl }]);
    const odd = sendToSandbox(server, { packageName: 'P'.repeat(500), amount: 9_999_999.99 });
    await page.goto(sandboxPaymentPath(odd.linkToken));
    await expectGoodState(page, language, 'payment of something odd');

    const { linkToken, reference } = sendToSandbox(server);
    await page.goto(sandboxPaymentPath(linkToken));
    await expect(page.getByRole('main')).toContainText(reference);
    await expectGoodState(page, language, 'payment');
    await tabOnto(page, page.getByRole('button', { name: said.pay }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.thanks);
    expect(storedRows(server, 'payment_requests', 'reference', reference)).toMatchObject([
      { status: 'paid', paid_through: 'sandbox', paid_at: expect.any(Number) },
    ]);
    await expectGoodState(page, language, 'thanks');

    await page.goto(sandboxPaymentPath(linkToken));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.already);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectGoodState(page, language, 'paid already');
    expect(complaints).toEqual([]);

    await page.goto(sandboxPaymentPath('nobody'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.missing);
    await expectGoodState(page, language, 'wrong link');
  });
}

test('leaving without paying leads to the public site and pays nothing', async ({ page, server }) => {
  const { linkToken, reference } = sendToSandbox(server);
  await page.goto(`${sandboxPaymentPath(linkToken)}?lang=en`);
  await expect(page.getByRole('link', { name: words.en.leave })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+$/,
  );
  expect(storedRows(server, 'payment_requests', 'reference', reference)).toMatchObject([
    { status: 'link_sent' },
  ]);
});

test('a language is changed with one of the links and stays', async ({ page, server }) => {
  await page.goto(sandboxPaymentPath(sendToSandbox(server).linkToken));
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto(sandboxPaymentPath(sendToSandbox(server).linkToken));
  await expect(page.getByRole('button', { name: words.ru.pay })).toBeVisible();
});

test('everything works where scripts are turned off', async ({ browser, server }) => {
  const { linkToken } = sendToSandbox(server);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.staffUrl });
  const page = await context.newPage();
  await page.goto(`${sandboxPaymentPath(linkToken)}?lang=en`);
  await page.getByRole('button', { name: words.en.pay }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.thanks);
  await context.close();
});

test('a form on another website cannot pay', async ({ page, server }) => {
  const { linkToken, reference } = sendToSandbox(server);
  const address = server.staffUrl + sandboxPaymentPath(linkToken);
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${address}"><button>Win</button></form>`,
    }),
  );
  await page.goto('http://elsewhere.example/');
  const [answer] = await Promise.all([
    page.waitForResponse(address),
    page.getByRole('button', { name: 'Win' }).click(),
  ]);
  expect(answer.status()).toBe(403);
  expect(storedRows(server, 'payment_requests', 'reference', reference)).toMatchObject([
    { status: 'link_sent' },
  ]);
});
