import { backupTableNames, leftOutTables } from '../../server/backup/backup-tables.ts';
import type { Store } from '../../server/storage/store.ts';

/** Everything in the store as one text: bytes sign by sign, so that an image can be looked for too. */
export async function wholeStore({ db }: Pick<Store, 'db'>): Promise<string> {
  const tables: string[] = [];
  for (const table of [...backupTableNames, ...leftOutTables]) {
    const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
    const written = rows.map((row) => Object.values(row).map(writtenCell).join(' '));
    tables.push(`${table}\n${written.toSorted().join('\n')}`);
  }
  return tables.join('\n');
}

function writtenCell(cell: unknown): string {
  return Buffer.isBuffer(cell) ? cell.toString('latin1') : String(cell);
}
