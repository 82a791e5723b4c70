import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Booking, booking, camtStatement, ourIban, statementOf } from '../support/bank-statements.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { statementDesk } from '../support/statement-desk.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const { requested, uploaded } = statementDesk(site, agent);

const price = 1350;
const on = (day: string, changes: Partial<Booking> = {}) =>
  booking('Ödeme', price, { id: '17', day: `2026-11-${day}`, ...changes });
const counts = async (file: string) => {
  const { line_count, known_count } = (await uploaded(file)).statement;
  return { lines: line_count, known: known_count };
};

test('a number that the bank gives again on another day is another payment', async () => {
  const one = await requested();
  const two = await requested({ clientPhone: '05331112244' });
  const first = on('15', { description: one.reference });
  const second = on('16', { description: two.reference, name: 'BASKA BIRI' });
  await uploaded(statementOf.csv([first]));
  const { statement, lines } = await uploaded(statementOf.csv([second]));
  expect(statement).toMatchObject({ line_count: 1, known_count: 0 });
  expect(lines).toMatchObject([{ name: 'BASKA BIRI', candidates: [{ reference: two.reference }] }]);
  expect(await counts(statementOf.csv([second, first]))).toEqual({ lines: 2, known: 2 });
});

/** As it was stored while a number did not have its day: with its place among those of the file, whatever their days. */
async function wasStored({ fingerprint, count, day }: { fingerprint: string; count: number; day: string }) {
  const key = JSON.stringify([ourIban, true, false, false, 'TRY', price * 100, 'id', '17']);
  await site.store.db
    .updateTable('bank_lines')
    .set({ fingerprint: createHash('sha256').update(`${key} ${count}`).digest('hex'), day })
    .where('fingerprint', '=', fingerprint)
    .execute();
}

test('what was stored before numbers had a day is known, on its day only', async () => {
  const { lines } = await uploaded(statementOf.csv([on('15'), on('16')]));
  for (const [place, { fingerprint, day }] of lines.entries()) {
    await wasStored({ fingerprint, count: place + 1, day });
  }
  for (const days of [['15', '16'], ['16', '15'], ['16'], ['15']]) {
    const file = statementOf.csv(days.map((day) => on(day)));
    expect(await counts(file), String(days)).toEqual({ lines: days.length, known: days.length });
  }
  expect(await counts(statementOf.csv([on('17')]))).toEqual({ lines: 1, known: 0 });
  expect(await counts(statementOf.csv([on('16'), on('16')]))).toEqual({ lines: 2, known: 1 });
  expect(await counts(statementOf.csv([on('16'), on('16'), on('17')]))).toEqual({ lines: 3, known: 3 });
});

test('what was stored by the day in the file, where the island has another, is known', async () => {
  const byDay = camtStatement([on('15')]);
  const byMoment = byDay.replaceAll('<Dt>2026-11-15</Dt>', '<DtTm>2026-11-15T22:30:00Z</DtTm>');
  const [line] = (await uploaded(byDay)).lines;
  await wasStored({ fingerprint: line?.fingerprint ?? '', count: 1, day: '2026-11-15' });
  expect(await counts(byMoment)).toEqual({ lines: 1, known: 1 });
});
