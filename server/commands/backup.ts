// `npm run backup -- [FILE]`: everything in the store in one file, while the server runs. FILE may be a folder.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '../runtime/configuration.ts';
import { writeBackup } from './backup/write-backup.ts';
import { operatorCommand, tellRows } from './operator-command.ts';

const defaultFolder = 'backups';

await operatorCommand(async () => {
  const config = readConfiguration(process.env);
  const file = backupFile(process.argv[2] ?? defaultFolder);
  const { rows } = await writeBackup(config, file);
  tellRows(rows);
  console.log(`Backed up to ${file}`);
  const key =
    config.idImageKeys.length > 0 ? 'the setting ID_IMAGE_KEYS' : join(config.dataDir, 'id-image.keys');
  console.log(
    `The key of the ID images is not in it: keep ${key} too, elsewhere. Without it they cannot be opened.`,
  );
});

function backupFile(path: string): string {
  const isFolder =
    path === defaultFolder || path.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return isFolder ? join(path, `meltem-${moment}.jsonl.gz`) : path;
}
