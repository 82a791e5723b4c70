import { backupTableNames, leftOutTables } from '../../server/commands/backup/backup-tables.ts';
import type { Store } from '../../server/db/store.ts';

/** Every row in the store as a text: bytes sign by sign, so that an image can be looked for too. */
export async function wholeStore({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const written: string[] = [];
  for (const table of [...backupTableNames, ...leftOutTables]) {
    // How often something has changed tells nothing of anybody.
    if (table === 'change_counters') continue;
    const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
    written.push(...rows.map((row) => `${table}: ${Object.values(row).map(writtenCell).join(' ')}`));
  }
  return written;
}

function writtenCell(cell: unknown): string {
  return Buffer.isBuffer(cell) ? cell.toString('latin1') : String(cell);
}
