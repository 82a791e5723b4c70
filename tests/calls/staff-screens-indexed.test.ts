import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { screenCalls } from '../../bench/staff/screens.ts';
import { fillStore } from '../../scripts/seed/fill-store.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { type PublicSite, publicSite } from '../support/public-site.ts';
import { signedIn } from '../support/staff-browser.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

let site: PublicSite;
let end: () => Promise<void>;
beforeAll(async () => {
  const { config, remove } = await migratedStore();
  await fillStore({ ...config, idImageKeys: [] }, { count: 300, isMore: false, hasYear: true });
  site = await publicSite({}, config);
  end = remove;
});
afterAll(async () => {
  await site.close();
  await end();
});

/** Tables that grow with customers and time. */
const growing =
  /from "(internet_customers|payment_requests|ledger_entries|appointments|audit_entries|registration_\w+|payment_\w+|bank_lines|contact_messages|questions|message_words|letter_\w+|newsletter_recipients|waiting_list|waiting_words|same_people)"/;

/** How the database goes about a query where it may choose an index. */
function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
  return site.store.db.transaction().execute(async (transaction) => {
    // With a few rows PostgreSQL would read them all.
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(transaction);
    const explain = isPostgres ? 'explain' : 'explain query plan';
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    return JSON.stringify(rows);
  });
}

test('no screen reads through a table that grows', async () => {
  const { db } = site.store;
  const owner = await signedIn(site, 'ece@meltem.example', 'owner');
  const calls = (await screenCalls(site.store, Date.now())).filter(({ isExport }) => !isExport);
  const asked = vi.spyOn(db.getExecutor(), 'executeQuery');
  const queries = new Map<string, { screen: string; query: CompiledQuery }>();
  for (const { screen, path } of calls) {
    asked.mockClear();
    const answer = await owner.get(path);
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
    for (const [query] of asked.mock.calls)
      if (/^(select|with)/.test(query.sql) && growing.test(query.sql))
        queries.set(query.sql, { screen, query });
  }
  asked.mockRestore();
  expect(queries.size).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { screen, query } of queries.values()) {
    const plan = await planOf(query);
    const scan = /Seq Scan on (?!found)\w+|"SCAN (?!found)\w+"/.exec(plan);
    if (scan) found.push(`${screen}: ${scan[0]} in ${query.sql}`);
  }
  expect(found).toEqual([]);
  if (isPostgres) return;
  // PostgreSQL knows how many there are; SQLite goes by the shape of an index alone.
  for (const [part, index] of [
    ['"activated_at" is null', 'payment_requests_unactivated'],
    ['"method" = ?', 'payment_requests_waiting'],
  ] as const) {
    const own = [...queries.values()].filter(({ query }) => query.sql.includes(part));
    expect(own.length).toBeGreaterThan(0);
    for (const { query } of own) expect(await planOf(query), query.sql).toContain(index);
  }
});
