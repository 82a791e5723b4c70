import type { Kysely, Selectable, Transaction } from 'kysely';
import { type PaidUntil, paidUntil } from '#domain/paid-until.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';

type Database = Kysely<Tables> | Transaction<Tables>;
type Registration = Pick<
  Selectable<Tables['internet_customers']>,
  'id' | 'closed_at' | 'months' | 'free_months' | 'totalPrice' | 'active_from' | 'end_set' | 'end_set_at'
>;

/** Until when a line is paid: by the money for its registration and for the requests that renew it. */
export async function lineOf(db: Database, registration: Registration): Promise<PaidUntil> {
  const renewals = await db
    .selectFrom('payment_requests')
    .select(['id', 'amount as price', 'months', 'free_months'])
    .where('registration', '=', registration.id)
    .execute();
  const { id, totalPrice: price, months, free_months } = registration;
  const sold = [{ id, price, months, free_months }, ...renewals];
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['id', 'kind', 'kurus', 'at', 'entered_at', 'corrects', 'reason', 'subject'])
    .where(
      'subject',
      'in',
      sold.map((one) => one.id),
    )
    .execute();
  return paidUntil(
    registration,
    sold.map((one) => ({ ...one, entries: entries.filter(({ subject }) => subject === one.id) })),
  );
}

/** Stores until when it is paid. To be called in the transaction of whatever changes that. */
export async function refreshPaidUntil(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<void> {
  // Locks the row first: of two that change status and money at a time the second sees what the first did.
  const registration = await transaction
    .updateTable('internet_customers')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!registration) return;
  const isOn = registration.status === 'installed';
  if (!isOn && registration.paid_until_at === null) return;
  const line = isOn ? await lineOf(transaction, registration) : undefined;
  await transaction
    .updateTable('internet_customers')
    .set({
      paid_until: line?.until ?? null,
      renewed_at: line?.renewed_at ?? null,
      paid_until_at: isOn ? now : null,
    })
    .where('id', '=', id)
    .execute();
}

const filledAtOnce = 200;

/** Works it out for lines from before it was stored, or of an instance that does not know it during an upgrade. */
export function fillPaidUntil(db: Kysely<Tables>, now: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('internet_customers')
      .select('id')
      .where('status', '=', 'installed')
      .where('paid_until_at', 'is', null)
      .orderBy('id')
      .limit(filledAtOnce)
      .execute();
    for (const { id } of rows) await refreshPaidUntil(transaction, id, now);
    if (rows.length > 0) await countChanges(transaction, 'registrations');
    return rows.length;
  });
}
