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
    thanks: 'Teşekkürler. Ödeme yapıldı.',
    already: 'Bu ödeme daha önce yapıldı.',
    missing: 'Burada bir şey yok',
  },
  en: {
    pay: 'Pay 1,250 TL',
    thanks: 'Thank you. The payment is done.',
    already: 'This has already been paid.',
    missing: 'There is nothing here',
  },
  ru: {
    pay: 'Оплатить 1 250 TL',
    thanks: 'Спасибо. Оплата прошла.',
    already: 'Этот платёж уже оплачен.',
    missing: 'Здесь ничего нет',
  },
} as const;

test('whoever has the link pays with the keyboard alone, without an account; the language that is chosen stays', async ({
  page,
  server,
  complaints,
}) => {
  const { linkToken, reference } = sendToSandbox(server);
  await page.goto(sandboxPaymentPath(linkToken));
  await expect(page.getByRole('main')).toContainText(reference);
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto(sandboxPaymentPath(linkToken));
  await tabOnto(page, page.getByRole('button', { name: words.ru.pay }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.thanks);
  expect(storedRows(server, 'payment_requests', 'reference', reference)).toMatchObject([
    { status: 'paid', paid_through: 'sandbox', paid_at: expect.any(Number) },
  ]);
  await page.goto(sandboxPaymentPath(linkToken));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.already);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('everybody finds their way on the pages of a payment, which fit the screen in every language', async ({
  page,
  context,
  server,
}) => {
  const odd = sendToSandbox(server, { packageName: 'P'.repeat(500), amount: 9_999_999.99 });
  const open = sendToSandbox(server);
  const paid = sendToSandbox(server, { paidAt: Date.now() });
  for (const language of languages) {
    const said = words[language];
    await context.addCookies([{ name: languageKey, value: language, url: server.staffUrl }]);
    const look = async (path: string, state: string, heading?: string) => {
      await page.goto(path);
      if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectGoodState(page, language, state);
    };
    await look(sandboxPaymentPath(odd.linkToken), 'payment of something odd');
    await look(sandboxPaymentPath(open.linkToken), 'payment');
    await expect(page.getByRole('button', { name: said.pay })).toBeVisible();
    await look(`${sandboxPaymentPath(paid.linkToken)}?thanks`, 'thanks', said.thanks);
    await look(sandboxPaymentPath(paid.linkToken), 'paid already', said.already);
    await look(sandboxPaymentPath('nobody'), 'wrong link', said.missing);
  }
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
