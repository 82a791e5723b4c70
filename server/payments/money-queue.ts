import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type NoticeResolution, toLira } from '#domain/ledger.ts';
import { type MoneyQueue, type OpenNotice, queuedAtOnce, resolutionsFor } from '#domain/money-queue.ts';
import type { LastHand } from '#domain/overtaken.ts';
import type { StaffMember } from '#domain/staff.ts';
import { boundedCount } from '../db/bounded-count.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { addEntries, findSubject, lockLedger } from './ledger.ts';
import { moneyOfNotice } from './notices.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

export const paidRequests = (db: Database) =>
  db.selectFrom('payment_requests').where('status', '=', 'paid').where('activated_at', 'is', null);

export const openNotices = (db: Database) =>
  db.selectFrom('payment_notices').where('question', 'is not', null).where('resolved_at', 'is', null);

/** What is paid and not activated yet, and what has to be looked at: the oldest first. */
export async function moneyQueue(db: Kysely<Tables>): Promise<MoneyQueue> {
  const paid = await paidRequests(db)
    .select(['id', 'reference', 'userName', 'clientPhone', 'packageName', 'months', 'free_months'])
    .select(['amount', 'version'])
    .select((row) => row.ref('paid_at').$castTo<number>().as('paid_at'))
    .orderBy('paid_at')
    .orderBy('id')
    .limit(queuedAtOnce)
    .execute();
  return {
    paid,
    notices: await firstNotices(db),
    counts: {
      paid: await boundedCount(db, paidRequests(db).select('id'), 'paid_at'),
      notices: await boundedCount(db, openNotices(db).select('id'), 'received_at'),
    },
  };
}

async function firstNotices(db: Kysely<Tables>): Promise<OpenNotice[]> {
  const rows = await openNotices(db)
    .leftJoin('payment_requests', 'payment_requests.reference', 'payment_notices.reference')
    .select([
      'payment_notices.id',
      'payment_notices.question',
      'payment_notices.received_at',
      'payment_notices.provider',
      'payment_notices.provider_id',
      'payment_notices.reference',
      'payment_notices.kurus',
      'payment_notices.currency',
      'payment_notices.entry',
      'payment_requests.id as request',
      'payment_requests.amount as asked',
    ])
    .orderBy('payment_notices.received_at')
    .orderBy('payment_notices.id')
    .limit(queuedAtOnce)
    .execute();
  return rows.map(({ question, kurus, entry, request, asked, ...row }) => ({
    ...row,
    question: question as OpenNotice['question'],
    amount: toLira(kurus),
    request: request === null || asked === null ? null : { id: request, amount: asked },
    isEntered: entry !== null,
  }));
}

/** What was paid for is switched on. Returns the reference. */
export async function activate(
  transaction: Transaction<Tables>,
  { id, by, now = Date.now() }: { id: string; by: Pick<StaffMember, 'name'>; now?: number },
): Promise<string> {
  const done = await transaction
    .updateTable('payment_requests')
    .set((row) => ({ activated_at: now, activated_by: by.name, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where('activated_at', 'is', null)
    .returning('reference')
    .executeTakeFirst();
  if (!done) throw new Refusal('changed_meanwhile', undefined, { by: await activatedBy(transaction, id) });
  await countChanges(transaction, 'payments');
  return done.reference;
}

async function activatedBy(transaction: Transaction<Tables>, id: string): Promise<LastHand | null> {
  const request = await transaction
    .selectFrom('payment_requests')
    .select('activated_by as name')
    .where('id', '=', id)
    .executeTakeFirst();
  return request?.name ? { name: request.name, action: 'payment_activated' } : null;
}

interface Resolving {
  id: string;
  resolution: NoticeResolution;
  /** Whose money it is, where it is assigned. */
  reference: string | undefined;
  by: Pick<StaffMember, 'id' | 'name'>;
  now?: number;
}

/** Somebody has looked at a notice and decided. Returns the reference and the amount it is about. */
export async function resolveNotice(
  transaction: Transaction<Tables>,
  { id, resolution, reference, by, now = Date.now() }: Resolving,
): Promise<{ about: string; amount: number }> {
  await lockLedger(transaction);
  const notice = await openNotices(transaction).selectAll().where('id', '=', id).executeTakeFirst();
  if (!notice?.question) {
    throw new Refusal('changed_meanwhile', undefined, { by: await resolvedBy(transaction, id) });
  }
  const allowed = resolutionsFor({ question: notice.question, isEntered: notice.entry !== null });
  if (!allowed.includes(resolution)) throw new Refusal('invalid', ['resolution']);
  const about = reference ?? notice.reference;
  if (resolution !== 'nothing') {
    const subject = await findSubject(transaction, about);
    if (!subject) throw new Refusal('payment_unknown');
    const corrected = notice.entry && (await correctionOf(transaction, notice.entry));
    if (corrected) throw new Refusal('changed_meanwhile', undefined, { by: corrected });
    const byWhom = { by_id: by.id, by_name: by.name };
    const money = moneyOfNotice({ kurus: notice.kurus, provider: notice.provider });
    const takenBack = notice.entry && {
      ...money,
      ...byWhom,
      id: randomUUID(),
      kind: 'reversal' as const,
      kurus: -notice.kurus,
      corrects: notice.entry,
      // On the day on which it was counted.
      at: notice.received_at,
      reason: 'wrong_person' as const,
      subject: null,
    };
    const entered = { ...money, ...byWhom, id: randomUUID(), at: notice.received_at, subject };
    await addEntries(transaction, takenBack ? [takenBack, entered] : [entered], now);
  }
  await transaction
    .updateTable('payment_notices')
    .set({ resolution, resolved_at: now, resolved_by: by.name })
    .where('id', '=', id)
    .execute();
  await countChanges(transaction, 'payments');
  return { about, amount: toLira(notice.kurus) };
}

/** An owner has taken its money back already, from the ledger. */
async function correctionOf(transaction: Transaction<Tables>, entry: string): Promise<LastHand | undefined> {
  const correction = await transaction
    .selectFrom('ledger_entries')
    .select('by_name as name')
    .where('corrects', '=', entry)
    .executeTakeFirst();
  return correction && { name: correction.name ?? '', action: 'money_corrected' };
}

async function resolvedBy(transaction: Transaction<Tables>, id: string): Promise<LastHand | null> {
  const notice = await transaction
    .selectFrom('payment_notices')
    .select('resolved_by as name')
    .where('id', '=', id)
    .executeTakeFirst();
  return notice?.name ? { name: notice.name, action: 'notice_resolved' } : null;
}
