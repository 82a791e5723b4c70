import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { stepNames } from '../../db/migrate.ts';
import type { Tables } from '../../db/schema.ts';
import {
  type BackupEnd,
  BackupFailure,
  type BackupHead,
  formatName,
  formatVersion,
  rowLine,
} from './backup-format.ts';
import { backupTableNames } from './backup-tables.ts';
import { appliedSteps, tableNames } from './existing-tables.ts';
import { tableRows } from './table-rows.ts';

/** The lines of a backup. Gives back its end, which tells what it holds. */
export async function* backupLines(db: Kysely<Tables>): AsyncGenerator<string, BackupEnd> {
  const sum = createHash('sha256');
  const head = await headOf(db);
  yield counted(JSON.stringify(head));
  const end: BackupEnd = { rows: {}, sha256: '' };
  for (const table of head.tables) {
    let rows = 0;
    for await (const row of tableRows(db, table)) {
      yield counted(rowLine(table, row));
      rows += 1;
    }
    end.rows[table] = rows;
  }
  end.sha256 = sum.digest('hex');
  yield `${JSON.stringify(end)}\n`;
  return end;

  function counted(text: string): string {
    const line = `${text}\n`;
    sum.update(line);
    return line;
  }
}

async function headOf(db: Kysely<Tables>): Promise<BackupHead> {
  const migrations = await appliedSteps(db);
  if (migrations.length === 0) throw new BackupFailure('The database is empty: there is nothing to back up.');
  const unknown = migrations.filter((name) => !stepNames.includes(name));
  if (unknown.length > 0) {
    throw new BackupFailure(
      `The database was changed by a newer Meltem (${unknown.join(', ')}). Back it up with that one.`,
    );
  }
  const existing = await tableNames(db);
  return {
    format: formatName,
    version: formatVersion,
    madeAt: new Date().toISOString(),
    migrations,
    tables: backupTableNames.filter((name) => existing.includes(name)),
  };
}
