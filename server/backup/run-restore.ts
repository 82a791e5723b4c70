// `npm run restore -- FILE`: puts a backup into an empty store. The server must not be running.
import { readConfiguration } from '../configuration.ts';
import { BackupFailure } from './backup-failure.ts';
import { operatorCommand, tellRows } from './operator-command.ts';
import { restoreBackup } from './restore-backup.ts';

await operatorCommand(async () => {
  const config = readConfiguration(process.env);
  const file = process.argv[2];
  if (!file) throw new BackupFailure('Which backup? Name its file: npm run restore -- FILE');
  const { rows } = await restoreBackup(config, file);
  tellRows(rows);
  console.log(`Restored from ${file}`);
});
