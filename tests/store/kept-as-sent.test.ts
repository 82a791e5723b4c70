import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newRows } from '../../server/storage/new-rows.ts';
import { runAsOne, runEach } from '../../server/storage/statements.ts';
import { openStore, type Store } from '../../server/storage/store.ts';
import type { Submission, Write } from '../../server/storage/store-once.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
let own: Awaited<ReturnType<typeof migratedStore>>;
let store: Store;
beforeAll(async () => {
  own = await migratedStore();
  store = await openStore(own.config);
});
beforeEach(() => forgetEverythingSent(store));
afterAll(async () => {
  await store.close();
  await own.remove();
});

const texts = [
  'Ayşe "Nur" O\'Neil',
  'back\\slash \\u0041 \\"',
  'line\nbreak\ttab\u2028',
  '\u{1F6DC} Щёлково İıĞğ',
  '',
  'null',
  '{"a": [1]}',
];

const letter = (message: string, created_at: number) => ({
  id: randomUUID(),
  name: 'x',
  mail_field: 'x@x.test',
  message,
  created_at,
});

const write: Write<string> = (messages) => [
  newRows(
    'contact_messages',
    messages.map((each, place) => letter(each, 1_800_000_000_000 + place)),
  ),
];

function sent(message: string): Submission<string> {
  const answer = { status: 201, body: {} };
  return { route: '/contact-us', key: randomUUID(), bodyHash: message, answer, item: message, write };
}

test('what comes together is written to the letter', async () => {
  await Promise.all(texts.map((text) => store.submissions.keep(sent(text))));
  const rows = await store.db
    .selectFrom('contact_messages')
    .select(['message', 'created_at'])
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual(texts.map((message, place) => ({ message, created_at: 1_800_000_000_000 + place })));
});

test('each field goes where it belongs, in whatever order somebody named the fields', async () => {
  const one = letter('one', 1);
  const other = Object.fromEntries(Object.entries(letter('other', 2)).reverse()) as typeof one;
  const both: Write<number> = (places) => [
    newRows(
      'contact_messages',
      places.map((place) => [one, other][place] as typeof one),
    ),
  ];
  await Promise.all(
    [0, 1].map((item) => store.submissions.keep({ ...sent(String(item)), item, write: both })),
  );
  const rows = await store.db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'mail_field', 'message', 'created_at'])
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([one, other]);
});

test('a query with values of its own goes along with the rows', async () => {
  const troubles: unknown[] = [];
  store.submissions.once('trouble', (error) => troubles.push(error));
  const corrected: Write<string> = (messages) => [
    ...write(messages, store.db),
    {
      query: sql`update questions set name = ${'y'} where question = ${'first'} and name = ${'x'} returning 1 as one`,
      rows: 1,
    },
  ];
  await store.db
    .insertInto('questions')
    .values({ id: randomUUID(), name: 'x', mail_field: 'x@x.test', question: 'first', created_at: 1 })
    .execute();
  const kept = await store.submissions.keep({ ...sent('second'), write: corrected });
  expect(kept?.isNew).toBe(true);
  expect(await store.db.selectFrom('questions').select('name').execute()).toEqual([{ name: 'y' }]);
  expect(troubles).toEqual([]);
});

test('a column that is not given is left to the table, even if it was given before', async () => {
  const { db } = store;
  const rows = [{ ...letter('answered', 1), status: 'done' as const }, letter('new', 2)];
  for (const row of rows) {
    await db
      .transaction()
      .execute((transaction) => runEach(transaction, [newRows('contact_messages', [row])]));
  }
  const statuses = await db.selectFrom('contact_messages').select('status').orderBy('created_at').execute();
  expect(statuses).toEqual([{ status: 'done' }, { status: 'open' }]);
});

test('half a character keeps nobody from being heard', async () => {
  const troubles: unknown[] = [];
  store.submissions.once('trouble', (error) => troubles.push(error));
  await Promise.all(['half \ud83d', 'whole'].map((text) => store.submissions.keep(sent(text))));
  const rows = await store.db.selectFrom('contact_messages').select('message').orderBy('message').execute();
  expect(rows).toEqual([{ message: 'half \ufffd' }, { message: 'whole' }]);
  expect(troubles).toEqual([]);
});

if (isPostgres) {
  test('groups of any size are one statement, which is prepared once', async () => {
    const { db } = store;
    const prepared = () => sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
    const before = (await prepared()).rows.length;
    for (const size of [1, 7, 64]) {
      const letters = Array.from({ length: size }, (_, place) => letter('m', place));
      // Somebody else may have named the fields in another order.
      if (size > 1) letters[0] = Object.fromEntries(Object.entries(letter('m', 0)).reverse()) as never;
      await runAsOne(db, [{ ...newRows('contact_messages', letters), rows: size }]);
    }
    expect((await prepared()).rows.length).toBe(before + 1);
  });

  test('amounts and what is missing are written as they are', async () => {
    const { db } = store;
    await sql`create table odd (amount double precision, exact numeric, is_left boolean, gone text)`.execute(
      db,
    );
    const rows = [
      { amount: 7499.5, exact: '0.10', is_left: true, gone: null },
      { amount: 0.1 + 0.2, exact: '12345678901234567890.5', is_left: false, gone: 'x' },
    ];
    await runAsOne(db, [newRows('odd' as never, rows as never)]);
    expect((await sql`select * from odd order by amount desc`.execute(db)).rows).toEqual(rows);
  });
}
