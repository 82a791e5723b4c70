import type { Kysely } from 'kysely';
import type { CustomerNotice, MessageChannel, ToldKind } from '#domain/customer-messages.ts';
import { nobody, writeAuditEntry } from '../accounts/audit-log.ts';
import type { Tables } from '../db/schema.ts';

interface Told {
  kind: ToldKind;
  channel: MessageChannel;
  /** What it was about: a registration, a receipt's entry, an appointment as it was, or the end of a line. */
  subject: string;
  registration: string;
  reference: string;
}

export async function wasTold(
  db: Kysely<Tables>,
  { kind, subject }: Pick<Told, 'kind' | 'subject'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('customer_notices')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

export function noticesOf(db: Kysely<Tables>, registration: string): Promise<CustomerNotice[]> {
  return db
    .selectFrom('customer_notices')
    .select(['kind', 'channel', 'at'])
    .where('registration', '=', registration)
    .orderBy('at')
    .execute();
}

/** Notes with the registration that its customer was told something, once. */
export function noteTold(db: Kysely<Tables>, { reference, ...told }: Told, at = Date.now()): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Erased while it was on its way.
    const customer = await transaction
      .selectFrom('internet_customers')
      .select('id')
      .where('id', '=', told.registration)
      .executeTakeFirst();
    if (!customer) return;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('customer_notices')
      .values({ ...told, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return;
    await writeAuditEntry(transaction, nobody, 'customer_told', reference, {
      facts: [{ name: 'told', to: told.kind }],
    });
  });
}
