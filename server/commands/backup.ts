// `npm run backup -- [FILE]`: everything in the store in one file, while the server runs. FILE may be a folder.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeNote } from '../db/installation.ts';
import { openDatabase, type StoreConfiguration } from '../db/store.ts';
import { readConfiguration } from '../runtime/configuration.ts';
import { writeBackup } from './backup/write-backup.ts';
import { operatorCommand, placeOf, requireStore, tellRows } from './operator-command.ts';

const defaultFolder = 'backups';

await operatorCommand(async () => {
  const config = readConfiguration(process.env);
  requireStore(config);
  const file = backupFile(process.argv[2] ?? defaultFolder);
  const { rows } = await writeBackup(config, file);
  tellRows(rows);
  await noteBackup(config);
  console.log(`Backed up ${placeOf(config)} to ${file}`);
  const key =
    config.idImageKeys.length > 0 ? 'the setting ID_IMAGE_KEYS' : join(config.dataDir, 'id-image.keys');
  console.log(
    `The key of the ID images is not in it: keep ${key} too, elsewhere. Without it they cannot be opened.`,
  );
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
  const isFolder =
    path === defaultFolder || path.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return isFolder ? join(path, `meltem-${moment}.jsonl.gz`) : path;
}
