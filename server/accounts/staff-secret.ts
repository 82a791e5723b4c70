import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { decryptWith, encryptWith, type KeyRing, keyIsMissing } from '../runtime/key-ring.ts';

const name = 'staff_secret';

/**
 * What sessions are signed and second factors are encrypted with, shared by all instances: the first to ask makes it,
 * of two at once, one. It is stored encrypted with the newest key, so that a backup alone opens no second factor;
 * version 0.2 stored it as it is.
 */
export async function staffSecret(db: Kysely<Tables>, keys: KeyRing): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value: encrypted(keys, newSecret()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await storedSecret(db);
  const secret = decrypted(keys, stored);
  if (secret === undefined) throw keyIsMissing('second factors of the staff', keyOf(stored));
  if (keyOf(stored) !== keys[0].id) {
    await db
      .updateTable('installation')
      .set({ value: encrypted(keys, secret) })
      .where('name', '=', name)
      .where('value', '=', stored)
      .execute();
  }
  return secret;
}

/** Whether the key it is encrypted with is lost. */
export async function isStaffSecretLost(db: Kysely<Tables>, keys: KeyRing): Promise<boolean> {
  return decrypted(keys, await storedSecret(db)) === undefined;
}

/** Instead of one whose key is lost: whoever is signed in is signed out. */
export async function replaceStaffSecret(db: Kysely<Tables>, keys: KeyRing): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('staff_sessions').execute();
    await transaction
      .updateTable('installation')
      .set({ value: encrypted(keys, newSecret()) })
      .where('name', '=', name)
      .execute();
  });
}

const newSecret = () => randomBytes(32).toString('base64url');

async function storedSecret(db: Kysely<Tables>): Promise<string> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? '';
}

/** The id of the key and the secret, encrypted. One that is stored as it is has no space. */
function encrypted([newest]: KeyRing, secret: string): string {
  return `${newest.id} ${encryptWith(newest, name, Buffer.from(secret)).toString('base64')}`;
}

function decrypted(keys: KeyRing, stored: string): string | undefined {
  const [key, text] = stored.split(' ');
  if (text === undefined) return stored;
  const found = keys.find(({ id }) => id === key);
  return found && decryptWith(found, name, Buffer.from(text, 'base64'))?.toString();
}

/** Undefined where it is stored as it is. */
function keyOf(stored: string): string | undefined {
  return stored.includes(' ') ? stored.split(' ')[0] : undefined;
}
