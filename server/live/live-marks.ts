import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LiveMarks } from '#domain/live.ts';
import type { Tables } from '../storage/schema.ts';

/** Of two that come in the same moment, the one that is stored later may be listed second. */
const newestRows = 10;

/** How everything stands now. All of it is read from the ends of indexes, however much there is. */
export async function liveMarks(db: Kysely<Tables>): Promise<LiveMarks> {
  return {
    registrations: mark([await newestRegistrations(db), await lastWork(db)]),
    payments: mark([await newestPayments(db), await lastPaymentNews(db)]),
    messages: mark([await newestLetters(db, 'contact_messages'), await newestLetters(db, 'questions')]),
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

/** The last of each thing that the staff do to a registration. */
async function lastWork(db: Kysely<Tables>) {
  const last = [];
  for (const action of ['registration_moved', 'registration_undone', 'registration_noted'] as const) {
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
