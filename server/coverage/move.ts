import type { Transaction } from 'kysely';
import type { AuditFact } from '#domain/audit-facts.ts';
import type { WaitingState } from '#domain/waiting-list.ts';
import type { Tables } from '../db/schema.ts';

interface Moved {
  outcome: 'changed' | 'not_found' | 'changed_meanwhile';
  facts: AuditFact[];
}

/** Moves somebody who waits on, if they are as they were seen. */
export async function moveWaiting(
  transaction: Transaction<Tables>,
  { id, version, state }: { id: string; version: number; state: WaitingState },
): Promise<Moved> {
  const before = await transaction
    .selectFrom('waiting_list')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) return { outcome: 'not_found', facts: [] };
  const { numUpdatedRows } = await transaction
    .updateTable('waiting_list')
    .set({ state, version: version + 1, ...(state === 'told' && { told_at: Date.now() }) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n
    ? { outcome: 'changed', facts: [{ name: 'waiting', from: before.state, to: state }] }
    : { outcome: 'changed_meanwhile', facts: [] };
}
