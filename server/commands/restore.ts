// `npm run restore -- FILE`: puts a backup into an empty store. The server must not be running.
// `npm run restore -- --check FILE`: a drill. Restores into a temporary folder and opens the ID images.
import { readConfiguration } from '../runtime/configuration.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { BackupFailure } from './backup/backup-format.ts';
import { type BackupCheck, checkBackup } from './backup/check-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import {
  commandLine,
  operatorCommand,
  placeOf,
  readWords,
  refuseOtherUser,
  tellRows,
} from './operator-command.ts';
import { tellKeyOfRestored } from './tell-key.ts';

/** Enough to see which keys are missing. */
const mostFailuresTold = 5;

const usage = ['FILE', '--check FILE'].map((line) => `${commandLine('restore')} ${line}`);

await operatorCommand(async () => {
  const { positionals, values } = readWords(usage, { options: { check: { type: 'boolean' } }, mostWords: 1 });
  const [file] = positionals;
  if (!file) throw new StartFailure(usage);
  const config = readConfiguration(process.env);
  if (values.check) {
    report(file, await checkBackup(config, file));
    return;
  }
  refuseOtherUser(config);
  const { rows } = await restoreBackup(config, file);
  tellRows(rows);
  console.log(`Restored from ${file} into ${placeOf(config)}`);
  await tellKeyOfRestored(config);
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
