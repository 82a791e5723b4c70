import type { Kysely } from 'kysely';
import { type PackageChange, packageChangesAPage } from '#domain/package-history.ts';
import type { Tables } from '../db/schema.ts';

export async function packageHistory(
  db: Kysely<Tables>,
  id: string,
  /** Older than this version. */
  before?: string,
): Promise<{ entries: PackageChange[]; next: string | null }> {
  const rows = await db
    .selectFrom('package_changes')
    .select(['version', 'at', 'by_id', 'by_name', 'before', 'after', 'planned_at'])
    .where('package', '=', id)
    .$if(before !== undefined, (changes) => changes.where('version', '<', Number(before)))
    .orderBy('version', 'desc')
    .limit(packageChangesAPage + 1)
    .execute();
  const entries = rows.slice(0, packageChangesAPage).map((row) => ({
    ...row,
    before: row.before === null ? null : JSON.parse(row.before),
    after: JSON.parse(row.after),
  }));
  const last = entries.at(-1);
  return { entries, next: rows.length > packageChangesAPage && last ? String(last.version) : null };
}
