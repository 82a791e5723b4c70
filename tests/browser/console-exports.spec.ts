import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { payment } from '../support/forms.ts';
import { readCsv } from '../support/read-csv.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { button, dialog, labelled } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter, tabTo } from './support/keyboard.ts';

/** A customer nobody else in this test's server is called like. */
async function requested({ url }: ServerProcess): Promise<string> {
  const userName = `Ada ${randomUUID().replaceAll(/[\d-]/g, '')}`;
  await send(url, '/internet/package/payment', { ...payment, userName });
  return userName;
}

test('an owner takes the filtered list home by keyboard alone', async ({
  page,
  openAs,
  server,
  complaints,
}) => {
  // Somebody else's is not in the list, and not in the file.
  await requested(server);
  const userName = await requested(server);
  await openAs('owner', `/payments?text=${encodeURIComponent(userName)}`);
  await tabAndEnter(page, said('export'), 'button');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, said('export.action'), 'button');
  const begun = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('export.begun'))).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^meltem-.+-\d{4}(-\d\d){4}\.xlsx$/);
  const [sheet] = readXlsx(readFileSync(await file.path()));
  expect(sheet?.name).toBe(said('nav.payments'));
  expect(sheet?.rows).toHaveLength(2);
  expect(sheet?.rows[1]?.[3]).toBe(userName);
  expect(complaints).toEqual([]);
});

test('everybody finds their way in the export, and it fits the screen in every language', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('owner', '/messages', 'tr');
  for (const language of languages) {
    const words = wordsIn(language);
    await speak(page, server, language);
    await page.reload();
    await page.getByRole('button', { name: words('export'), exact: true }).click();
    // The list begins with what is open: so does its file, unless all of it is asked for.
    await expect(dialog(page).getByLabel(words('export.what'))).toHaveValue('filtered');
    await expectGoodState(page, language, 'export');
  }
});

test('days in the wrong order are refused in the dialog; a CSV of everything comes without the filters, within its days', async ({
  page,
  openAs,
  server,
}) => {
  const userName = await requested(server);
  await openAs('owner', '/payments?text=nobody-at-all');
  await button(page, 'export', true).click();
  await labelled(dialog(page), 'export.what').selectOption('all');
  await dialog(page).getByLabel(said('export.format')).selectOption('csv');
  const [first, last] = [
    dialog(page).getByLabel(said('export.from')),
    dialog(page).getByLabel(said('export.to')),
  ];
  await first.fill('2026-02-02');
  await last.fill('2026-02-01');
  await button(dialog(page), 'export.action').click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();

  await first.fill('2020-01-01');
  await last.fill('');
  const begun = page.waitForEvent('download');
  await button(dialog(page), 'export.action').click();
  const rows = readCsv(readFileSync(await (await begun).path(), 'utf8'), ',');
  expect(rows.map((row) => row[3])).toContain(userName);
});
