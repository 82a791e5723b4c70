import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { ColumnTypes, SchemaStep } from './column-types.ts';
import type { Tables } from './schema.ts';

/** Every step in order. A step that has been released is never changed; a new one is added below it. */
const steps: Record<string, () => Promise<SchemaStep>> = {
  '0001-packages': () => import('./migrations/0001-packages.ts'),
  '0002-forms': () => import('./migrations/0002-forms.ts'),
  '0003-promises': () => import('./migrations/0003-promises.ts'),
  '0004-staff': () => import('./migrations/0004-staff.ts'),
  '0005-registrations': () => import('./migrations/0005-registrations.ts'),
  '0006-live': () => import('./migrations/0006-live.ts'),
  '0007-counter': () => import('./migrations/0007-counter.ts'),
  '0008-package-changes': () => import('./migrations/0008-package-changes.ts'),
  '0009-today': () => import('./migrations/0009-today.ts'),
  '0010-letter-addresses': () => import('./migrations/0010-letter-addresses.ts'),
  '0011-package-list': () => import('./migrations/0011-package-list.ts'),
  '0012-wordless': () => import('./migrations/0012-wordless.ts'),
  '0013-request-limits': () => import('./migrations/0013-request-limits.ts'),
  '0014-second-factor-failures': () => import('./migrations/0014-second-factor-failures.ts'),
  '0015-used-codes': () => import('./migrations/0015-used-codes.ts'),
  '0016-change-counters': () => import('./migrations/0016-change-counters.ts'),
  '0017-image-bytes': () => import('./migrations/0017-image-bytes.ts'),
  '0018-offers': () => import('./migrations/0018-offers.ts'),
  '0019-ledger': () => import('./migrations/0019-ledger.ts'),
  '0020-payment-links': () => import('./migrations/0020-payment-links.ts'),
  '0021-day-closes': () => import('./migrations/0021-day-closes.ts'),
  '0022-bank-statements': () => import('./migrations/0022-bank-statements.ts'),
  '0023-customer-pages': () => import('./migrations/0023-customer-pages.ts'),
  '0024-appointments': () => import('./migrations/0024-appointments.ts'),
  '0025-subscriber-changes': () => import('./migrations/0025-subscriber-changes.ts'),
  '0026-found-by-more': () => import('./migrations/0026-found-by-more.ts'),
  '0027-assignments': () => import('./migrations/0027-assignments.ts'),
  '0028-audit-facts': () => import('./migrations/0028-audit-facts.ts'),
  '0029-last-seen': () => import('./migrations/0029-last-seen.ts'),
  '0030-corrections': () => import('./migrations/0030-corrections.ts'),
  '0031-price-plans': () => import('./migrations/0031-price-plans.ts'),
  '0032-renewals': () => import('./migrations/0032-renewals.ts'),
  '0033-appointments': () => import('./migrations/0033-appointments.ts'),
  '0034-own-words': () => import('./migrations/0034-own-words.ts'),
  '0035-newsletters': () => import('./migrations/0035-newsletters.ts'),
  '0036-people': () => import('./migrations/0036-people.ts'),
  '0037-coverage': () => import('./migrations/0037-coverage.ts'),
  '0038-customer-messages': () => import('./migrations/0038-customer-messages.ts'),
  '0039-waiting-letters': () => import('./migrations/0039-waiting-letters.ts'),
  '0040-looked-up': () => import('./migrations/0040-looked-up.ts'),
  '0041-reminders': () => import('./migrations/0041-reminders.ts'),
  '0042-by-day': () => import('./migrations/0042-by-day.ts'),
};

/** PostgreSQL's codes for a lock that was waited for too long, and for a deadlock with instances at work. */
const waitedInVain = ['55P03', '40P01'];
/** PostgreSQL's code for a table that is not there. */
const noSuchTable = '42P01';

export const stepNames: readonly string[] = Object.keys(steps);

/**
 * Brings the tables up to date, or to an earlier step. Instances that start together wait for each other. Each step
 * is a transaction of its own: locks on several tables at once would stop instances that are at work.
 */
export async function migrate(
  { db, columns }: { db: Kysely<Tables>; columns: ColumnTypes },
  upTo = stepNames.at(-1) as string,
): Promise<void> {
  const wanted = Object.entries(steps).filter(([name]) => name <= upTo);
  if (await areTaken(db, wanted)) return;
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const loaded = await Promise.all(wanted.map(async ([name, load]) => [name, await load()] as const));
        return Object.fromEntries(
          loaded.map(([name, step]) => [name, { up: (transaction) => step.up(transaction, columns) }]),
        );
      },
    },
  });
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (!error && results?.length === 0) return;
    if (!error || isWorthAnotherTry(error, results)) continue;
    // A newer version was here during a rolling upgrade. Its steps only add, so this one goes on working.
    if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt)) return;
    throw error;
  }
}

/**
 * Most starts find every step taken, and are spared loading them all and Kysely's look at every table. In a transaction:
 * like the migrator it waits for whoever holds the lock of SQLite, because what follows in a start does not.
 */
async function areTaken(db: Kysely<Tables>, wanted: [name: string, unknown][]): Promise<boolean> {
  try {
    const { rows } = await db
      .transaction()
      .execute((transaction) =>
        sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(transaction),
      );
    const taken = new Set(rows.map(({ name }) => name));
    return wanted.every(([name]) => taken.has(name));
  } catch {
    // The first start finds no such table. Whatever else it is, the migrator says.
    return false;
  }
}

function isWorthAnotherTry(error: unknown, results: MigrationResultSet['results']): boolean {
  const { code = '' } = error as { code?: string };
  // Kysely stops waiting for another instance after an hour. A migration of a large store may take longer.
  if (waitedInVain.includes(code)) return true;
  // Before any step Kysely lists the tables, and another instance may drop one while it does.
  return code === noSuchTable && results === undefined;
}
