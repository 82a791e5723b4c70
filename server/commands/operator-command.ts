import { isDiskFull } from '../db/store.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { BackupFailure } from './backup/backup-format.ts';

/** Runs a command of the operator: what has to be put right is told in plain sentences and ends with 1. */
export async function operatorCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof StartFailure) for (const sentence of error.sentences) console.error(sentence);
    else if (error instanceof BackupFailure) console.error(error.message);
    else console.error(isDiskFull(error) ? 'There is no room left on the disk.' : (error as Error).stack);
    process.exitCode = 1;
  }
}

export function tellRows(rows: Record<string, number>): void {
  for (const [table, count] of Object.entries(rows)) console.log(`${String(count).padStart(9)}  ${table}`);
}
