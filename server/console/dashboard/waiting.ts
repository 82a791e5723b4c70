import type { Kysely } from 'kysely';
import { mostCounted } from '#domain/list-page.ts';
import {
  oldestListed,
  stuckAfterMs,
  type Today,
  type WaitingKind,
  type WaitingOfKind,
  type WaitingRow,
} from '#domain/today.ts';
import { boundedCount } from '../../db/bounded-count.ts';
import type { Tables } from '../../db/schema.ts';
import { openNotices, paidRequests } from '../../payments/money-queue.ts';

/** How much of a message is shown. */
const beginning = 160;

type Waiting = WaitingOfKind & { rows: WaitingRow[] };

/** Open work of every kind, the oldest first, read from the indexes. */
export async function waitingNow(
  db: Kysely<Tables>,
  now: number,
): Promise<Pick<Today, 'kinds' | 'oldest' | 'underWay'>> {
  const all = [
    await newRegistrations(db),
    await paymentsWithoutLink(db, now),
    await paidToActivate(db),
    await noticesToCheck(db),
    await openMessages(db, 'message'),
    await openMessages(db, 'question'),
  ];
  return {
    kinds: all.map(({ rows: _, ...kind }) => kind),
    oldest: oldestFirst(all.flatMap(({ rows }) => rows)),
    underWay: {
      contacted: await boundedCount(db, registrationsThatAre('contacted')),
      scheduled: await boundedCount(db, registrationsThatAre('scheduled')),
    },
  };

  function registrationsThatAre(status: 'contacted' | 'scheduled') {
    return db.selectFrom('internet_customers').select('id').where('status', '=', status);
  }
}

async function newRegistrations(db: Kysely<Tables>): Promise<Waiting> {
  const waiting = db.selectFrom('internet_customers').where('status', '=', 'new');
  const rows = await waiting
    .select(['id', 'reference', 'customerFirstName', 'customerLastName', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(oldestListed)
    .execute();
  const newest = await waiting.select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return ofKind(
    'registration',
    await boundedCount(db, waiting.select('id')),
    rows.map(({ customerFirstName, customerLastName, reference, ...row }) => ({
      kind: 'registration',
      name: `${customerFirstName} ${customerLastName}`.trim(),
      about: reference,
      ...row,
    })),
    newest?.created_at,
  );
}

/** Payments whose link failed or is overdue. A link that was sent waits for the customer, not for the staff. */
async function paymentsWithoutLink(db: Kysely<Tables>, now: number): Promise<Waiting> {
  const failed = db.selectFrom('payment_requests').where('status', '=', 'link_failed');
  const stuck = db
    .selectFrom('payment_requests')
    .where('status', '=', 'received')
    .where('method', '=', 'link')
    .where('created_at', '<=', now - stuckAfterMs);
  const rows: WaitingRow[] = [];
  const newest: number[] = [];
  let count = 0;
  for (const waiting of [failed, stuck]) {
    const oldest = await waiting
      .select(['id', 'reference', 'userName', 'status', 'created_at'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(oldestListed)
      .execute();
    for (const { userName, reference, ...row } of oldest) {
      rows.push({ kind: 'payment', name: userName, about: reference, ...row });
    }
    const last = await waiting.select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
    if (last) newest.push(last.created_at);
    count += await boundedCount(db, waiting.select('id'));
  }
  const oldest = oldestFirst(rows).slice(0, oldestListed);
  return ofKind(
    'payment',
    Math.min(count, mostCounted + 1),
    oldest,
    newest.length === 0 ? undefined : Math.max(...newest),
  );
}

async function paidToActivate(db: Kysely<Tables>): Promise<Waiting> {
  const rows = await paidRequests(db)
    .select(['id', 'reference', 'userName'])
    .select((row) => row.ref('paid_at').$castTo<number>().as('created_at'))
    .orderBy('paid_at')
    .orderBy('id')
    .limit(oldestListed)
    .execute();
  const newest = await paidRequests(db)
    .select('paid_at')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ofKind(
    'paid',
    await boundedCount(db, paidRequests(db).select('id'), 'paid_at'),
    rows.map(({ userName, reference, ...row }) => ({
      kind: 'paid',
      name: userName,
      about: reference,
      ...row,
    })),
    newest?.paid_at ?? undefined,
  );
}

async function noticesToCheck(db: Kysely<Tables>): Promise<Waiting> {
  const rows = await openNotices(db)
    .select(['id', 'reference as about', 'provider as name', 'received_at as created_at'])
    .orderBy('received_at')
    .orderBy('id')
    .limit(oldestListed)
    .execute();
  const newest = await openNotices(db)
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ofKind(
    'notice',
    await boundedCount(db, openNotices(db).select('id'), 'received_at'),
    rows.map((row) => ({ kind: 'notice', ...row })),
    newest?.received_at,
  );
}

async function openMessages(db: Kysely<Tables>, kind: 'message' | 'question'): Promise<Waiting> {
  const messages = db.selectFrom('contact_messages').where('status', '=', 'open');
  const questions = db.selectFrom('questions').where('status', '=', 'open');
  // Both tables have these columns.
  const waiting = kind === 'message' ? messages : (questions as unknown as typeof messages);
  const text = kind === 'message' ? 'message' : ('question' as 'message');
  const rows = await waiting
    .select(['id', 'name', 'created_at', `${text} as about`])
    .orderBy('created_at')
    .orderBy('id')
    .limit(oldestListed)
    .execute();
  const newest = await waiting.select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return ofKind(
    kind,
    await boundedCount(db, waiting.select('id')),
    rows.map(({ about, ...row }) => ({ kind, about: about.slice(0, beginning), ...row })),
    newest?.created_at,
  );
}

function ofKind(kind: WaitingKind, count: number, rows: WaitingRow[], newest: number | undefined): Waiting {
  return { kind, count, rows, oldest: rows[0]?.created_at, newest };
}

function oldestFirst(rows: WaitingRow[]): WaitingRow[] {
  return rows.sort((one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1));
}
