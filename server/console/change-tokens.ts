import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LiveMarks } from '#domain/live.ts';
import type { AuditAction } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';

/** Of two that come in the same moment, the one that is stored later may be listed second. */
const newestRows = 10;

/** What the staff do to each. A delivery that is tried again moves its payment. */
const work = {
  registrations: ['registration_moved', 'registration_undone', 'registration_noted'],
  payments: ['payment_link_resent', 'payment_marked_paid', 'payment_cancelled'],
  messages: ['letter_answered', 'letter_done', 'letter_spam', 'letter_reopened'],
  deliveries: ['delivery_retried'],
} as const satisfies Record<string, readonly AuditAction[]>;

/** How everything stands now. All of it is read from the ends of indexes, however much there is. */
export async function liveMarks(db: Kysely<Tables>): Promise<LiveMarks> {
  // What is given up changes a payment, or opens a letter again.
  const ended = [await lastEnded(db, 'dead'), await lastWork(db, work.deliveries)];
  return {
    registrations: mark([await newestRegistrations(db), await lastWork(db, work.registrations)]),
    payments: mark([
      await newestPayments(db),
      await lastPaymentNews(db),
      await lastWork(db, work.payments),
      ended,
    ]),
    messages: mark([
      await newestLetters(db, 'contact_messages'),
      await newestLetters(db, 'questions'),
      await lastWork(db, work.messages),
      ended,
    ]),
    packages: mark(await db.selectFrom('price_list').select('version').execute()),
    deliveries: mark([ended, await lastEnded(db, 'done'), await nextDue(db), await newestWaiting(db)]),
  };
}

function mark(seen: unknown): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 16);
}

function newestRegistrations(db: Kysely<Tables>) {
  return db
    .selectFrom('internet_customers')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newestRows)
    .execute();
}

/** The last of each thing that the staff do. */
async function lastWork(db: Kysely<Tables>, actions: readonly AuditAction[]) {
  const last = [];
  for (const action of actions) {
    last.push(
      await db
        .selectFrom('audit_entries')
        .select('id')
        .where('action', '=', action)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(newestRows)
        .execute(),
    );
  }
  return last;
}

function newestPayments(db: Kysely<Tables>) {
  return db
    .selectFrom('payment_requests')
    .select(['id', 'status'])
    .orderBy('created_at', 'desc')
    .limit(newestRows)
    .execute();
}

async function lastPaymentNews(db: Kysely<Tables>) {
  const sent = await db
    .selectFrom('payment_requests')
    .select(({ fn }) => fn.max('link_sent_at').as('at'))
    .execute();
  const paid = await db
    .selectFrom('payment_requests')
    .select(({ fn }) => fn.max('paid_at').as('at'))
    .execute();
  return [sent, paid];
}

function newestLetters(db: Kysely<Tables>, table: 'contact_messages' | 'questions') {
  return db.selectFrom(table).select('id').orderBy('created_at', 'desc').limit(newestRows).execute();
}

function lastEnded(db: Kysely<Tables>, state: 'done' | 'dead') {
  return (
    db
      .selectFrom('deliveries')
      .select(['id', 'ended_at'])
      .where('state', '=', state)
      // PostgreSQL puts nothing before everything; what has ended has a time.
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .limit(newestRows)
      .execute()
  );
}

/** Each attempt moves the time of its delivery. */
function nextDue(db: Kysely<Tables>) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'due_at'])
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(newestRows)
    .execute();
}

function newestWaiting(db: Kysely<Tables>) {
  return db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('created_at', 'desc')
    .limit(newestRows)
    .execute();
}
