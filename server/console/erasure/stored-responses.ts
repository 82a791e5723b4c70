import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { bodyHash } from '../../http/store-once.ts';
import type { FoundPerson } from './find-person.ts';

type Database = Kysely<Tables> | Transaction<Tables>;
interface StoredKey {
  route: string;
  key: string;
}

/** A key and its row are written in one transaction but take their time separately. */
const longestApartMs = 60_000;

/**
 * The idempotency keys of a person's forms. Their bodies are stored as hashes only, but the response holds the
 * reference. They are searched around the time of each row, because no index leads from the row to its key.
 */
export async function keysOf(
  db: Database,
  { registrations, payments, messages, subscriptions, waiting }: FoundPerson,
): Promise<StoredKey[]> {
  const keys: StoredKey[] = [];
  for (const { created_at, reference, nationalId } of registrations) {
    const near = await keysNear(db, created_at);
    keys.push(...near.filter(({ answer }) => answer.includes(`"${reference}"`)));
    const image = await uploadedAt(db, nationalId);
    if (image !== undefined) {
      keys.push(...(await keysNear(db, image)).filter(({ answer }) => answer.includes(`"${nationalId}"`)));
    }
  }
  for (const { created_at, reference } of payments) {
    const near = await keysNear(db, created_at);
    keys.push(...near.filter(({ answer }) => answer.includes(`"${reference}"`)));
  }
  for (const message of messages) {
    const near = await keysNear(db, message.created_at);
    const { kind, name, email: mail_field, text } = message;
    const hash = bodyHash({ name, mail_field, [kind]: text });
    keys.push(...near.filter(({ body_hash }) => body_hash === hash));
  }
  for (const { email_field, created_at } of subscriptions) {
    const hash = bodyHash({ email_field });
    keys.push(...(await keysNear(db, created_at)).filter(({ body_hash }) => body_hash === hash));
  }
  for (const { place, name, contact, created_at } of waiting) {
    const hash = bodyHash({ place, name, contact });
    keys.push(...(await keysNear(db, created_at)).filter(({ body_hash }) => body_hash === hash));
  }
  return keys.map(({ route, key }) => ({ route, key }));
}

function keysNear(db: Database, moment: number) {
  return db
    .selectFrom('idempotency_keys')
    .select(['route', 'key', 'answer', 'body_hash'])
    .where('created_at', '>=', moment - longestApartMs)
    .where('created_at', '<=', moment + longestApartMs)
    .execute();
}

async function uploadedAt(db: Database, url: string): Promise<number | undefined> {
  const card = await db
    .selectFrom('id_cards')
    .select('created_at')
    .where('id', '=', url.slice(url.lastIndexOf('/') + 1))
    .executeTakeFirst();
  return card?.created_at;
}

export async function deleteKeys(
  transaction: Transaction<Tables>,
  keys: readonly StoredKey[],
): Promise<void> {
  for (const { route, key } of keys) {
    await transaction
      .deleteFrom('idempotency_keys')
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
  }
}
