import type { Transaction } from 'kysely';
import type { Verdict } from '#domain/same-person.ts';
import { type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';

interface Said {
  ids: readonly [string, string];
  /** Null takes back what was said. */
  verdict: Verdict | null;
  /** The version of what was said before, as the screen showed it; 0 where nothing was. */
  seen: number;
}

/** Says whether two registrations are of one person. What somebody else said meanwhile is not overwritten. */
export async function sayAboutPair(
  transaction: Transaction<Tables>,
  { ids, verdict, seen }: Said,
  by: MemberActor,
  at = Date.now(),
): Promise<void> {
  const [one, other] = ids.toSorted() as [string, string];
  if (one === other) throw new Refusal('invalid', ['other']);
  const rows = await transaction
    .selectFrom('internet_customers')
    .select(['id', 'reference'])
    .where('id', 'in', [one, other])
    .execute();
  const referenceOf = (id: string) => rows.find((row) => row.id === id)?.reference;
  const [subject, reference] = ids.map(referenceOf);
  if (subject === undefined || reference === undefined) throw new Refusal('not_found');

  const present = await transaction
    .selectFrom('same_people')
    .selectAll()
    .where('one', '=', one)
    .where('other', '=', other)
    .executeTakeFirst();
  const said = { verdict, version: seen + 1, at, by_id: by.id, by_name: by.name };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('same_people')
    .values({ one, other, ...said })
    .onConflict((conflict) =>
      conflict.columns(['one', 'other']).doUpdateSet(said).where('same_people.version', '=', seen),
    )
    .executeTakeFirstOrThrow();
  if ((present?.version ?? 0) !== seen || numInsertedOrUpdatedRows !== 1n) {
    const hand = present && { name: present.by_name, action: 'registrations_compared' };
    throw new Refusal('changed_meanwhile', undefined, {
      present: { verdict: present?.verdict ?? null },
      by: hand ?? null,
    });
  }
  await writeAuditEntry(transaction, by, 'registrations_compared', subject, {
    facts: [
      { name: 'reference', to: reference },
      { name: 'verdict', from: present?.verdict ?? null, to: verdict },
    ],
  });
  await countChanges(transaction, 'registrations');
}
