import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { decryptWith, encryptWith, type ImageKey } from '../runtime/key-ring.ts';

const name = 'newsletter_key';
const place = 'newsletter';
const keys = new WeakMap<Kysely<Tables>, ImageKey>();

/**
 * The address, encrypted: whoever has it has got a mail at that address. Nothing is stored for it, so that it works for
 * as long as the key is there, even for somebody who is no subscriber any more.
 */
export async function subscriberToken(db: Kysely<Tables>, email: string): Promise<string> {
  return encryptWith(await newsletterKey(db), place, Buffer.from(email)).toString('base64url');
}

/** Undefined where it is none of ours. */
export async function emailOfToken(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  return decryptWith(await newsletterKey(db), place, Buffer.from(token, 'base64url'))?.toString();
}

/** The first to ask makes it, of two at once, one. It goes with every backup. */
async function newsletterKey(db: Kysely<Tables>): Promise<ImageKey> {
  const known = keys.get(db);
  if (known) return known;
  await db
    .insertInto('installation')
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const key = { id: name, secret: Buffer.from(value, 'base64') };
  keys.set(db, key);
  return key;
}
