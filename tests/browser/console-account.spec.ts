import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { oneTimeCode } from '../support/one-time-code.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, type Person, password, signIn, speak, test } from './support/console.ts';
import { button, dialog, labelled, main, toast } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { tabAndEnter, tabTo, typeAndEnter } from './support/keyboard.ts';
import { inDatabase, insertRow } from './support/stored-rows.ts';

/** What a phone's camera would read from the screen. */
async function scannedFrom(page: Page): Promise<string> {
  const picture = sharp(await dialog(page).getByRole('img').screenshot());
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return String(decodeQR({ width: info.width, height: info.height, data }));
}

/** Somebody's sessions in other browsers. */
function storeSessions(server: ServerProcess, { id: userId }: Person, count: number): void {
  const now = Date.now();
  const [createdAt, expiresAt] = [now - 60_000, now + 3_600_000].map((time) => new Date(time).toISOString());
  inDatabase(server, (database) => {
    for (let stored = 0; stored < count; stored += 1) {
      const [id, token] = [randomUUID(), randomUUID()];
      insertRow(database, 'staff_sessions', {
        id,
        token,
        userId,
        createdAt,
        updatedAt: createdAt,
        expiresAt,
      });
    }
  });
}

test('the second factor is turned on, gives new recovery codes and is turned off by keyboard alone', async ({
  page,
  person,
  open,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const agent = await person('agent');
  await open('/account', agent, 'en');
  await expect(main(page)).toContainText(agent.email);
  await expect(main(page)).toContainText(said('second.off'));

  await tabAndEnter(page, said('second.turn.on'), 'button');
  await expect(dialog(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'second.turn.on')).toBeFocused();

  await page.keyboard.press('Enter');
  await typeAndEnter(page, said('password.current'), password);
  const qr = dialog(page).getByRole('img', { name: said('second.qr') });
  await expect(qr).toBeVisible();
  const uri = await scannedFrom(page);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Meltem/);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await expect(dialog(page)).toContainText(said('second.secret'));
  await expect(dialog(page).locator('code')).toHaveText(secret.replace(/.{4}(?=.)/g, '$& '));
  await typeAndEnter(page, said('code'), '000000');
  await expect(dialog(page).getByRole('alert')).toHaveText(said('problem.code'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(oneTimeCode(uri));
  await page.keyboard.press('Enter');

  const codes = dialog(page).getByRole('listitem');
  await expect(dialog(page).getByRole('heading', { name: said('recovery') })).toBeFocused();
  const first = await codes.allTextContents();
  expect(first).toHaveLength(10);
  await tabTo(page, said('recovery.download'), 'button');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(first);
  await tabAndEnter(page, said('recovery.kept'), 'button');
  await expect(dialog(page)).toBeHidden();
  await expect(main(page)).toContainText(said('second.on'));
  await expect(button(page, 'second.turn.off')).toBeFocused();

  await tabAndEnter(page, said('second.turn.codes'), 'button');
  await typeAndEnter(page, said('password.current'), password);
  await tabAndEnter(page, said('copy'), 'button');
  const second = await codes.allTextContents();
  expect(second).toHaveLength(10);
  expect(second).not.toEqual(first);
  await expect
    .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n'))
    .toEqual(second);
  // On paper the codes stand alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(second[0] as string)).toBeVisible();
  await expect(page.getByText(said('recovery.text'))).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await tabAndEnter(page, said('recovery.kept'), 'button');
  await expect(dialog(page)).toBeHidden();

  await tabAndEnter(page, said('second.turn.off'), 'button');
  await typeAndEnter(page, said('password.current'), password);
  await expect(toast(page, said('second.isOff'))).toBeVisible();
  await expect(main(page)).toContainText(said('second.off'));
  // What is wrong is told by a 400 or a 401, which the browser writes down; "verbose" is its advice.
  expect(complaints.filter((complaint) => !/^verbose: |40[01]/.test(complaint))).toEqual([]);
});

test('sessions are listed with this one marked; after one or all others are ended the focus is at those left; a changed password ends them too', async ({
  page,
  person,
  server,
}) => {
  const somebody = await person('agent');
  storeSessions(server, somebody, 3);
  await speak(page, server, 'en');
  await signIn(page.request, somebody.email);
  await page.goto('/account');
  const region = page.getByRole('region', { name: said('sessions') });
  const sessions = region.getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  const current = sessions.filter({ hasText: said('sessions.this') });
  await expect(current).toHaveCount(1);
  await expect(current).toContainText('Chrome');
  await expect(current.getByRole('button')).toHaveCount(0);

  const confirm = async () => {
    await button(dialog(page), 'sessions.end').press('Enter');
    await expect(dialog(page)).toBeHidden();
  };
  await tabAndEnter(page, /^End: /, 'button');
  await button(dialog(page), 'cancel').click();
  await expect(sessions).toHaveCount(4);
  await tabAndEnter(page, /^End: /, 'button');
  await confirm();
  await expect(sessions).toHaveCount(3);
  await expect(region).toBeFocused();
  await tabAndEnter(page, said('sessions.endOthers'), 'button');
  await confirm();
  await expect(sessions).toHaveCount(1);
  await expect(region).toBeFocused();

  storeSessions(server, somebody, 1);
  await page.reload();
  await expect(sessions).toHaveCount(2);
  await button(page, 'password.change').click();
  await labelled(dialog(page), 'password.current').fill('not the password');
  for (const field of ['password.new', 'password.repeat']) {
    await labelled(dialog(page), field).fill('a new long password');
  }
  await button(dialog(page), 'password.change').click();
  await expect(dialog(page).getByRole('alert')).toHaveText(said('problem.password'));
  await labelled(dialog(page), 'password.current').fill(password);
  await button(dialog(page), 'password.change').click();
  await expect(toast(page, said('password.changed'))).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText(said('sessions.this'));
  expect((await page.request.get('/console/me')).status()).toBe(200);
});
