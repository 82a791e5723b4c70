import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';

/** Kysely's own; the name of its lock begins with it too. */
export const migrationTable = 'kysely_migration';

export async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name);
}

/** The steps of the schema that the database has gone through, in order. */
export async function appliedSteps(db: Kysely<Tables>): Promise<string[]> {
  if (!(await tableNames(db)).includes(migrationTable)) return [];
  const rows = await db
    .withTables<{ [migrationTable]: { name: string } }>()
    .selectFrom(migrationTable)
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
