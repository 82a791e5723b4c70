import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { oneTimeCode } from '../support/one-time-code.ts';
import { readQrCode } from '../support/read-qr-code.ts';
import { elsewhere, expect, languages, password, tabTo, test, typeInto } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';

const said = wordsIn('en');
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** What a phone's camera would read from the screen. */
async function scannedFrom(page: Page): Promise<string> {
  const path = await dialog(page).getByRole('img').locator('path').getAttribute('d');
  const modules = [...(path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  const quietZone = 4;
  const size = Math.max(...modules.flat()) + 1 - quietZone;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [x = 0, y = 0] of modules) (dark[y - quietZone] as boolean[])[x - quietZone] = true;
  return readQrCode(dark);
}

for (const language of languages) {
  const words = wordsIn(language);
  test(`in ${language} the second factor is turned on and off by keyboard alone`, async ({
    page,
    person,
    open,
    complaints,
  }) => {
    const { name, email } = await person('agent');
    await open('/account', { id: '', name, email }, language);
    await expect(page.getByRole('main')).toContainText(email);
    await expect(page.getByRole('main')).toContainText(words('second.off'));

    await tabTo(page, words('second.turn.on'), 'button');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await typeInto(page, words('password.current'), password);
    await page.keyboard.press('Enter');

    const qr = dialog(page).getByRole('img', { name: words('second.qr') });
    await expect(qr).toBeVisible();
    const uri = await scannedFrom(page);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Meltem/);
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    await expect(dialog(page).locator('code')).toHaveText(secret.replace(/.{4}(?=.)/g, '$& '));
    await typeInto(page, words('code'), '000000');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText(words('problem.code'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(oneTimeCode(uri));
    await page.keyboard.press('Enter');

    await expect(dialog(page).getByRole('heading', { name: words('recovery') })).toBeFocused();
    const codes = await dialog(page).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await tabTo(page, words('recovery.download'), 'button');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\n'),
    ).toEqual(codes);
    await tabTo(page, words('recovery.kept'), 'button');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('main')).toContainText(words('second.on'));

    const turnOff = page.getByRole('button', { name: words('second.turn.off') });
    await expect(turnOff).toBeFocused();
    await page.keyboard.press('Enter');
    await typeInto(page, words('password.current'), password);
    await page.keyboard.press('Enter');
    await expect(toast(page, words('second.isOff'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words('second.off'));
    // The wrong code is told by a 401, which the browser writes down.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });
}

test('a wrong password changes nothing about the second factor, and is told', async ({
  page,
  person,
  open,
}) => {
  await open('/account', await person('agent'), 'en');
  await page.getByRole('button', { name: said('second.turn.on') }).click();
  await dialog(page).getByLabel(said('password.current'), { exact: true }).fill('not the password');
  await dialog(page)
    .getByRole('button', { name: said('goOn') })
    .click();
  await expect(dialog(page).getByRole('alert')).toHaveText(said('problem.password'));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: said('second.turn.on') })).toBeFocused();
});

test('new recovery codes can be made and copied', async ({ page, person, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/account', await person('agent'), 'en');
  const enabled = await page.request.post('/auth/two-factor/enable', { data: { password } });
  const code = oneTimeCode((await enabled.json()).totpURI);
  await page.request.post('/auth/two-factor/verify-totp', { data: { code } });
  await page.reload();
  await page.getByRole('button', { name: said('second.turn.codes') }).click();
  await dialog(page).getByLabel(said('password.current'), { exact: true }).fill(password);
  await dialog(page)
    .getByRole('button', { name: said('goOn') })
    .click();
  await dialog(page)
    .getByRole('button', { name: said('copy') })
    .click();
  const codes = await dialog(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(codes);
  // On paper the codes stand alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(codes[0] as string)).toBeVisible();
  await expect(page.getByText(said('recovery.text'))).toBeHidden();
});

test('a changed password ends every other session, and the new one signs in', async ({
  page,
  person,
  open,
  browser,
  server,
}) => {
  const somebody = await person('agent');
  const other = await elsewhere(browser, server, somebody);
  await open('/account', somebody, 'en');
  const sessions = page.getByRole('region', { name: said('sessions') }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: said('password.change') }).click();
  await dialog(page).getByLabel(said('password.current'), { exact: true }).fill('not the password');
  for (const field of ['password.new', 'password.repeat']) {
    await dialog(page).getByLabel(said(field), { exact: true }).fill('a new long password');
  }
  await dialog(page)
    .getByRole('button', { name: said('password.change') })
    .click();
  await expect(dialog(page).getByRole('alert')).toHaveText(said('problem.password'));
  await dialog(page).getByLabel(said('password.current'), { exact: true }).fill(password);
  await dialog(page)
    .getByRole('button', { name: said('password.change') })
    .click();
  await expect(toast(page, said('password.changed'))).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText(said('sessions.this'));
  expect((await other.request.get('/console/me')).status()).toBe(401);
  const again = { email: somebody.email, password: 'a new long password' };
  expect((await other.request.post('/auth/sign-in/email', { data: again })).status()).toBe(200);
  await other.context().close();
});

test('sessions are listed with this one marked, and can be ended one by one or all at once', async ({
  page,
  person,
  open,
  browser,
  server,
}) => {
  const somebody = await person('agent');
  const others = [await elsewhere(browser, server, somebody), await elsewhere(browser, server, somebody)];
  await open('/account', somebody, 'en');
  const sessions = page.getByRole('region', { name: said('sessions') }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: said('sessions.this') })).toHaveCount(1);
  const current = sessions.filter({ hasText: said('sessions.this') });
  await expect(current).toContainText('Chrome');
  await expect(current.getByRole('button')).toHaveCount(0);

  const ends = page.getByRole('region', { name: said('sessions') }).getByRole('button', { name: 'End: ' });
  await ends.first().click();
  await dialog(page)
    .getByRole('button', { name: said('cancel') })
    .click();
  await expect(sessions).toHaveCount(3);
  await ends.first().click();
  await dialog(page)
    .getByRole('button', { name: said('sessions.end') })
    .click();
  await expect(sessions).toHaveCount(2);

  await others[0]?.request.post('/auth/sign-in/email', { data: { email: somebody.email, password } });
  await page.getByRole('button', { name: said('sessions.endOthers') }).click();
  await dialog(page)
    .getByRole('button', { name: said('sessions.end') })
    .click();
  await expect(sessions).toHaveCount(1);
  for (const other of others) {
    expect((await other.request.get('/console/me')).status()).toBe(401);
    await other.context().close();
  }
  expect((await page.request.get('/console/me')).status()).toBe(200);
});
