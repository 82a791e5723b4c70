import type { Kysely } from 'kysely';
import { consolePaths, personPath, registrationPath } from '#domain/console.ts';
import type { MessageKind } from '#domain/inbox.ts';
import { mostCounted } from '#domain/list-page.ts';
import { type DeadDelivery, type DeliveriesNow, deadListed } from '#domain/today.ts';
import { boundedCount } from '../../db/bounded-count.ts';
import type { Tables } from '../../db/schema.ts';
import type { Delivery } from '../../jobs/delivery-handler.ts';
import { findMessage } from '../../messages/queries.ts';
import { subscriberById } from '../../messages/subscribers.ts';

/** Waiting and dead deliveries. Those that are done are not read, because they are many. */
export async function deliveriesNow(db: Kysely<Tables>): Promise<DeliveriesNow> {
  const waiting = db.selectFrom('deliveries').where('state', '=', 'waiting');
  const open = await waiting
    .select(['created_at', 'last_failure'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostCounted + 1)
    .execute();
  const retried = open.filter(({ last_failure }) => last_failure !== null).length;
  const dead = db.selectFrom('deliveries').where('state', '=', 'dead');
  const givenUp = await dead
    .select(['id', 'kind', 'subject', 'attempts', 'last_failure', 'created_at', 'ended_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(deadListed)
    .execute();
  const listed: DeadDelivery[] = [];
  for (const { id, kind, subject, attempts, last_failure, created_at, ended_at } of givenUp) {
    listed.push({
      id,
      kind,
      attempts,
      reason: last_failure,
      ended_at: ended_at ?? created_at,
      about: await aboutDelivery(db, { kind, subject }),
    });
  }
  return {
    waiting: open.length - retried,
    retried,
    dead: await boundedCount(db, dead.select('id')),
    oldest: open[0]?.created_at,
    listed,
  };
}

/** What a delivery is about, with a link to its screen. */
export async function aboutDelivery(
  db: Kysely<Tables>,
  { kind, subject }: Pick<Delivery, 'kind' | 'subject'>,
): Promise<DeadDelivery['about']> {
  switch (kind) {
    case 'payment_link':
    case 'mail_payment': {
      const row = await db
        .selectFrom('payment_requests')
        .select('reference')
        .where('id', '=', subject)
        .executeTakeFirst();
      return row && { name: row.reference, path: `${consolePaths.payments}/${subject}` };
    }
    case 'payment_link_cancel': {
      const row = await db
        .selectFrom('payment_links')
        .innerJoin('payment_requests', 'payment_requests.id', 'payment_links.payment')
        .select(['payment_requests.id', 'payment_requests.reference'])
        .where('payment_links.code', '=', subject)
        .executeTakeFirst();
      return row && { name: row.reference, path: `${consolePaths.payments}/${row.id}` };
    }
    case 'mail_registration':
    case 'customer_received':
    case 'customer_runs_out': {
      const row = await db
        .selectFrom('internet_customers')
        .select('reference')
        .where('id', '=', subject)
        .executeTakeFirst();
      return row && { name: row.reference, path: registrationPath(subject) };
    }
    case 'customer_appointment': {
      const row = await db
        .selectFrom('appointments')
        .innerJoin('internet_customers as customer', 'customer.id', 'appointments.registration')
        .select(['customer.id', 'customer.reference'])
        .where('appointments.id', '=', subject)
        .executeTakeFirst();
      return row && { name: row.reference, path: registrationPath(row.id) };
    }
    case 'customer_paid': {
      const row = await db
        .selectFrom('ledger_entries')
        .select(['subject_kind', 'subject'])
        .where('id', '=', subject)
        .executeTakeFirst();
      if (!row?.subject || !row.subject_kind) return undefined;
      const kind = row.subject_kind === 'registration' ? 'mail_registration' : 'mail_payment';
      return aboutDelivery(db, { kind, subject: row.subject });
    }
    case 'mail_notice': {
      const row = await db
        .selectFrom('payment_notices')
        .select('reference')
        .where('id', '=', subject)
        .executeTakeFirst();
      return row && { name: row.reference, path: consolePaths.paid };
    }
    case 'mail_message':
      return message(db, 'message', subject);
    case 'mail_question':
      return message(db, 'question', subject);
    case 'mail_answer': {
      const row = await db
        .selectFrom('letter_answers')
        .select(['kind', 'letter'])
        .where('id', '=', subject)
        .executeTakeFirst();
      return row && message(db, row.kind, row.letter);
    }
    case 'mail_confirm': {
      const row = await subscriberById(db, subject);
      return (
        row && { name: row.email, path: `${consolePaths.subscribers}?text=${encodeURIComponent(row.email)}` }
      );
    }
    case 'mail_waiting': {
      const row = await db
        .selectFrom('waiting_mails')
        .innerJoin('waiting_list', 'waiting_list.id', 'waiting_mails.waiting')
        .select(['waiting_list.id', 'waiting_list.name'])
        .where('waiting_mails.id', '=', subject)
        .executeTakeFirst();
      return row && { name: row.name, path: personPath('waiting', row.id) };
    }
    case 'mail_dead_delivery': {
      const row = await db
        .selectFrom('deliveries')
        .select(['kind', 'subject'])
        .where('id', '=', subject)
        .executeTakeFirst();
      return row && aboutDelivery(db, row);
    }
  }
}

async function message(db: Kysely<Tables>, kind: MessageKind, id: string): Promise<DeadDelivery['about']> {
  const found = await findMessage(db, kind, id);
  return found && { name: found.name, path: `${consolePaths.messages}/${kind}/${id}` };
}
