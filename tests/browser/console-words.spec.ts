import type { Page } from '@playwright/test';
import { islandLocal } from '#domain/island-day.ts';
import { type Language, languageKey } from '#domain/language.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storeSession } from './support/console-people.ts';
import { button, labelled, main, toast } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said } from './support/console-words.ts';
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

words('an owner changes phone and hours; visitors see it at once', async ({ page, browser, own }) => {
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
  const other = await browser.newPage();
  const saturday = { tr: 'Cumartesi', en: 'Saturday', ru: 'Суббота' };
  for (const language of languages) {
    await visit(other, own, '/contact', language);
    await expect(other.getByRole('contentinfo')).toContainText(saturday[language]);
    await expect(other.locator('a[href="tel:+903928152233"]:visible').first()).toContainText(
      '0392 815 22 33',
    );
  }
  await other.close();

  // Back to what the site was built with, whatever is being typed.
  await page.goto(`${own.staffUrl}/words/contact`);
  await labelled(page, 'words.field.phone').fill('0392 815');
  await button(page, 'words.reset').click();
  await expect(labelled(page, 'words.field.phone')).toHaveValue('0392 555 01 00');
  expect(errors).toEqual([]);
});

words(
  'a struck promise is not offered to the FAQ; a text that has it still tells so',
  async ({ page, own }) => {
    await page.goto(`${own.staffUrl}/words/faq`);
    const list = main(page).locator('details', { hasText: said('words.names') });
    const offered = (name: string) => list.locator('div', { hasText: `{${name}}` });
    await list.locator('summary').click();
    await expect(offered('promise_noRenewal')).toContainText('A term does not renew itself');
    await expect(offered('promise_refundBeforeInstallation')).toBeVisible();

    await page.goto(`${own.staffUrl}/words/promises`);
    for (const promise of ['A term does not renew itself', 'If you cancel before installation']) {
      await main(page).getByLabel(promise).selectOption(said('words.choice.struck'));
    }
    await button(page, 'words.publish').click();
    await expect(toast(page, said('words.published'))).toBeVisible();

    await page.goto(`${own.staffUrl}/words/faq`);
    await list.locator('summary').click();
    await expect(offered('promise_cancelAnyTime')).toBeVisible();
    // No question draws on it.
    await expect(offered('promise_refundBeforeInstallation')).toHaveCount(0);
    // One does.
    await expect(offered('promise_noRenewal')).toContainText(said('words.choice.struck'));
    await expect(offered('promise_noRenewal')).not.toContainText('A term does not renew itself');
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

  // It pushes the page down before it is drawn, and goes when its time is over.
  const visitor = await browser.newPage();
  await watchShifts(visitor);
  await stopClock(visitor, new Date());
  await visit(visitor, own, '/faq', 'en');
  const announcement = visitor.getByRole('complementary', { name: 'Announcement' });
  await expect(announcement).toHaveText(text.en);
  expect(await shiftsOn(visitor)).toEqual([]);
  await visitor.clock.fastForward(3 * hourMs);
  await expect(announcement).toBeHidden();
  await visitor.close();

  // Put away, it stays away; another one is shown.
  const second = await browser.newPage();
  await visit(second, own, '/', 'en');
  const shown = second.getByRole('complementary', { name: 'Announcement' });
  for (const width of [1280, 320]) {
    await second.setViewportSize({ width, height: 800 });
    await expect(shown).toBeVisible();
    expect(
      await second.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  await second.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(shown).toBeHidden();
  await second.reload();
  await isAlive(second);
  await expect(shown).toBeHidden();
  await main(page).getByLabel('English', { exact: true }).fill('Maintenance is over.');
  const published = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await button(page, 'words.publish').click();
  await published;
  await second.reload();
  await expect(shown).toHaveText('Maintenance is over.');

  // Whose cookie was lost does not read it in another language than the page below it.
  await second.context().clearCookies();
  await second.evaluate(() => localStorage.setItem('lang', 'ru'));
  await second.reload();
  await expect(second.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(second.getByText(text.tr)).toHaveCount(0);
  await second.close();

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

for (const language of languages) {
  test(`in ${language} the screens of the company’s words have room, and everybody finds their way`, async ({
    page,
    openAs,
  }) => {
    await openAs('owner', '/words', language);
    for (const subject of ['', '/hours', '/cash_points', '/about', '/announcement']) {
      await page.goto(`/words${subject}`);
      await main(page).locator('li, form').first().waitFor();
      const entry = main(page).locator('details').first();
      if (subject === '/cash_points') await entry.locator('summary').click();
      await expectGoodState(page, language, `words${subject}`);
    }
  });
}
