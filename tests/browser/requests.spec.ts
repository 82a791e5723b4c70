import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { payment } from '../support/forms.ts';
import { alertsOf } from './support/alerts.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { tabOnto } from './support/keyboard.ts';
import { pay, save } from './support/payment.ts';
import { isQuiet } from './support/quiet.ts';
import { words as form, newEmail, picture } from './support/registration-form.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { words } from './support/request-words.ts';
import { expect, isAlive, languages, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

const anyReference = /[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/;
const eco35 = { speed: '35 Mbps', price: 6600, type: 'eco', months: 6 };
const newPhone = () => `05${randomInt(300_000_000, 600_000_000)}`;
const card = (page: Page, name: string) => page.getByRole('region', { name });
/** What follows a request for a link. */
const thanks = (page: Page) => page.locator('section:has(#payment-done)');
const referenceIn = async (shown: Locator) => anyReference.exec((await shown.textContent()) ?? '')?.[0] ?? '';
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Asks on the status page, with the reference that is filled in already. */
async function askStatus(page: Page, contact: string, button: string): Promise<void> {
  await page.locator('input[name=contact]').fill(contact);
  await page.getByRole('button', { name: button }).click();
}

test.beforeEach(async ({ context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
});

test.describe('each way in another language', () => {
  test('choose, register, keep the reference, look up the status, and transfer under the same reference', async ({
    page,
    visit,
  }) => {
    const say = words.tr;
    const alerts = alertsOf(page);
    const { choose, term, newCustomer, form: name, file, send, fields } = form.tr;
    const dialog = page.getByRole('dialog');
    await stopClock(page);
    await visit('/pricing', 'tr');
    const chooseTerm = async () => {
      await page.getByRole('button', { name: choose }).click();
      await dialog.getByRole('radio', { name: term }).check();
    };
    await chooseTerm();
    await page.getByRole('button', { name: newCustomer }).click();
    const registration = page.getByRole('form', { name });
    const email = newEmail();
    await registration.getByLabel(fields[4]).fill(email);
    await registration.getByLabel(fields[5]).fill('0533 123 45 67');
    await registration.getByLabel(file).setInputFiles(await picture());
    await markPage(page);
    await registration.getByRole('button', { name: send }).click();
    await expect.poll(() => alerts).toHaveLength(1);
    await expectReloadAfter(page, 3500);
    await isAlive(page);

    const shown = card(page, say.registered);
    await expect(shown.getByRole('heading', { level: 2 })).toBeFocused();
    const reference = await referenceIn(shown);
    expect(reference).toMatch(anyReference);
    // What is still to come: a call, an installation, the internet.
    await expect(shown.getByRole('listitem')).toHaveCount(3);
    await expect(shown).toContainText(/7[.,\s]000\sTL/);
    const called = shown.getByRole('link', { name: '0392 555 01 00' });
    await expect(called).toHaveAttribute('href', 'tel:+903925550100');
    await shown.getByRole('button', { name: say.copy, exact: true }).click();
    await expect(shown).toContainText(say.copied);
    expect(await clipboard(page)).toBe(reference);

    await shown.getByRole('link', { name: say.status }).click();
    await page.clock.runFor(500);
    await expect(page).toHaveURL(new RegExp(`/status\\?reference=${reference}$`));
    await expect(page.locator('input[name=reference]')).toHaveValue(reference);
    await askStatus(page, email.toUpperCase(), say.show);
    const result = page.getByRole('region', { name: new RegExp(`^${reference}`) });
    await expect(result).toContainText(say.isNew);
    await expect(result).toContainText(say.due);
    await expect(result.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(result.locator('a[href$="bank_accounts"]'), 'how to pay').toBeVisible();
    await askStatus(page, 'somebody@example.com', say.show);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(say.unknown);
    await expect(result).toHaveCount(0);

    await visit('/pricing', 'tr');
    await expect(shown).toBeVisible();
    // Whoever has seen it is not led to it again.
    await expect(shown.getByRole('heading', { level: 2 })).not.toBeFocused();
    await chooseTerm();
    await dialog.getByRole('button', { name: 'Paketi satın al' }).click();
    await dialog.locator('a[href="/bank_accounts"]').click();
    await expect(page).toHaveURL(/\/bank_accounts$/);
    await page.clock.runFor(500);
    const transfer = card(page, say.transfer);
    await expect(transfer).toContainText('Eco 12 Mbps');
    await expect(transfer).toContainText(reference);
    await shown.getByRole('button', { name: say.close }).click();
    await expect(shown).toHaveCount(0);
    await page.reload();
    await isAlive(page);
    await expect(transfer).toContainText(reference);
    await expect(shown).toHaveCount(0);
  });

  test('choose, ask for a link, pay, print the receipt', async ({ page, visit, server }) => {
    const say = words.en;
    const phone = newPhone();
    await save(page, eco35);
    await visit('/payment', 'en');
    await page.locator('input[name=clientPhone]').waitFor();
    await pay(page, phone, 'Ayşe Kaya');
    const shown = thanks(page);
    await expect(shown.getByText(say.sent)).toBeVisible();
    const reference = await referenceIn(shown);
    const [message] = storedRows(server, 'sandbox_messages', 'reference', reference);

    await page.goto(`${server.staffUrl}/sandbox/pay/${message?.link_token}`);
    await page.getByRole('button', { name: say.payIt }).click();
    await page.goto(`${server.url}/status?reference=${reference}`);
    await isAlive(page);
    await askStatus(page, phone, say.show);
    const result = page.getByRole('region', { name: new RegExp(`^${reference}`) });
    await expect(result).toContainText(say.paid);
    const printed: true[] = [];
    await page.exposeFunction('print', () => printed.push(true));
    // Once more too, as after a paper jam.
    for (const times of [1, 2]) {
      await result.getByRole('button', { name: say.print }).click();
      await expect.poll(() => printed).toHaveLength(times);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: say.receipt })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(reference);
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });

  test('choose, pay by bank transfer, keep the reference, follow it', async ({ page, visit, server }) => {
    const say = words.ru;
    const phone = newPhone();
    await save(page, eco35);
    await visit('/bank_accounts', 'ru');
    const shown = card(page, say.transfer);
    await expect(shown).toContainText(say.bought);
    await expect(shown.getByText(anyReference)).toBeVisible();
    const reference = await referenceIn(shown);
    await shown.getByRole('button', { name: say.copyReference }).click();
    await expect.poll(() => clipboard(page)).toBe(reference);
    await shown.getByRole('button', { name: say.copyAmount }).click();
    await expect.poll(() => clipboard(page)).toBe('6600');
    expect(storedRows(server, 'payment_requests', 'reference', reference)).toMatchObject([
      { method: 'transfer', clientPhone: '', amount: 6600, months: 6, free_months: 2 },
    ]);

    await shown.getByRole('textbox').last().fill(phone);
    await shown.getByRole('button', { name: say.leave }).click();
    await shown.getByRole('link', { name: say.status }).click();
    await askStatus(page, phone, say.show);
    await expect(page.getByRole('region', { name: new RegExp(`^${reference}`) })).toContainText(say.waiting);
  });
});

test('without a choice the bank page asks for nothing; a lost connection and a price that changed are told, with a way on', async ({
  page,
  visit,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await visit('/bank_accounts', 'en');
  await isQuiet(page);
  await expect(card(page, words.en.transfer)).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);

  await save(page, eco35);
  const offer = { speed: '35', type: 'eco', months: 6, freeMonths: 2, price: 7000 };
  await page.route('**/internet/package/transfer', (route) => {
    if (asked.length === 1) return route.abort('connectionreset');
    return route.request().postDataJSON().amount === 7000
      ? route.fulfill({ status: 201, json: { reference: 'K7QM-3XPW', token: 'token' } })
      : route.fulfill({ status: 409, json: { code: 'price_changed', offer } });
  });
  await visit('/bank_accounts', 'en');
  const shown = card(page, words.en.transfer);
  await expect(shown.getByRole('alert')).toContainText('Check your connection');
  await shown.getByRole('button', { name: 'Try again' }).click();
  await expect(shown.getByRole('alert')).toContainText('it was 6,600 TL, it is now 7,000 TL');
  await shown.getByRole('button', { name: 'Get a reference for 7,000 TL' }).click();
  await expect(shown).toContainText('K7QM-3XPW');
  await expect(shown).toContainText(/7,000\sTL/);
});

test('the keyboard alone is enough for the status, and an empty field is named without moving anything', async ({
  page,
  visit,
}) => {
  await visit('/status', 'en');
  const main = page.getByRole('main');
  const [reference, contact] = [main.locator('[name=reference]'), main.locator('[name=contact]')];
  const drawn = () => main.locator('figure').evaluate((figure: HTMLElement) => figure.offsetTop);
  const place = await drawn();
  await tabOnto(page, reference);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toHaveText([
    'Please enter your reference.',
    'Please enter your phone number or e-mail.',
  ]);
  expect(await drawn()).toBe(place);
  await expect(reference).toHaveAttribute('aria-invalid', 'true');
  await expect(reference).toHaveAccessibleDescription(/Please enter your reference\./);
  await page.keyboard.type('k7qm 3xpa');
  await expect(reference).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Enter');
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAccessibleDescription('Please enter your phone number or e-mail.');
  await page.keyboard.type('05331234567');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toHaveText(words.en.unknown);
});

// Whether the thanks fits is in every-screen.spec.ts.
test('card, status and transfer fit every screen in every language', async ({ page, visit, server }) => {
  const phone = newPhone();
  const asked = { ...payment, amount: 6600, months: 6, clientPhone: phone };
  const answer = await page.request.post(`${server.url}/internet/package/payment`, { data: asked });
  expect(answer.status()).toBe(201);
  const { reference } = await answer.json();
  const sent = { ...eco35, kind: 'payment', reference, contact: phone, at: Date.now() };
  await page.addInitScript((text) => sessionStorage.setItem('confirmation', text), JSON.stringify(sent));
  await save(page, eco35);
  for (const language of languages) {
    const say = words[language];
    const look = async (where: string) => {
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        if (language === 'tr' && width !== 768) await expectNoFinding(page, `${where} at ${width} px`);
        expect(await overflow(page), `${where} in ${language} at ${width} px`).toBe(0);
      }
    };
    await visit(`/status?reference=${reference}`, language);
    await askStatus(page, phone, say.show);
    await expect(page.getByRole('region', { name: new RegExp(`^${reference}`) })).toBeVisible();
    await look('status');
    await visit('/bank_accounts', language);
    await expect(card(page, say.transfer).getByText(anyReference)).toBeVisible();
    await expect(card(page, say.asked).getByText(say.sent)).toBeVisible();
    // A payment has no installation to wait for.
    await expect(card(page, say.asked).getByRole('listitem')).toHaveCount(0);
    await look('card and transfer');
  }
});
