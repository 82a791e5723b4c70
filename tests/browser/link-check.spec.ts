import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { answerFirst } from './support/calls.ts';
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
    amount: '25.920 TL',
    foreign: 'Hayır, bu bağlantı bizim değil.',
    paid: 'Bu bağlantı bizim ve ödendi.',
  },
  en: {
    heading: 'Is this link ours?',
    check: 'Check',
    ours: 'Yes, this link is ours.',
    amount: '25,920 TL',
    foreign: 'No, this link is not ours.',
    paid: 'This link is ours, and it is paid.',
  },
  ru: {
    heading: 'Это наша ссылка?',
    check: 'Проверить',
    ours: 'Да, это наша ссылка.',
    amount: '25\u00a0920 TL',
    foreign: 'Нет, это не наша ссылка.',
    paid: 'Это наша ссылка, и она уже оплачена.',
  },
};

const question = (page: Page, language: Language) =>
  page.locator('summary', { hasText: words[language].heading });
const field = (page: Page) => page.locator('details[open] input');
const verdict = (page: Page) => page.locator('details[open]').getByRole('status');

async function check(page: Page, language: Language, pasted: string): Promise<void> {
  await field(page).fill(pasted);
  await page.getByRole('button', { name: words[language].check, exact: true }).click();
}

test('a visitor learns that the link of the message is ours, and that one at another host is not', async ({
  page,
  visit,
  server,
  complaints,
}) => {
  const said = words.en;
  const clientPhone = '05338427701';
  await save(page);
  await visit('/payment', 'en');
  await pay(page, clientPhone);
  await page.locator('#payment-done').waitFor();
  const links = () => {
    const [payment] = storedRows(server, 'payment_requests', 'clientPhone', clientPhone);
    return storedRows(server, 'payment_links', 'payment', String(payment?.id));
  };
  await expect.poll(() => links().length).toBe(1);
  const url = String(links()[0]?.url);

  await question(page, 'en').click();
  await check(page, 'en', url);
  await expect(verdict(page)).toContainText(said.ours);
  await expect(verdict(page)).toContainText('1,100 TL');
  await expect(verdict(page)).toContainText('0533 ••• •• 01');
  // Nothing is said any more while another one is typed.
  await field(page).fill('x');
  await expect(verdict(page)).toHaveText('');
  await check(page, 'en', url.replace('localhost', 'localhost.example'));
  await expect(verdict(page)).toContainText(said.foreign);
  await expect(verdict(page)).not.toContainText('0533');

  inDatabase(server, (database) =>
    database.prepare("update payment_requests set status = 'paid' where clientPhone = ?").run(clientPhone),
  );
  await check(page, 'en', String(links()[0]?.code));
  await expect(verdict(page)).toContainText(said.paid);
  expect(complaints).toEqual([]);
});

// Who gets a message need not have chosen anything in this browser.
test('the keyboard alone is enough, also for whoever has chosen no package; what is no link is told beside the field, and a link stays when the server cannot answer', async ({
  page,
  visit,
}) => {
  const brought: string[] = [];
  page.on('request', (request) => brought.push(request.url()));
  const parts = () => brought.filter((url) => url.includes('LinkCheck-') || url.includes('link_check'));
  await answerFirst(page, '/payment-links/check', [429]);
  await visit('/payment', 'en');
  await expect(picker(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker(page)).toHaveCount(0);
  expect(parts(), 'it is brought only to whoever asks').toEqual([]);
  await tabOnto(page, question(page, 'en'));
  await page.keyboard.press('Enter');
  await tabOnto(page, field(page));
  expect(parts()).not.toEqual([]);
  await page.keyboard.type('my link is here');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/only the link or the code/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://www.paytr.com/link/NB2Zlz3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('try again in a minute')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText(words.en.foreign);
  await expect(field(page)).toHaveAccessibleDescription('');
});

test('every answer is told in every language, without an accessibility finding and not wider than the screen', async ({
  page,
  visit,
}) => {
  const ours = { answer: 'ours', amount: 25920, phone: '0533 ••• •• 67' };
  let json: object = {};
  await page.route('**/payment-links/check', (route) => route.fulfill({ json }));
  await save(page);
  for (const language of languages) {
    const said = words[language];
    const answers = [
      [{ ...ours, state: 'open' }, said.ours, said.amount],
      [{ ...ours, state: 'cancelled' }, said.amount, '0533 ••• •• 67'],
      [{ ...ours, state: 'paid' }, said.paid, said.amount],
      [{ answer: 'not_ours' }, said.foreign, ''],
    ] as const;
    await visit('/payment', language);
    // The form above moves the question down when it comes: whoever clicks sooner clicks beside it.
    await page.getByRole('main').getByRole('form').waitFor();
    await question(page, language).click();
    for (const [answer, ...told] of answers) {
      json = answer;
      await check(page, language, 'https://www.paytr.com/link/NB2Zlz3');
      for (const text of told) await expect(verdict(page)).toContainText(text);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const state = `${JSON.stringify(answer)} at ${width} px in ${language}`;
        // What axe looks at is the same in every language, and nothing here is laid out anew on a desk.
        if (language === 'tr' && width === 320) await expectNoFinding(page, state);
        else expect.soft(await overflow(page), state).toBe(0);
      }
    }
    await check(page, language, '');
    await expect(verdict(page)).toHaveText('');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    if (language === 'tr') await expectNoFinding(page, 'nothing typed');
    else expect.soft(await overflow(page), `nothing typed in ${language}`).toBe(0);
  }
});
