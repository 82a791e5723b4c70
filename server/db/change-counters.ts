import type { Kysely, Transaction } from 'kysely';
import type { ChangeTokens, LiveSubject } from '#domain/live.ts';
import type { Tables } from './schema.ts';

/** Packages have a counter already, the version of the price list; the audit log is known by its newest entry. */
export type CountedSubject = Exclude<LiveSubject, 'packages' | 'audit'>;

/**
 * Counts a change, so that every open console notices it. Last in its transaction and always in the same order: the rows
 * stay locked until the commit, and no two transactions wait for each other.
 */
export async function countChanges(
  transaction: Transaction<Tables>,
  ...subjects: CountedSubject[]
): Promise<void> {
  for (const subject of [...new Set(subjects)].sort()) {
    await transaction
      .updateTable('change_counters')
      .set((row) => ({ count: row('count', '+', 1) }))
      .where('subject', '=', subject)
      .execute();
  }
}

/** How everything stands now: another token says that something has changed, not what. */
export async function changeTokens(db: Kysely<Tables>): Promise<ChangeTokens> {
  const counters = await db.selectFrom('change_counters').selectAll().execute();
  const { version } = await db.selectFrom('price_list').select('version').executeTakeFirstOrThrow();
  const counts = Object.fromEntries(counters.map(({ subject, count }) => [subject, String(count)]));
  const entry = await db
    .selectFrom('audit_entries')
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...(counts as Record<CountedSubject, string>), packages: String(version), audit: entry?.id ?? '' };
}
