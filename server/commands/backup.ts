// `npm run backup -- [FILE]`: everything in the store in one file, while the server runs. FILE may be a folder.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeNote } from '../db/installation.ts';
import { openDatabase, type StoreConfiguration } from '../db/store.ts';
import { readConfiguration } from '../runtime/configuration.ts';
import { writeBackup } from './backup/write-backup.ts';
import {
  commandLine,
  operatorCommand,
  placeOf,
  readWords,
  requireStore,
  tellRows,
} from './operator-command.ts';
import { tellKeyOfBackup } from './tell-key.ts';

const defaultFolder = 'backups';
const usage = [`${commandLine('backup')} [FILE | FOLDER/]`];

await operatorCommand(async () => {
  const [path = defaultFolder] = readWords(usage, { options: {}, mostWords: 1 }).positionals;
  const config = readConfiguration(process.env);
  requireStore(config);
  const file = backupFile(path);
  const { rows } = await writeBackup(config, file);
  tellRows(rows);
  await noteBackup(config);
  console.log(`Backed up ${placeOf(config)} to ${file}`);
  if (rows.installation) await tellKeyOfBackup(config);
});

/** For the metrics, which tell how old the last backup is. Whoever may only read makes backups too. */
async function noteBackup(config: StoreConfiguration): Promise<void> {
  const { db } = await openDatabase(config);
  try {
    await writeNote(db, 'last_backup', String(Date.now()));
  } catch (error) {
    console.error(`The metrics will not know of this backup (${(error as Error).message}).`);
  } finally {
    await db.destroy();
  }
}

function backupFile(path: string): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const isFolder = path === defaultFolder || path.endsWith('/') || isThereAsFolder(path);
  return isFolder ? join(path, `meltem-${moment}.jsonl.gz`) : path;
}

function isThereAsFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // What stands in the way is told when it is written.
    return false;
  }
}
