import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { answerFirst, holdBack } from './support/calls.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { tabOnto } from './support/keyboard.ts';
import { pay, picker, save } from './support/payment.ts';
import { expect, languages, test } from './support/site.ts';
import { inDatabase, storedRows } from './support/stored-rows.ts';

const words: Record<
  Language,
  Record<'heading' | 'ours' | 'amount' | 'foreign' | 'paid' | 'check', string>
> = {
  tr: {
    heading: 'Bu bağlantı bizim mi?',
    check: 'Kontrol et',
    ours: 'Evet, bu bağlantı bizim.',
    amount: '1.100 TL',
    foreign: 'Hayır, bu bağlantı bizim değil.',
    paid: 'Bu bağlantı bizim ve ödendi.',
  },
  en: {
    heading: 'Is this link ours?',
    check: 'Check',
    ours: 'Yes, this link is ours.',
    amount: '1,100 TL',
    foreign: 'No, this link is not ours.',
    paid: 'This link is ours, and it is paid.',
  },
  ru: {
    heading: 'Это наша ссылка?',
    check: 'Проверить',
    ours: 'Да, это наша ссылка.',
    amount: '1\u00a0100 TL',
    foreign: 'Нет, это не наша ссылка.',
    paid: 'Это наша ссылка, и она уже оплачена.',
  },
};

const question = (page: Page, language: Language) =>
  page.locator('summary', { hasText: words[language].heading });

/** The form above moves the question down when it comes: whoever clicks sooner clicks beside it. */
async function ask(page: Page, language: Language): Promise<void> {
  await page.getByRole('main').getByRole('form').waitFor();
  await question(page, language).click();
}

const field = (page: Page) => page.locator('details[open] input');
const verdict = (page: Page) => page.locator('details[open]').getByRole('status');

for (const [index, language] of languages.entries()) {
  test(`a visitor in ${language} learns that the link of the message is ours, and that one at another host is not`, async ({
    page,
    visit,
    server,
    complaints,
  }) => {
    const said = words[language];
    const clientPhone = `0533842770${index}`;
    await save(page);
    await visit('/payment', language);
    await pay(page, clientPhone);
    await page.locator('#payment-done').waitFor();
    const links = () => {
      const [payment] = storedRows(server, 'payment_requests', 'clientPhone', clientPhone);
      return storedRows(server, 'payment_links', 'payment', String(payment?.id));
    };
    await expect.poll(() => links().length).toBe(1);
    const url = String(links()[0]?.url);

    await visit('/payment', language);
    await ask(page, language);
    const check = async (pasted: string) => {
      await field(page).fill(pasted);
      await page.getByRole('button', { name: said.check }).click();
    };
    await check(url);
    await expect(verdict(page)).toContainText(said.ours);
    await expect(verdict(page)).toContainText(said.amount);
    await expect(verdict(page)).toContainText(`0533 ••• •• 0${index}`);
    // Nothing is said any more while another one is typed.
    await field(page).fill('x');
    await expect(verdict(page)).toHaveText('');
    await check(url.replace('localhost', 'localhost.example'));
    await expect(verdict(page)).toContainText(said.foreign);
    await expect(verdict(page)).not.toContainText('0533');

    inDatabase(server, (database) =>
      database.prepare("update payment_requests set status = 'paid' where clientPhone = ?").run(clientPhone),
    );
    await check(String(links()[0]?.code));
    await expect(verdict(page)).toContainText(said.paid);
    expect(complaints).toEqual([]);
  });
}

test('the keyboard alone is enough, and what is no link is told beside the field', async ({
  page,
  visit,
}) => {
  await save(page);
  await visit('/payment', 'en');
  await tabOnto(page, question(page, 'en'));
  await page.keyboard.press('Enter');
  await tabOnto(page, field(page));
  await page.keyboard.type('my link is here');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/only the link or the code/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://www.paytr.com/link/NB2Zlz3');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText(words.en.foreign);
  await expect(field(page)).toHaveAccessibleDescription('');
});

// Who gets a message need not have chosen anything in this browser.
test('whoever has chosen no package can ask too', async ({ page, visit }) => {
  await visit('/payment', 'en');
  await expect(picker(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await question(page, 'en').click();
  await field(page).fill('https://www.paytr.com/link/NB2Zlz3');
  await field(page).press('Enter');
  await expect(verdict(page)).toContainText(words.en.foreign);
});

test('a server that cannot answer now is told, and the link stays', async ({ page, visit }) => {
  await answerFirst(page, '/payment-links/check', [429]);
  await save(page);
  await visit('/payment', 'en');
  await ask(page, 'en');
  await field(page).fill('NB2Zlz3');
  await field(page).press('Enter');
  await expect(page.getByText('try again in a minute')).toBeVisible();
  await field(page).press('Enter');
  await expect(verdict(page)).toContainText(words.en.foreign);
});

test('an answer that comes while another link is typed says nothing of it', async ({ page, visit }) => {
  const letGo = await holdBack(page, '/payment-links/check');
  await save(page);
  await visit('/payment', 'en');
  await ask(page, 'en');
  await field(page).fill('NB2Zlz3');
  const answer = page.waitForResponse('**/payment-links/check');
  await field(page).press('Enter');
  await field(page).fill('NB2Zlz4');
  letGo();
  await (await answer).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(verdict(page)).toHaveText('');
});

test('where a bot keeps its links, the page says so', async ({ page, visit }) => {
  await page.route('**/payment-links/check', (route) => route.fulfill({ json: { answer: 'unknown' } }));
  await save(page);
  await visit('/payment', 'en');
  await ask(page, 'en');
  await field(page).fill('NB2Zlz3');
  await field(page).press('Enter');
  await expect(verdict(page)).toContainText('sent by our payment bot');
  await expect(verdict(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
});

test('it is brought only to whoever asks', async ({ page, visit }) => {
  const brought: string[] = [];
  page.on('request', (request) => brought.push(request.url()));
  await save(page);
  await visit('/payment', 'en');
  await expect(page.getByRole('complementary')).toBeVisible();
  expect(brought.filter((url) => url.includes('LinkCheck-') || url.includes('link_check'))).toEqual([]);
  await ask(page, 'en');
  await expect(field(page)).toBeVisible();
  expect(brought.filter((url) => url.includes('LinkCheck-'))).not.toEqual([]);
});

for (const language of languages) {
  test(`in ${language} there is no accessibility finding, and nothing is wider than the screen`, async ({
    page,
    visit,
  }) => {
    const answers = [
      { answer: 'ours', amount: 25920, phone: '0533 ••• •• 67', state: 'open' },
      { answer: 'ours', amount: 25920, phone: '0533 ••• •• 67', state: 'cancelled' },
      { answer: 'not_ours' },
    ];
    let json: object = {};
    await page.route('**/payment-links/check', (route) => route.fulfill({ json }));
    await save(page);
    await visit('/payment', language);
    await ask(page, language);
    for (const answer of answers) {
      json = answer;
      await field(page).fill('https://www.paytr.com/link/NB2Zlz3');
      await field(page).press('Enter');
      await expect(verdict(page)).not.toHaveText('');
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const state = `${JSON.stringify(answer)} at ${width} px`;
        if (language === 'tr') await expectNoFinding(page, state);
        else expect.soft(await overflow(page), state).toBe(0);
      }
    }
    await field(page).fill('');
    await field(page).press('Enter');
    await expectNoFinding(page, 'nothing typed');
  });
}
