// `npm run restore -- FILE`: puts a backup into an empty store. The server must not be running.
// `npm run restore -- --check FILE`: a drill. Restores into a temporary folder and opens the ID images.
import { readConfiguration } from '../runtime/configuration.ts';
import { BackupFailure } from './backup/backup-format.ts';
import { type BackupCheck, checkBackup } from './backup/check-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { commandLine, operatorCommand, placeOf, refuseOtherUser, tellRows } from './operator-command.ts';

/** Enough to see which keys are missing. */
const mostFailuresTold = 5;

await operatorCommand(async () => {
  const config = readConfiguration(process.env);
  const words = process.argv.slice(2);
  const [file] = words.filter((word) => word !== '--check');
  if (!file) {
    const command = commandLine('restore');
    throw new BackupFailure(`Which backup? Name its file: ${command} FILE, or ${command} --check FILE`);
  }
  if (words.includes('--check')) {
    report(file, await checkBackup(config, file));
    return;
  }
  refuseOtherUser(config);
  const { rows } = await restoreBackup(config, file);
  tellRows(rows);
  console.log(`Restored from ${file} into ${placeOf(config)}`);
});

function report(file: string, { rows, newestRegistration, imagesOpened, imageFailures }: BackupCheck): void {
  tellRows(rows);
  console.log('Every table has as many rows as the backup says.');
  console.log(`Newest registration: ${newestRegistration?.toISOString() ?? 'none'}`);
  console.log(
    `ID images opened with the keys at hand: ${imagesOpened} of ${imagesOpened + imageFailures.length}`,
  );
  for (const failure of imageFailures.slice(0, mostFailuresTold)) console.error(failure);
  if (imageFailures.length > 0) {
    throw new BackupFailure(
      `${file} can be restored, but the keys at hand do not open all of its ID images. Set ID_IMAGE_KEYS, or DATA_DIR to the folder with id-image.keys.`,
    );
  }
  console.log(`${file} can be restored. Nothing was changed.`);
}
