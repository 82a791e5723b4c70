// `npm run backup -- [FILE]`: everything in the store in one file, while the server runs. FILE may be a folder.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeNote } from '../db/installation.ts';
import { openDatabase, type StoreConfiguration } from '../db/store.ts';
import { keyOfStore } from '../id-images/key-of-store.ts';
import { type Configuration, readConfiguration } from '../runtime/configuration.ts';
import { keysAtHand } from '../runtime/key-ring.ts';
import { readSnapshot } from './backup/snapshot.ts';
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
  if (rows.installation) await tellKey(config);
});

/** The settings of this command need not be those of the server: only a key that the store names is the right one. */
async function tellKey(config: Configuration): Promise<void> {
  const used = await readSnapshot(config, keyOfStore);
  if (!used) return;
  const { place, keys } = await keysAtHand(config);
  const isHere = keys.some(({ id }) => id === used);
  console.log(
    isHere
      ? `The key of the ID images is not in it: keep ${place} too, elsewhere. Without it they cannot be opened.`
      : `The key of the ID images (${used}) is not in it, and ${keys.length > 0 ? `not in ${place}` : `there is no ${place}`}: keep the server's own ID_IMAGE_KEYS or id-image.keys too, elsewhere. Without it they cannot be opened.`,
  );
}

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
