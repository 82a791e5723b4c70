import type { Kysely, Transaction } from 'kysely';
import { isDaytime } from '#domain/delivery.ts';
import { islandDay } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import type { RenewalFault, RenewalRule } from '#domain/renewals.ts';
import { nobody, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import { readNote, writeNote } from '../db/installation.ts';
import type { Tables } from '../db/schema.ts';
import { lockLedger } from '../payments/ledger.ts';
import { noteNotice, sendRenewal } from './send.ts';

const never: RenewalRule = { days: null, by: null, at: null };

export async function renewalRule(db: Kysely<Tables>): Promise<RenewalRule> {
  const note = await readNote(db, 'renewal_rule');
  return note === undefined ? never : (JSON.parse(note) as RenewalRule);
}

export function setRenewalRule(transaction: Transaction<Tables>, rule: RenewalRule): Promise<void> {
  return writeNote(transaction, 'renewal_rule', JSON.stringify(rule));
}

const sentAtOnce = 50;
/**
 * Sends the links that the rule asks for, once for each end: instances take their turns, and what one has sent the
 * next does not find. Whose line has run out already is left to the staff. Returns how many were looked at.
 */
export async function sendByRule(db: Kysely<Tables>, now: number): Promise<number> {
  const { days } = await renewalRule(db);
  if (days === null || !isDaytime(now)) return 0;
  const today = islandDay(now);
  return db.transaction().execute(async (transaction) => {
    await lockLedger(transaction);
    const due = await transaction
      .selectFrom('internet_customers as line')
      .select(['line.id', 'line.paid_until'])
      .where('line.paid_until', '>=', today)
      .where('line.paid_until', '<=', addDays(today, days))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('renewal_notices as notice')
              .select('notice.at')
              .whereRef('notice.registration', '=', 'line.id')
              .whereRef('notice.ends_on', '=', 'line.paid_until'),
          ),
        ),
      )
      .orderBy('line.paid_until')
      .orderBy('line.id')
      .limit(sentAtOnce)
      .execute();
    for (const { id, paid_until } of due) {
      const fault = await sendRenewal(transaction, id, { by: nobody, now, isMeant: false, isByRule: true });
      if (fault) await tellNotSent(transaction, id, fault);
      await noteNotice(transaction, id, paid_until as string, now);
    }
    if (due.length > 0) await countChanges(transaction, 'payments', 'deliveries', 'registrations');
    return due.length;
  });
}

/** Nobody is there to be told, like of a phone abroad that gets no link: the audit log is. */
async function tellNotSent(transaction: Transaction<Tables>, id: string, fault: RenewalFault): Promise<void> {
  const { reference } = await transaction
    .selectFrom('internet_customers')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await writeAuditEntry(transaction, nobody, 'renewal_not_sent', reference, {
    facts: [{ name: 'renewal_fault', to: fault }],
  });
}
