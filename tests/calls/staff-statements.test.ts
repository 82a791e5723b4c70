import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ShownBankLine, statementsPath } from '#domain/bank-lines.ts';
import { statementFormats } from '#domain/bank-statement.ts';
import { startOfDay } from '#domain/island-day.ts';
import {
  type Booking,
  booking,
  csvMapping,
  multipartOf,
  ourIban,
  statementOf,
} from '../support/bank-statements.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { storedRow } from '../support/rows.ts';
import { signedIn } from '../support/staff-browser.ts';
import { csvFields, statementDesk } from '../support/statement-desk.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const { requested, uploaded, confirm, entries, audit } = statementDesk(site, agent);

test.each(statementFormats)(
  'what a statement in %s names by its reference is entered once',
  async (format) => {
    const request = await requested();
    const { statement, lines } = await uploaded(
      statementOf[format]([
        booking(`Internet ${request.reference.toLowerCase()}`, request.amount),
        booking('Kira', -4000, { id: 'F2' }),
      ]),
    );
    expect(statement).toMatchObject({
      format,
      account: ourIban,
      line_count: 2,
      known_count: 0,
      open_count: 1,
      by_name: 'can',
      file_name: 'ekstre.txt',
    });
    expect(lines).toMatchObject([
      {
        state: 'open',
        isByReference: true,
        day: '2026-11-15',
        amount: request.amount,
        candidates: [{ id: request.id, reference: request.reference, due: request.amount, state: 'due' }],
      },
      { state: 'left', why: 'debit', amount: -4000, candidates: [] },
    ]);
    expect((await confirm(lines[0], request.id)).json()).toMatchObject({
      state: 'entered',
      entered: { reference: request.reference, by: 'can' },
    });
    expect((await confirm(lines[0], request.id)).statusCode).toBe(200);
    expect(await entries()).toMatchObject([
      {
        kind: 'payment',
        method: 'transfer',
        kurus: request.amount * 100,
        at: startOfDay('2026-11-15'),
        subject: request.id,
        provider: 'bank',
        provider_id: lines[0]?.fingerprint,
        by_name: 'can',
        receipt: 1,
      },
    ]);
    expect(await storedRow(site.store.db, 'payment_requests', { id: request.id })).toMatchObject({
      status: 'paid',
      paid_through: 'bank',
      activated_at: null,
    });
    expect(await audit()).toEqual([
      { action: 'statement_uploaded', subject: ourIban, who_name: 'can' },
      { action: 'bank_line_entered', subject: request.reference, who_name: 'can' },
    ]);
  },
);

test('the same statement again, in any format, and overlapping ones bring nothing twice', async () => {
  const first = await requested();
  const second = await requested({ clientPhone: '05331112244' });
  const day1 = [
    booking(first.reference, first.amount, { id: 'F1' }),
    booking('Hediye', 50, { id: 'F2', name: 'BİR KİŞİ' }),
  ];
  const day2 = [...day1.slice(1), booking(second.reference, second.amount, { id: 'F3', day: '2026-11-16' })];
  const { lines } = await uploaded(statementOf.mt940(day1));
  await confirm(lines[0], first.id);
  for (const format of statementFormats) {
    const again = await uploaded(statementOf[format](day1));
    expect(again, format).toMatchObject({ lines: [], statement: { line_count: 2, known_count: 2 } });
  }
  const overlapping = await uploaded(statementOf.camt053(day2));
  expect(overlapping.lines).toMatchObject([{ candidates: [{ reference: second.reference }] }]);
  expect(overlapping.statement).toMatchObject({ line_count: 2, known_count: 1 });
  await agent.post(`${statementsPath}/${overlapping.statement.id}/confirm`);
  expect(await entries()).toHaveLength(2);
  expect(await site.store.db.selectFrom('bank_lines').select('fingerprint').execute()).toHaveLength(3);
});

test('lines without a number of the bank are recognised by what they say, and equal ones are counted', async () => {
  const twice = [booking('Ödeme', 900, { id: '' }), booking('Ödeme', 900, { id: '' })];
  expect((await uploaded(statementOf.csv(twice.slice(1)))).lines).toHaveLength(1);
  expect((await uploaded(statementOf.csv(twice))).statement).toMatchObject({ line_count: 2, known_count: 1 });
  expect((await uploaded(statementOf.csv(twice))).lines).toEqual([]);
});

test('two people who upload the same at once have its lines once', async () => {
  const file = statementOf.csv([booking('a', 1, { id: 'F1' }), booking('b', 2, { id: 'F2' })]);
  const other = await signedIn(site, 'ece@meltem.example', 'agent');
  const form = multipartOf(file, csvFields);
  const answers = await Promise.all(
    [agent, other, agent, other].map((one) => one.upload(statementsPath, form)),
  );
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(201);
  const { statements } = (await agent.get(statementsPath)).json();
  const known = statements.map(({ known_count }: { known_count: number }) => known_count);
  expect(known.toSorted()).toEqual([0, 2, 2, 2]);
});

test('a CSV file is shown before it is taken, and its mapping is remembered', async () => {
  const file = statementOf.csv([booking('K7QM-3XPW', 1350), booking('Kira', -4000, { id: 'F2' })]);
  const preview = async (fields = {}) =>
    (await agent.upload(`${statementsPath}/preview`, multipartOf(file, fields))).json();
  expect(await preview()).toMatchObject({
    format: 'csv',
    account: ourIban,
    count: 2,
    fault: null,
    csv: { isRemembered: false, mapping: csvMapping, headings: expect.arrayContaining(['Açıklama']) },
    lines: [
      { line: 5, amount: 1350, description: 'K7QM-3XPW', why: null },
      { amount: -4000, why: 'debit' },
    ],
  });
  const odd = { ...csvMapping, columns: { ...csvMapping.columns, name: null, bankId: null } };
  expect(await preview({ mapping: JSON.stringify(odd) })).toMatchObject({ lines: [{ name: '' }, {}] });
  const wrong = JSON.stringify({ ...csvMapping, decimal: '.' });
  expect(await preview({ mapping: wrong })).toMatchObject({ fault: { reason: 'amount', line: 5 } });
  const account = 'TR330006100519786457841326';
  await uploaded(file, { mapping: JSON.stringify(odd), account });
  expect(await preview()).toMatchObject({ account, csv: { isRemembered: true, mapping: odd } });
  // Another delimiter is another table.
  expect(await preview({ delimiter: ',' })).toMatchObject({ csv: { isRemembered: false } });
  expect(await site.store.db.selectFrom('bank_statements').select('id').execute()).toHaveLength(1);
});

test('a CSV file without headings is known again by its width', async () => {
  const columns = {
    ...csvMapping.columns,
    bankId: null,
    description: 1,
    name: null,
    amount: 2,
    currency: null,
  };
  const mapping = { ...csvMapping, columns };
  await uploaded('15.10.2026;Gelen FAST;1.350,00\n', { ...csvFields, mapping: JSON.stringify(mapping) });
  const preview = async (file: string) =>
    (await agent.upload(`${statementsPath}/preview`, multipartOf(file))).json();
  expect(await preview('16.11.2026;Gelen EFT;900,00\n')).toMatchObject({
    account: ourIban,
    csv: { isRemembered: true, mapping },
  });
  expect(await preview('16.11.2026;Gelen EFT;900,00;1.000,00\n')).toMatchObject({
    csv: { isRemembered: false },
  });
});

test('the name of a file is shown, but not more than 200 letters of it', async () => {
  const { payload, headers } = multipartOf(statementOf.mt940([booking('a', 1)]));
  const long = { headers, payload: payload.replace('ekstre.txt', `${'e'.repeat(300)}.txt`) };
  expect((await agent.upload(statementsPath, long)).statusCode).toBe(201);
  const { statements } = (await agent.get(statementsPath)).json();
  expect(statements).toMatchObject([{ file_name: 'e'.repeat(200) }]);
});

test.each([
  ['statement_unreadable', statementOf.mt940([booking('a', 1)]).replace('C1,00', 'C2,00'), {}],
  ['statement_unreadable', statementOf.camt053([booking('a', 1)]).slice(0, -30), {}],
  ['statement_unreadable', statementOf.csv([booking('a', 1)]), { account: ourIban }],
  ['statement_unreadable', statementOf.csv([booking('a', 1)]).replace('1,00', '1.00'), csvFields],
  ['statement_unreadable', 'hello', csvFields],
  ['invalid', statementOf.csv([booking('a', 1)]), { ...csvFields, mapping: '{"delimiter":";"}' }],
  ['invalid', statementOf.csv([booking('a', 1)]), { ...csvFields, mapping: '{' }],
  ['invalid', statementOf.csv([booking('a', 1)]), { ...csvFields, account: ' ' }],
  ['statement_missing', '', csvFields],
  ['too_large', 'x'.repeat(5 * 1024 * 1024 + 1), csvFields],
  // The largest that is looked into.
  ['statement_unreadable', 'x'.repeat(5 * 1024 * 1024), csvFields],
] as [string, string, Record<string, string>][])(
  'a file that cannot be taken leaves nothing: %s',
  async (code, file, fields) => {
    const answer = await agent.upload(statementsPath, multipartOf(file, fields));
    expect(answer.json()).toMatchObject({ code });
    if (code === 'statement_unreadable') {
      expect(answer.json()).toMatchObject({ reason: expect.any(String), line: expect.any(Number) });
    }
    for (const table of ['bank_statements', 'bank_lines', 'statement_mappings'] as const) {
      expect(await site.store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  },
);

test('what is no form with a file is refused', async () => {
  expect((await agent.post(statementsPath, { file: 'x' })).statusCode).toBe(415);
  const broken = { ...multipartOf('x'), payload: 'no boundary' };
  expect((await agent.upload(statementsPath, broken)).statusCode).toBe(400);
  expect((await agent.get(`${statementsPath}/nothing`)).json()).toMatchObject({ code: 'statement_unknown' });
  expect((await agent.post(`${statementsPath}/nothing/confirm`)).statusCode).toBe(404);
  expect((await confirm({ fingerprint: 'nothing' } as ShownBankLine, 'x')).statusCode).toBe(404);
});

test('whatever statements come in whatever order, each booking is entered once', async () => {
  const requests = await Promise.all(
    Array.from({ length: 5 }, (_, number) => requested({ clientPhone: `0533111223${number}` })),
  );
  const all: Booking[] = requests.map(({ reference, amount }, place) =>
    booking(`Ödeme ${reference}`, amount, { id: `F${place}` }),
  );
  await fc.assert(
    fc.asyncProperty(fc.subarray(all), fc.constantFrom(...statementFormats), async (some, format) => {
      if (format === 'csv' && some.length === 0) return;
      const { statement } = await uploaded(statementOf[format](some));
      await agent.post(`${statementsPath}/${statement.id}/confirm`);
      const subjects = (await entries()).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(subjects.length);
    }),
    { numRuns: 12 },
  );
});
