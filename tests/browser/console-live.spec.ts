import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contactMessage } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { elsewhere, expect, type Person, password, speak, test } from './support/console.ts';
import { storePerson, storeSession } from './support/console-people.ts';
import { button, heading, labelled } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { sameRegistration } from './support/stored-registrations.ts';
import { inDatabase } from './support/stored-rows.ts';

const interrupted = (page: Page) => page.getByRole('status').filter({ hasText: said('live.interrupted') });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** As from another browser of theirs. */
function endSessions(server: ServerProcess, { id }: Person): void {
  inDatabase(server, (database) => database.prepare('delete from staff_sessions where userId = ?').run(id));
}

/** The same message again would be none. */
const somebodyWrites = ({ url }: ServerProcess) =>
  send(url, '/contact-us', { ...contactMessage, name: `Ada ${randomUUID()}` });

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
  // As behind a proxy whose server is away: the running stream ends, another is refused, and who is signed in is
  // not known, which takes no screen away.
  await page.route('**/console/me', (route) => route.fulfill({ status: 500 }));
  await page.route('**/console/live', (route) => route.fulfill({ status: 502 }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(interrupted(page)).toBeVisible();
  await sendRegistration(server, { customerFirstName: 'Kesintide' });
  await expect(heading(page)).toHaveText(said('nav.registrations'));
  await page.unroute('**/console/me');
  await page.unroute('**/console/live');
  await expect(row(page, 'Kesintide')).toBeVisible();
  await expect(interrupted(page)).toBeHidden();
});

test('what a colleague does meanwhile is told, and neither that nor the end of the session takes what was typed', async ({
  page,
  open,
  owner,
  person,
  server,
}) => {
  const { id, name } = await sameRegistration(server);
  const somebody = await person('agent');
  await open(`/registrations/${id}`, somebody, 'en');
  const note = labelled(page, 'notes.new');
  await note.fill('Rings back on Monday');
  await owner.post(`/console/registrations/${id}/move`, { data: { to: 'contacted', version: 1 } });
  await expect(page.getByRole('alert').filter({ hasText: 'Ada' })).toContainText(said('status.contacted'));
  await expect(button(page, 'move.scheduled')).toBeVisible();
  await expect(note).toHaveValue('Rings back on Monday');
  await expect(note).toBeFocused();

  endSessions(server, somebody);
  await addNoteInVain(page);
  const cover = page.getByRole('dialog', { name: said('sign_in') });
  await expect(cover.getByRole('status')).toHaveText(said('sign_in.ended'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await expect(cover.getByRole('textbox', { name: said('email') })).toBeFocused();
  const signIn = async ({ email }: Person) => {
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(cover).toBeHidden();
  };
  await signIn(somebody);
  await expect(heading(page)).toContainText(name);
  await expect(note).toHaveValue('Rings back on Monday');
  await button(page, 'notes.add').click();
  await expect(row(page, 'Rings back on Monday')).toBeVisible();

  // Whoever signs in as somebody else does not find what the first one typed.
  await note.fill('Between us');
  endSessions(server, somebody);
  await addNoteInVain(page);
  await expect(cover.getByRole('textbox', { name: said('email') })).toBeFocused();
  await signIn(await person('agent'));
  await expect(note).toHaveValue('');
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
  await somebodyWrites(server);
  await page.clock.install();
  await openAs('agent', '/account');
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const before = Number(/\d+/.exec(await page.title()));
  await somebodyWrites(server);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));

  // Behind another window, where nothing is followed, it is looked at once a minute.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await somebodyWrites(server);
  await page.clock.fastForward(60_000);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 2}\\) `));
});
