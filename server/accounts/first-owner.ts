import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { consolePaths } from '#domain/console.ts';
import { setPasswordLinkHours } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';

const beginning = 'first-owner:';

/** The link that makes the first account, while there is none. */
export async function firstOwnerLink(db: Kysely<Tables>, staffUrl: string): Promise<string | undefined> {
  const token = await firstOwnerToken(db);
  return token && `${staffUrl}${consolePaths.firstOwner}?token=${token}`;
}

/**
 * The token of a link that makes the first account, while there is none. Several servers on one store have one
 * each; all of them end with the first account.
 */
export async function firstOwnerToken(db: Kysely<Tables>, now = Date.now()): Promise<string | undefined> {
  if (await hasStaff(db)) return undefined;
  const token = randomBytes(24).toString('base64url');
  const at = new Date(now).toISOString();
  const verifications = db.insertInto('staff_verifications');
  await verifications
    .values({
      id: randomUUID(),
      identifier: identifierOf(token),
      value: '',
      expiresAt: new Date(now + setPasswordLinkHours * 3_600_000).toISOString(),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return token;
}

/** Uses the link up, and every other one. Of two who use one at the same moment only the first is let through. */
export async function useFirstOwnerToken(
  transaction: Transaction<Tables>,
  token: string,
  now = Date.now(),
): Promise<void> {
  // The second waits here until the first is done.
  const claim = await transaction
    .insertInto('installation')
    .values({ name: 'first_owner', value: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  const link = await transaction
    .selectFrom('staff_verifications')
    .select('id')
    .where('identifier', '=', identifierOf(token))
    .where('expiresAt', '>', new Date(now).toISOString())
    .executeTakeFirst();
  const isRefused = claim.numInsertedOrUpdatedRows !== 1n || !link || (await hasStaff(transaction));
  if (isRefused) throw new Refusal('not_found');
  await transaction.deleteFrom('staff_verifications').where('identifier', 'like', `${beginning}%`).execute();
}

export async function hasStaff(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('staff_users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

function identifierOf(token: string): string {
  return beginning + createHash('sha256').update(token).digest('hex');
}
