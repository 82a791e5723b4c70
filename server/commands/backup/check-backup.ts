import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { openDatabase } from '../../db/store.ts';
import { DecryptionFailure } from '../../id-images/encryption.ts';
import { openIdCard } from '../../id-images/queries.ts';
import type { Configuration } from '../../runtime/configuration.ts';
import { type ImageKey, type KeyRing, keysAtHand } from '../../runtime/key-ring.ts';
import { restoreBackup } from './restore-backup.ts';

type Keys = Pick<Configuration, 'idImageKeys' | 'dataDir'>;

export interface BackupCheck {
  /** Of each table, as they were counted after the restore. */
  rows: Record<string, number>;
  /** When the newest registration came in. */
  newestRegistration: Date | undefined;
  imagesOpened: number;
  /** Why the others could not be opened, one sentence each. */
  imageFailures: string[];
}

/** A restore drill: restores the backup into a folder that is deleted afterwards. The live store is not touched. */
export async function checkBackup(config: Keys, file: string): Promise<BackupCheck> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-check-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // It holds personal data: it goes too when somebody ends the command.
  const end = () => process.exit(1);
  process.once('exit', remove).once('SIGINT', end).once('SIGTERM', end);
  const temporary = { dataDir, databaseUrl: undefined };
  try {
    const { rows } = await restoreBackup(temporary, file);
    const { db } = await openDatabase(temporary);
    try {
      const newest = await db
        .selectFrom('internet_customers')
        .select((row) => row.fn.max('created_at').as('at'))
        .executeTakeFirst();
      const images = await openImages(db, (await keysAtHand(config)).keys);
      return { rows, newestRegistration: newest?.at ? new Date(newest.at) : undefined, ...images };
    } finally {
      await db.destroy();
    }
  } finally {
    remove();
    process.off('exit', remove).off('SIGINT', end).off('SIGTERM', end);
  }
}

async function openImages(db: Kysely<Tables>, keys: readonly ImageKey[]) {
  const ids = await db.selectFrom('id_cards').select('id').execute();
  const imageFailures: string[] = [];
  for (const { id } of ids) {
    try {
      await openIdCard(db, keys as KeyRing, id);
    } catch (error) {
      if (!(error instanceof DecryptionFailure)) throw error;
      imageFailures.push(error.message);
    }
  }
  return { imagesOpened: ids.length - imageFailures.length, imageFailures };
}
