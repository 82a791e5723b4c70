import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { readMt940 } from '#domain/mt940.ts';
import { storeStatement } from '../../server/payments/statements/store-statement.ts';
import { booking, mt940Statement, ourIban, statementOf } from '../support/bank-statements.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { somebody } from '../support/staff-calls/people.ts';
import { statementDesk } from '../support/statement-desk.ts';
import { waitsOrEnds } from '../support/while-uncommitted.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
const { requested, registered, uploaded, detailOf, confirm, entries } = statementDesk(site, agent);

const preview = async (of: string[]) => (await owner.post('/console/erasing/preview', { of })).json();
async function erase(phone: string): Promise<void> {
  const of = [phone];
  const { seen } = await preview(of);
  const erased = await owner.post('/console/erasing', { of, seen, confirmation: phone });
  expect(erased.statusCode, erased.body).toBe(204);
}

test('lines of a person who is erased lose name and text; those of others keep them', async () => {
  const clientPhone = '05427776655';
  const mine = await requested({ clientPhone });
  const named = await requested({ clientPhone });
  const other = await requested({ clientPhone: '05331112244' });
  const { statement, lines } = await uploaded(
    statementOf.camt053([
      booking('havale', mine.amount, { id: 'F1', name: 'ZEKERIYA G' }),
      booking(`Ödeme ${named.reference}`, 5, { id: 'F2', name: 'ZEKERIYA G' }),
      booking(`Ödeme ${other.reference}`, other.amount, { id: 'F3', name: 'BASKA BIRI' }),
    ]),
  );
  await confirm(lines[0], mine.id);
  expect((await preview([clientPhone])).counts).toMatchObject({ bankLines: 2 });
  await erase(clientPhone);
  const after = (await detailOf(statement.id)).lines;
  expect(after).toMatchObject([
    { name: '', description: '', state: 'entered', amount: mine.amount, entered: { reference: null } },
    { name: '', description: '', state: 'open', candidates: [] },
    { name: 'BASKA BIRI', candidates: [{ reference: other.reference }] },
  ]);
  expect(await entries()).toHaveLength(1);
});

const correct = async (entry: string, body: object): Promise<string> => {
  const answer = await owner.post(`/console/ledger/${entry}/correct`, {
    id: randomUUID(),
    note: 'Yanlış',
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().entry;
};

test('a line that was entered for the wrong person is of whom it is corrected to, however often', async () => {
  const wrong = await requested({ clientPhone: '05427776655' });
  const alsoWrong = await registered();
  const payer = await requested({ clientPhone: '05331112244' });
  const { statement, lines } = await uploaded(
    mt940Statement([booking('havale', wrong.amount, { name: 'ZEKERIYA G' })]),
  );
  const shown = async () => (await detailOf(statement.id)).lines[0];
  await confirm(lines[0], wrong.id);
  const [{ id: entry } = { id: '' }] = await entries();
  const moved = await correct(entry, { reason: 'wrong_person', reference: alsoWrong.reference });
  expect(await shown()).toMatchObject({ entered: { reference: alsoWrong.reference, by: 'can' } });
  const less = await correct(moved, { reason: 'wrong_amount', amount: payer.amount - 1 });
  await correct(less, { reason: 'wrong_person', reference: payer.reference });
  expect(await shown()).toMatchObject({ entered: { reference: payer.reference } });
  await erase('05427776655');
  expect(await shown(), 'it was never theirs').toMatchObject({ name: 'ZEKERIYA G', description: 'havale' });
  expect((await preview(['05331112244'])).counts).toMatchObject({ bankLines: 1 });
  await erase('05331112244');
  expect(await shown()).toMatchObject({
    name: '',
    description: '',
    state: 'entered',
    entered: { reference: null },
  });
});

test.each(['before', 'while'])('who is erased %s a statement is stored is not in it', async (when) => {
  const clientPhone = '05427776655';
  const gone = await requested({ clientPhone, userName: 'Zekeriya Gök' });
  const other = await requested({ clientPhone: '05331112244' });
  const statement = readMt940(
    mt940Statement([
      booking(gone.reference, gone.amount, { id: 'F1', name: 'ZEKERIYA GOK' }),
      booking(`${gone.reference} ${other.reference}`, 5, { id: 'F2', name: 'ZEKERIYA GOK' }),
      booking('havale', gone.amount, { id: 'F3', name: 'ZEKERIYA GOK' }),
      booking(other.reference, other.amount, { id: 'F4', name: 'BASKA BIRI' }),
    ]),
  );
  const { db } = site.store;
  const begun = db.transaction.bind(db);
  let erasing = Promise.resolve();
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = begun();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      // When all candidates are found.
      if (when === 'before') await erase(clientPhone);
      return execute(async (inside) => {
        const done = await work(inside);
        if (when === 'while') {
          erasing = erase(clientPhone);
          // It has to wait for the end of this transaction.
          await waitsOrEnds(db, erasing);
        }
        return done;
      });
    };
    return transaction;
  });
  const id = await storeStatement(db, { statement, account: ourIban, fileName: 'ekstre.txt', by: somebody });
  await erasing;
  expect((await detailOf(id)).lines).toMatchObject([
    { name: '', description: '', state: 'open', amount: gone.amount, candidates: [] },
    { name: '', description: '', state: 'open', candidates: [{ reference: other.reference }] },
    // It only looked alike: it may be somebody else's.
    { name: 'ZEKERIYA GOK', description: 'havale', candidates: [] },
    { name: 'BASKA BIRI', candidates: [{ reference: other.reference }] },
  ]);
  const candidates = await db.selectFrom('bank_line_candidates').select('subject').execute();
  expect(candidates).toEqual([{ subject: other.id }, { subject: other.id }]);
});
