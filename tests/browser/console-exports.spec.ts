import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Page, request as requests } from '@playwright/test';
import { payment } from '../support/forms.ts';
import { readCsv } from '../support/read-csv.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, tabTo, test } from './support/console.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';

const said = wordsIn('en');
const dialog = (page: Page) => page.getByRole('dialog');

/** A customer nobody else in this test's server is called like. */
async function requested({ url }: ServerProcess): Promise<string> {
  const userName = `Ada ${randomUUID().replaceAll(/[\d-]/g, '')}`;
  const visitor = await requests.newContext({ baseURL: url });
  await visitor.post('/internet/package/payment', { data: { ...payment, userName } });
  await visitor.dispose();
  return userName;
}

test('an owner takes the filtered list home by keyboard alone', async ({
  page,
  person,
  open,
  server,
  complaints,
}) => {
  const userName = await requested(server);
  await open(`/payments?text=${encodeURIComponent(userName)}`, await person('owner'), 'en');
  await tabTo(page, said('export'), 'button');
  await page.keyboard.press('Enter');
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

for (const language of languages) {
  test(`in ${language} everybody finds their way in the export, and it fits the screen`, async ({
    page,
    person,
    open,
  }) => {
    const words = wordsIn(language);
    await open('/messages', await person('owner'), language);
    await page.getByRole('button', { name: words('export'), exact: true }).click();
    await expect(dialog(page)).toBeVisible();
    await expectGoodState(page, language, 'export');
  });
}

test('a CSV of everything comes without the filters, within its days', async ({
  page,
  person,
  open,
  server,
}) => {
  const userName = await requested(server);
  await open('/payments?text=nobody-at-all', await person('owner'), 'en');
  await page.getByRole('button', { name: said('export'), exact: true }).click();
  await dialog(page).getByLabel(said('export.what'), { exact: true }).selectOption('all');
  await dialog(page).getByLabel(said('export.format')).selectOption('csv');
  await dialog(page).getByLabel(said('export.from')).fill('2020-01-01');
  const begun = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: said('export.action') })
    .click();
  const rows = readCsv(readFileSync(await (await begun).path(), 'utf8'), ',');
  expect(rows.map((row) => row[3])).toContain(userName);
});

test('days in the wrong order are refused in the dialog, and nothing is downloaded', async ({
  page,
  person,
  open,
}) => {
  await open('/subscribers', await person('owner'), 'en');
  await page.getByRole('button', { name: said('export'), exact: true }).click();
  await dialog(page).getByLabel(said('export.from')).fill('2026-02-02');
  await dialog(page).getByLabel(said('export.to')).fill('2026-02-01');
  await dialog(page)
    .getByRole('button', { name: said('export.action') })
    .click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
});
