import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type BoundedCount, mostCounted } from '#domain/list-page.ts';
import type { Tables } from './schema.ts';

/**
 * Counts what a query finds, but goes no further than one more than anybody needs to know. In the order of an index,
 * because PostgreSQL might otherwise look for a few among all.
 */
export async function boundedCount<Table extends keyof Tables>(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, object>,
  time: 'created_at' | 'paid_at' | 'received_at' | 'uploaded_at' = 'created_at',
): Promise<BoundedCount> {
  const { count } = await db
    .selectFrom(
      rows
        .orderBy(sql.ref(time))
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
