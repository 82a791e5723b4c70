import type { Kysely, Transaction } from 'kysely';
import type { AuditFact } from '#domain/audit-facts.ts';
import type { ManyChanged } from '#domain/overtaken.ts';
import type { AuditAction } from '#domain/staff.ts';
import { type CountedSubject, countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import type { MemberActor } from './audit-log.ts';
import { lastHand, writeAuditEntry } from './audit-log.ts';

interface Many<Change> {
  changes: readonly Change[];
  by: MemberActor;
  /** What a change is called in the audit log. */
  action: (change: Change) => AuditAction;
  /** Makes one of them. The subject is what the audit log calls what it is about. */
  make: (
    transaction: Transaction<Tables>,
    change: Change,
  ) => Promise<{ outcome: string; subject: string | undefined; facts: readonly AuditFact[] }>;
  /** What bumps its version: one of these was done by whoever was faster. */
  actions: readonly AuditAction[];
  /** Whose lists are asked again. */
  counted: readonly CountedSubject[];
}

/** Makes many changes in one transaction. What a colleague changed meanwhile is left, and told with their name. */
export function changeMany<Change extends { id: string }>(
  db: Kysely<Tables>,
  { changes, by, action, make, actions, counted }: Many<Change>,
): Promise<ManyChanged> {
  return db.transaction().execute(async (transaction) => {
    const left: ManyChanged['left'] = [];
    // In one order: two who change the same many wait for each other once, and not in a circle.
    for (const change of changes.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const { outcome, subject = null, facts } = await make(transaction, change);
      if (outcome === 'changed') await writeAuditEntry(transaction, by, action(change), subject, { facts });
      else
        left.push({
          id: change.id,
          by: subject === null ? null : await lastHand(transaction, subject, actions),
        });
    }
    await countChanges(transaction, ...counted);
    return { left };
  });
}
