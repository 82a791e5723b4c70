import { expect, test } from 'vitest';
import { statementsPath } from '#domain/bank-lines.ts';
import { statementsAPage } from '../../server/payments/statements/statement-queries.ts';
import { booking, ourIban, statementOf } from '../support/bank-statements.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert } from '../support/rows.ts';
import { statementDesk } from '../support/statement-desk.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const { requested, uploaded, detailOf, decide, confirm } = statementDesk(site, agent);

const bankId = { id: 'F1' };

test('of namesakes to whom the same is due the newest five are proposed, the newest first', async () => {
  const requests = [];
  for (let number = 0; number < 6; number += 1) {
    const request = await requested({ clientPhone: `0533111223${number}` });
    await site.store.db
      .updateTable('payment_words')
      .set({ created_at: 1_000 + number })
      .where('subject', '=', request.id)
      .execute();
    requests.push(request);
  }
  const { lines } = await uploaded(
    statementOf.camt053([booking('havale', payment.amount, { name: payment.userName })]),
  );
  expect(lines[0]?.candidates.map(({ id }) => id)).toEqual(
    requests
      .slice(1)
      .reverse()
      .map(({ id }) => id),
  );
});

test('a registration that was declined is not proposed, and one that is named says so', async () => {
  const { id, reference, totalPrice } = await storeRegistration(site.store);
  const decline = { to: 'declined', reason: 'No line there', version: 1 };
  await agent.post(`/console/registrations/${id}/move`, decline);
  const { lines } = await uploaded(
    statementOf.camt053([
      booking('havale', totalPrice, { ...bankId, name: 'AYSE KAYA' }),
      booking(reference, totalPrice, { id: 'F2', name: 'AYSE KAYA' }),
    ]),
  );
  expect(lines[0]?.candidates).toEqual([]);
  expect(lines[1]?.candidates).toEqual([
    {
      ...{ kind: 'registration', id, reference, isCancelled: true },
      ...{ name: 'Ayşe Kaya', purpose: '35 MB, type:eco', price: totalPrice, due: totalPrice, state: 'due' },
    },
  ]);
});

test('of several references those come first that stand first', async () => {
  const one = await requested();
  const other = await requested({ clientPhone: '05331112244' });
  const { lines } = await uploaded(
    statementOf.camt053([
      booking(`${one.reference} ${other.reference}`, 5, bankId),
      booking(`${other.reference} ${one.reference}`, 5, { id: 'F2' }),
    ]),
  );
  expect(lines.map(({ candidates }) => candidates.map(({ id }) => id))).toEqual([
    [one.id, other.id],
    [other.id, one.id],
  ]);
});

test('uploads and decisions stand in the audit log with what they were about', async () => {
  const request = await requested();
  const file = statementOf.camt053([
    booking(request.reference, request.amount, bankId),
    booking('Kira', 40.5, { id: 'F2', day: '2026-11-16' }),
  ]);
  const { statement, lines } = await uploaded(file);
  await confirm(lines[0], request.id);
  await decide(lines[1], 'leave');
  await decide(lines[1], 'reopen');
  await uploaded(file);
  const entries = await site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'facts', 'about'])
    .where('action', 'in', [
      'statement_uploaded',
      'bank_line_entered',
      'bank_line_left',
      'bank_line_reopened',
    ])
    .execute();
  const told = entries.map(({ facts, ...entry }) => ({ ...entry, facts: JSON.parse(facts ?? '[]') }));
  const upload = { action: 'statement_uploaded', subject: ourIban };
  const counts = (number: number) => [
    { name: 'lines', to: 2 },
    { name: 'new_lines', to: number },
  ];
  expect(told).toContainEqual({ ...upload, facts: counts(2), about: statement.id });
  expect(told).toContainEqual({ ...upload, facts: counts(0), about: expect.any(String) });
  expect(told).toContainEqual({
    ...{ action: 'bank_line_entered', subject: request.reference, about: statement.id },
    facts: [
      { name: 'amount', to: request.amount },
      { name: 'day', to: '2026-11-15' },
    ],
  });
  for (const action of ['bank_line_left', 'bank_line_reopened'])
    expect(told).toContainEqual({
      ...{ action, subject: lines[1]?.fingerprint.slice(0, 12), about: statement.id },
      facts: [
        { name: 'amount', to: 40.5 },
        { name: 'day', to: '2026-11-16' },
      ],
    });
  expect((await detailOf(statement.id)).lines[0]?.entered?.at).toBeGreaterThan(0);
});

test('statements are listed newest first, a page at a time', async () => {
  const rows = Array.from({ length: statementsAPage + 2 }, (_, number) => ({
    id: `statement-${String(number).padStart(2, '0')}`,
    format: 'csv' as const,
    file_name: 'ekstre.csv',
    account: ourIban,
    // Some at the same moment.
    uploaded_at: 1_794_700_000_000 + Math.floor(number / 4),
    by_id: agent.id,
    by_name: 'can',
    line_count: 3,
    known_count: 1,
  }));
  await insert(site.store.db, 'bank_statements', rows);
  const page = async (query = '') => (await agent.get(`${statementsPath}${query}`)).json();
  const first = await page();
  expect(first.statements).toHaveLength(statementsAPage);
  expect(first.count).toBe(rows.length);
  const { by_id: _, ...newest } = rows.at(-1) as (typeof rows)[number];
  expect(first.statements[0]).toEqual({ ...newest, open_count: 0 });
  const second = await page(`?after=${first.next}`);
  const ids = [...first.statements, ...second.statements].map(({ id }: { id: string }) => id);
  expect(ids).toEqual(rows.map(({ id }) => id).reverse());
  expect(second.next).toBeUndefined();
});
