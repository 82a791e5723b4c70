import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { elsewhere, expect, password, speak, test } from './support/console.ts';
import { storePerson, storeSession } from './support/console-people.ts';
import { button, heading, labelled } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { sameRegistration, storeCopies } from './support/stored-registrations.ts';

const interrupted = (page: Page) => page.getByRole('status').filter({ hasText: said('live.interrupted') });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Not a click: what the screen asks for by itself may have been refused before, and then it is covered already. */
async function addNoteInVain(page: Page): Promise<void> {
  const refused = page.waitForResponse(
    (response) => response.status() === 401 && response.request().method() === 'POST',
  );
  await button(page, 'notes.add').dispatchEvent('click');
  await refused;
}

test('a stream that is refused is told, comes back, and brings what happened meanwhile', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('agent', '/registrations');
  await expect(heading(page)).toHaveText(said('nav.registrations'));
  await expect(interrupted(page)).toBeHidden();
  // As behind a proxy whose server is away: the running stream ends, and another is refused.
  await page.route('**/console/live', (route) => route.fulfill({ status: 502 }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(interrupted(page)).toBeVisible();
  await sendRegistration(server, { customerFirstName: 'Kesintide' });
  await expect(heading(page)).toHaveText(said('nav.registrations'));
  await page.unroute('**/console/live');
  await expect(row(page, 'Kesintide')).toBeVisible();
  await expect(interrupted(page)).toBeHidden();
});

test('a session that ends while somebody types covers the screen, and gives it back with all that was typed', async ({
  page,
  browser,
  open,
  person,
  server,
}) => {
  const { id, name } = await sameRegistration(server);
  const somebody = await person('agent');
  await open(`/registrations/${id}`, somebody, 'en');
  await labelled(page, 'notes.new').fill('Rings back on Monday');
  const other = await elsewhere(browser, server, somebody);
  await other.request.post('/auth/revoke-other-sessions', { data: {} });
  await addNoteInVain(page);

  const cover = page.getByRole('dialog', { name: said('sign_in') });
  await expect(cover.getByRole('status')).toHaveText(said('sign_in.ended'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await expect(cover.getByRole('textbox', { name: said('email') })).toBeFocused();
  await page.keyboard.type(somebody.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(cover).toBeHidden();
  await expect(heading(page)).toContainText(name);
  await expect(labelled(page, 'notes.new')).toHaveValue('Rings back on Monday');
  await button(page, 'notes.add').click();
  await expect(row(page, 'Rings back on Monday')).toBeVisible();
  await other.context().close();
});

test('whoever signs in as somebody else does not find what the first one typed', async ({
  page,
  browser,
  open,
  person,
  server,
}) => {
  const { id } = await sameRegistration(server);
  const first = await person('agent');
  const second = await person('agent');
  await open(`/registrations/${id}`, first, 'en');
  await labelled(page, 'notes.new').fill('Between us');
  const other = await elsewhere(browser, server, first);
  await other.request.post('/auth/revoke-other-sessions', { data: {} });
  await addNoteInVain(page);
  const cover = page.getByRole('dialog', { name: said('sign_in') });
  await cover.getByRole('textbox', { name: said('email') }).fill(second.email);
  await cover.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(cover).toBeHidden();
  await expect(labelled(page, 'notes.new')).toHaveValue('');
  await other.context().close();
});

test('two people on one registration: each sees what the other did, and who, without losing their words', async ({
  page,
  browser,
  openAs,
  person,
  server,
}) => {
  const { id } = await sameRegistration(server);
  await openAs('agent', `/registrations/${id}`);
  await labelled(page, 'notes.new').fill('Half a sentence');
  const colleague = await person('agent');
  const other = await elsewhere(browser, server, colleague);
  await other.request.post(`/console/registrations/${id}/move`, { data: { to: 'contacted', version: 1 } });

  await expect(page.getByRole('alert').filter({ hasText: colleague.name })).toContainText(
    said('status.contacted'),
  );
  await expect(button(page, 'move.scheduled')).toBeVisible();
  await expect(labelled(page, 'notes.new')).toHaveValue('Half a sentence');
  await expect(labelled(page, 'notes.new')).toBeFocused();
  await other.context().close();
});

test('a server that is restarted takes no screen and no word away, and brings what happened meanwhile', async ({
  page,
  browser,
  startOwn,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-restarted-'));
  const first = await startOwn({ DATA_DIR: dataDir });
  const { id, name } = await sameRegistration(first);
  const [somebody, colleague] = [await storePerson(first, 'agent'), await storePerson(first, 'agent')];
  await speak(page, first, 'en');
  await storeSession(page.context(), first, somebody);
  await page.goto(`${first.staffUrl}/registrations/${id}`);
  await labelled(page, 'notes.new').fill('Rings back on Monday');
  await expect(interrupted(page)).toBeHidden();
  expect(await first.stop()).toBe(0);
  await expect(interrupted(page)).toBeVisible();
  await expect(heading(page)).toContainText(name);

  const [PORT, STAFF_PORT] = [first.url, first.staffUrl].map((url) => new URL(url).port);
  const second = await startOwn({ DATA_DIR: dataDir, PORT, STAFF_PORT });
  const other = await elsewhere(browser, second, colleague);
  await other.request.post(`/console/registrations/${id}/move`, { data: { to: 'contacted', version: 1 } });
  await expect(page.getByRole('alert').filter({ hasText: colleague.name })).toContainText(
    said('status.contacted'),
  );
  await expect(interrupted(page)).toBeHidden();
  await expect(labelled(page, 'notes.new')).toHaveValue('Rings back on Monday');
  await button(page, 'notes.add').click();
  await expect(row(page, 'Rings back on Monday')).toBeVisible();
  await other.context().close();
  await second.stop();
  rmSync(dataDir, { recursive: true });
});

test('what waits is counted in the title of the window', async ({ page, openAs, server }) => {
  await sameRegistration(server);
  await page.clock.install();
  await openAs('agent', '/account');
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const before = Number(/\d+/.exec(await page.title()));
  await sameRegistration(server);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));

  // Behind another window, where nothing is followed, it is looked at once a minute.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await sameRegistration(server);
  await page.clock.fastForward(60_000);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 2}\\) `));
});

test('an answer that breaks off is told, with a way on', async ({ page, openAs }) => {
  await page.route('**/console/subscribers?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"subscribers": [' }),
  );
  await openAs('owner', '/subscribers');
  await expect(page.getByRole('alert')).toContainText(said('problem.unreached'));
  await page.unroute('**/console/subscribers?*');
  await button(page, 'retry').click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a failed look at who is signed in takes no screen away', async ({ page, openAs }) => {
  await openAs('agent', '/registrations');
  await expect(heading(page)).toHaveText(said('nav.registrations'));
  await page.route('**/console/me', (route) => route.fulfill({ status: 500 }));
  await page.route('**/console/live', (route) => route.fulfill({ status: 502 }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(interrupted(page)).toBeVisible();
  await expect(heading(page)).toHaveText(said('nav.registrations'));
});

test('going back shows the list at once as it was left, whichever way one goes', async ({
  page,
  openAs,
  server,
}) => {
  const { id, name } = await sameRegistration(server);
  storeCopies(server, id, 30);
  await openAs('agent', '/registrations?status=new');
  const link = row(page, name).first().getByRole('link');
  await expect(link).toBeVisible();
  for (const back of [
    () => page.goBack(),
    () => page.getByRole('link', { name: said('registration.back') }).click(),
  ]) {
    const last = page.getByRole('main').getByRole('listitem').last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    await last.click();
    await expect(page).toHaveURL(/\/registrations\/[^?]+$/);
    await expect(heading(page)).toContainText(name);
    await page.evaluate(() => scrollTo(0, 0));
    // The server does not answer any more: what is shown was there.
    await page.route('**/console/registrations?*', () => {});
    await back();
    await expect(page).toHaveURL(/\/registrations\?status=new$/);
    await expect(last).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await page.unroute('**/console/registrations?*');
  }
});

test('a screen that was opened behind another one follows what changes once it is seen', async ({
  page,
  openAs,
  server,
}) => {
  const setHidden = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
  };
  await page.addInitScript(setHidden, true);
  await openAs('agent', '/registrations');
  await expect(heading(page)).toHaveText(said('nav.registrations'));
  const followed = page.waitForRequest('**/console/live');
  await page.evaluate(setHidden, false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await followed;
  await sendRegistration(server, { customerFirstName: 'Görünce' });
  await expect(row(page, 'Görünce')).toBeVisible();
});
