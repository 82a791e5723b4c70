import { type Kysely, sql } from 'kysely';
import { reminderOn } from '#domain/customer-messages.ts';
import { isDaytime } from '#domain/delivery.ts';
import { islandDay } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import { isSwitchedOn } from '../customer-messages/templates.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { insertDelivery } from '../jobs/delivery-queries.ts';

const remindedAtOnce = 50;
/**
 * Tells whose line runs out, where an owner wants it: once within 30, 14 and 7 days of each end. Of two instances the
 * second finds the row of the first. Whose line has run out already is left to the staff. Returns how many were found.
 */
export async function remindByTemplate(db: Kysely<Tables>, now: number): Promise<number> {
  if (!isDaytime(now)) return 0;
  const today = islandDay(now);
  return db.transaction().execute(async (transaction) => {
    if (!(await isSwitchedOn(transaction, 'runs_out'))) return 0;
    const due = await transaction
      .selectFrom('internet_customers as line')
      .select(['line.id', 'line.paid_until'])
      .where('line.status', '=', 'installed')
      .where('line.paid_until', '>=', today)
      .where('line.paid_until', '<=', addDays(today, 30))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reminders')
              .select('reminders.at')
              .whereRef('reminders.registration', '=', 'line.id')
              .whereRef('reminders.ends_on', '=', 'line.paid_until')
              .where(
                'reminders.days',
                '=',
                sql<7>`case when line.paid_until <= ${addDays(today, 7)} then 7 when line.paid_until <= ${addDays(today, 14)} then 14 else 30 end`,
              ),
          ),
        ),
      )
      .orderBy('line.paid_until')
      .orderBy('line.id')
      .limit(remindedAtOnce)
      .execute();
    if (due.length === 0) return 0;
    const noted = await transaction
      .insertInto('reminders')
      .values(
        due.map(({ id, paid_until }) => {
          const ends_on = paid_until as string;
          return { registration: id, ends_on, days: reminderOn(today, ends_on), at: now };
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('registration')
      .execute();
    for (const { registration } of noted)
      await insertDelivery(transaction, {
        kind: 'customer_runs_out',
        subject: registration,
        now,
        isByDay: true,
      });
    await countChanges(transaction, 'deliveries');
    return due.length;
  });
}
