import type { Kysely } from 'kysely';
import { endOfDay, startOfDay } from '#domain/island-day.ts';
import type { LedgerKind } from '#domain/ledger.ts';
import type { LastHand } from '#domain/overtaken.ts';
import type { AuditAction } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';

const actions: Record<LedgerKind, AuditAction> = {
  payment: 'money_taken',
  refund: 'money_refunded',
  reversal: 'money_corrected',
};

/** Who entered the latest money of a subject or of a day; nobody where a provider told. */
export async function lastMoneyHand(
  db: Kysely<Tables>,
  { subject, day }: { subject?: string; day?: string },
): Promise<LastHand | null> {
  const latest = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'by_name'])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(day !== undefined, (query) =>
      query.where('at', '>=', startOfDay(day ?? '')).where('at', '<', endOfDay(day ?? '')),
    )
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.by_name ? { name: latest.by_name, action: actions[latest.kind] } : null;
}
