import type { Page } from '@playwright/test';
import { islandLocal } from '#domain/island-day.ts';
import { defaultLanguage, type Language, languageKey } from '#domain/language.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storeSession } from './support/console-people.ts';
import { button, labelled, main, toast } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said } from './support/console-words.ts';
import { findings } from './support/findings.ts';
import { shiftsOn, watchShifts } from './support/shifts.ts';
import { isAlive, stopClock } from './support/site.ts';
import { firstOwner } from './support/staff-accounts.ts';

const hourMs = 60 * 60 * 1000;

async function visit(page: Page, server: ServerProcess, path: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: languageKey, value: language, url: server.url }]);
  await page.goto(server.url + path);
  await isAlive(page);
}

/** A server of its own, because what the company says is the same for everybody on a server; its owner is on the page. */
const words = test.extend<{ own: ServerProcess }>({
  own: async ({ page, startOwn }, use) => {
    const server = await startOwn();
    const { context, person } = await firstOwner(server);
    await storeSession(page.context(), server, person);
    await speak(page, server, 'en');
    await use(server);
    await context.dispose();
  },
});

words(
  'an owner changes phone and hours and strikes a promise; visitors see it at once',
  async ({ page, browser, own }) => {
    words.slow();
    const visitor = await browser.newPage();
    await stopClock(visitor);
    const errors: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await visit(visitor, own, '/', 'en');
    await expect(visitor.getByRole('banner')).toContainText('0392 555 01 00');

    // What is wrong is said beside its field.
    await page.goto(`${own.staffUrl}/words/contact`);
    await labelled(page, 'words.field.phone').fill('0392');
    await button(page, 'words.publish').click();
    await expect(labelled(page, 'words.field.phone')).toBeFocused();
    await expect(main(page)).toContainText(said('words.fault.phone'));
    await labelled(page, 'words.field.phone').fill('0392 815 22 33');
    await expect(main(page)).not.toContainText(said('words.fault.phone'));

    // On the real page, before anybody else sees it. A preview that cannot be had is told.
    await page.route('**/preview', (route) => route.abort(), { times: 1 });
    await button(page, 'words.preview').click();
    await expect(toast(page, said('problem.unreached'))).toBeVisible();
    await button(page, 'words.preview').click();
    const link = page.getByRole('link', { name: said('words.preview.open') });
    const preview = await browser.newPage();
    // The address of a server on any free port is not known to it.
    const { pathname, search } = new URL((await link.getAttribute('href')) as string);
    await preview.goto(own.url + pathname + search);
    await isAlive(preview);
    await expect(preview.getByRole('contentinfo')).toContainText('0392 815 22 33');
    await preview.close();
    // What is typed now is not what was looked at.
    await labelled(page, 'words.field.phone').fill('0392 815 22 3');
    await expect(link).toBeHidden();
    await labelled(page, 'words.field.phone').fill('0392 815 22 33');

    await button(page, 'words.publish').click();
    await expect(toast(page, said('words.published'))).toBeVisible();
    await expect(main(page)).toContainText('0392 555 01 00 → 0392 815 22 33');

    await page.goto(`${own.staffUrl}/words/hours`);
    await labelled(page, 'words.field.opens5').fill('10:00');
    await labelled(page, 'words.field.closes5').fill('14:00');
    await button(page, 'words.publish').click();
    await expect(toast(page, said('words.published'))).toBeVisible();

    // What the FAQ may draw on then is in staff/words.
    await page.goto(`${own.staffUrl}/words/promises`);
    await main(page).getByLabel('A term does not renew itself').selectOption(said('words.choice.struck'));
    await button(page, 'words.publish').click();
    await expect(toast(page, said('words.published'))).toBeVisible();
    const faq = await page.request.get(`${own.staffUrl}/console/words/faq`);
    expect(await faq.json()).toMatchObject({ struck: ['promise_noRenewal'] });

    // A page that is open follows with its next change of the route, a new one at once.
    const asked: string[] = [];
    visitor.on('request', (request) => request.url().includes('/own-content') && asked.push(request.url()));
    await visitor.clock.runFor(60_000);
    await visitor.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await visitor.clock.runFor(1_000);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
    await expect(visitor.getByRole('main')).toContainText(
      'Monday to Friday, 9AM to 7PM; Saturday, 10AM to 2PM',
    );
    await expect(visitor.getByRole('contentinfo')).toContainText('0392 815 22 33');
    // At most once a minute.
    await visitor.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    await visitor.clock.runFor(1_000);
    await expect(visitor).toHaveURL(/contact$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
    expect(asked).toHaveLength(1);
    await visitor.close();
    // Back to what the site was built with, whatever is being typed.
    await page.goto(`${own.staffUrl}/words/contact`);
    await labelled(page, 'words.field.phone').fill('0392 815');
    await button(page, 'words.reset').click();
    await expect(labelled(page, 'words.field.phone')).toHaveValue('0392 555 01 00');
    expect(errors).toEqual([]);
  },
);

words('an owner announces something and takes it back', async ({ page, browser, own }) => {
  words.slow();
  await page.goto(`${own.staffUrl}/words/announcement`);
  const text = { tr: 'Yarın bakım var.', en: 'Maintenance tomorrow.', ru: 'Завтра профилактика.' };
  for (const [language, name] of [
    ['tr', 'Türkçe'],
    ['en', 'English'],
    ['ru', 'Русский'],
  ] as const) {
    await main(page).getByLabel(name, { exact: true }).fill(text[language]);
  }
  const until = labelled(page, 'words.field.until');
  await until.fill(islandLocal(Date.now() - hourMs));
  await button(page, 'words.publish').click();
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(said('words.fault.over'));
  await until.fill(islandLocal(Date.now() + 2 * hourMs));
  await button(page, 'words.publish').click();
  await expect(toast(page, said('words.published'))).toBeVisible();

  // It pushes the page down before it is drawn.
  const visitor = await browser.newPage();
  await watchShifts(visitor);
  await stopClock(visitor, new Date());
  await visit(visitor, own, '/faq', 'en');
  const shown = visitor.getByRole('complementary', { name: 'Announcement' });
  await expect(shown).toHaveText(text.en);
  expect(await shiftsOn(visitor)).toEqual([]);
  for (const width of [1280, 320]) {
    await visitor.setViewportSize({ width, height: 800 });
    await expect(shown).toBeVisible();
    expect(
      await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }

  // Put away, it stays away; another one is shown, and goes when its time is over.
  await visitor.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(shown).toBeHidden();
  await visitor.reload();
  await isAlive(visitor);
  await expect(shown).toBeHidden();
  await main(page).getByLabel('English', { exact: true }).fill('Maintenance is over.');
  const published = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await button(page, 'words.publish').click();
  await published;
  await visitor.reload();
  await isAlive(visitor);
  await expect(shown).toHaveText('Maintenance is over.');
  await visitor.clock.fastForward(3 * hourMs);
  await expect(shown).toBeHidden();
  await visitor.clock.resume();

  // Whose cookie was lost does not read it in another language than the page below it.
  await visitor.context().clearCookies();
  await visitor.evaluate(() => localStorage.setItem('lang', 'ru'));
  await visitor.reload();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(visitor.getByText(text.tr)).toHaveCount(0);
  await visitor.close();

  // Taken back at once.
  await button(page, 'undo').click();
  await expect(toast(page, said('undone'))).toBeVisible();
  await expect(main(page).getByLabel('English', { exact: true })).toHaveValue(text.en);
});

test('what is added to a list is typed at once, and what is missing in a folded entry is unfolded', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/words/faq');
  const entries = main(page).locator('details:has(input, textarea)');
  await expect(entries).not.toHaveCount(0);
  const before = await entries.count();
  await button(page, 'words.list.add', true).click();
  await expect(entries).toHaveCount(before + 1);
  await expect(entries.last().locator('input, textarea').first()).toBeFocused();

  const summary = entries.first().locator('summary');
  const missing = entries.first().locator('input, textarea').first();
  await summary.click();
  await missing.fill('');
  await summary.click();
  await expect(missing).toBeHidden();
  await button(page, 'words.publish').click();
  await expect(missing).toBeFocused();
});

test('an unfolded entry of the company’s words has room in each language, and everybody finds their way', async ({
  page,
  person,
  server,
}) => {
  await storeSession(page.context(), server, await person('owner'));
  for (const language of languages) {
    await speak(page, server, language);
    await page.goto('/words/cash_points');
    await main(page).locator('details summary').first().click();
    await expectGoodState(page, language, '/words/cash_points, unfolded');
  }
  // That they have room in each language is in console-languages.
  await speak(page, server, defaultLanguage);
  for (const screen of ['/words', '/words/hours', '/words/about', '/words/announcement']) {
    await page.goto(screen);
    await main(page).locator('li, form').first().waitFor();
    expect(await findings(page), `${screen} on a phone`).toEqual([]);
  }
});
