import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** A secret that all instances on a store share. The first to ask makes it; of two at once, one. */
export async function sharedSecret(db: Kysely<Tables>, name: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
