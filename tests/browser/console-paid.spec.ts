import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, test } from './support/console.ts';
import { dialog, labelled, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter } from './support/keyboard.ts';
import { sendToSandbox } from './support/sandbox-messages.ts';
import { countChanges, inDatabase, insertRow, storedRows } from './support/stored-rows.ts';

/** A provider's word for a reference that nobody has, with its money in the ledger. */
function nobodysMoney(server: ServerProcess): { reference: string; entry: string } {
  const [reference, entry] = [randomUUID().slice(0, 13), randomUUID()];
  const at = Date.now();
  inDatabase(server, (database) => {
    insertRow(database, 'ledger_entries', {
      id: entry,
      kind: 'payment',
      method: 'link',
      kurus: 110_000,
      at,
      entered_at: at,
      provider: 'bank',
      provider_id: entry,
    });
    insertRow(database, 'payment_notices', {
      id: randomUUID(),
      fingerprint: entry,
      received_at: at,
      provider: 'bank',
      reference,
      kurus: 110_000,
      currency: 'TRY',
      body: '{}',
      entry,
      question: 'unknown_reference',
    });
    countChanges(database);
  });
  return { reference, entry };
}

test('what is paid appears by itself and is done with one key; money for nobody is given to a reference by keyboard alone', async ({
  page,
  openAs,
  server,
  complaints,
}) => {
  await openAs('agent', '/paid');
  await expect(main(page).getByRole('heading', { name: said('paid.toActivate') })).toBeVisible();
  const { reference } = sendToSandbox(server, { paidAt: Date.now() });
  const press = page.getByRole('button', { name: `${said('paid.activate')}: ${reference}` });
  await expect(press).toBeVisible();
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(press).toBeHidden();
  const handled = () => storedRows(server, 'payment_requests', 'reference', reference)[0]?.activated_at;
  await expect.poll(handled).toEqual(expect.any(Number));
  expect(complaints).toEqual([]);

  const { reference: told } = nobodysMoney(server);
  const whoPaid = sendToSandbox(server);
  await tabAndEnter(page, `${said('paid.decide')}: ${told}`, 'button');
  await expect(dialog(page).getByRole('heading')).toBeFocused();
  const whose = labelled(page, 'paid.whose');
  await whose.fill('AAAA-AAAB');
  await page.keyboard.press('Enter');
  // A wrong one is told.
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await whose.fill(whoPaid.reference.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText(told)).toBeHidden();
  const entered = storedRows(server, 'ledger_entries', 'subject', whoPaid.id);
  expect(entered).toMatchObject([{ kind: 'payment', kurus: 110_000 }]);
});

test('in every language everybody finds their way in what is paid, and it fits the screen', async ({
  page,
  open,
  person,
  server,
}) => {
  const me = await person('agent');
  const { reference } = nobodysMoney(server);
  sendToSandbox(server, { paidAt: Date.now() });
  for (const language of languages) {
    await open('/paid', me, language);
    await expect(main(page).getByText(reference)).toBeVisible();
    await expectGoodState(page, language, 'paid');
    await page.getByRole('button', { name: `${wordsIn(language)('paid.decide')}: ${reference}` }).click();
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await expectGoodState(page, language, 'decide');
  }
});
