import type { Transaction } from 'kysely';
import { islandDay } from '#domain/island-day.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { refreshPaidUntil } from './paid-until.ts';
import { registrationNow, type StatusOutcome } from './status.ts';

export interface LineCorrection {
  id: string;
  version: number;
  /** Days; null where what follows from status and money is right. */
  activeFrom: string | null;
  endsOn: string | null;
  /** Since when money is added behind the end, where that is not now: for what is put back. */
  endSetAt?: number | undefined;
  reason: string;
}

/** Sets by hand when a line was switched on and when it runs out. */
export async function correctLine(
  transaction: Transaction<Tables>,
  correction: LineCorrection,
  by: Pick<StaffMember, 'name'>,
  now = Date.now(),
): Promise<Pick<StatusOutcome, 'outcome'>> {
  const { id, version, activeFrom, endsOn, endSetAt = now, reason } = correction;
  const present = await registrationNow(transaction, id);
  if (!present) return { outcome: 'missing' };
  if (present.version !== version) return { outcome: 'conflict' };
  if (present.status !== 'installed') return { outcome: 'not_next' };
  const isSet = activeFrom !== null || endsOn !== null;
  if (isSet && reason === '') return { outcome: 'reason_missing' };
  const first = activeFrom ?? (present.closed_at === null ? null : islandDay(present.closed_at));
  if (endsOn !== null && first !== null && endsOn < first) throw new Refusal('invalid', ['endsOn']);
  const { numUpdatedRows } = await transaction
    .updateTable('internet_customers')
    .set({
      active_from: activeFrom,
      end_set: endsOn,
      end_set_at: endsOn === null ? null : Math.min(endSetAt, now),
      line_reason: isSet ? reason : null,
      line_by: isSet ? by.name : null,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return { outcome: 'conflict' };
  await refreshPaidUntil(transaction, id, now);
  return { outcome: 'changed' };
}
