// `npm run restore -- FILE`: puts a backup into an empty store. The server must not be running.
import { readConfiguration } from '../runtime/configuration.ts';
import { BackupFailure } from './backup/backup-format.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { operatorCommand, tellRows } from './operator-command.ts';

await operatorCommand(async () => {
  const config = readConfiguration(process.env);
  const file = process.argv[2];
  if (!file) throw new BackupFailure('Which backup? Name its file: npm run restore -- FILE');
  const { rows } = await restoreBackup(config, file);
  tellRows(rows);
  console.log(`Restored from ${file}`);
});
