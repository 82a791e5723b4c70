import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { moneyOf, type NoticeQuestion, toKurus } from '#domain/ledger.ts';
import { paymentCurrency } from '#domain/payment.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { addEntry, enterOlder, entriesOf, lockLedger } from './ledger.ts';
import { endLinks } from './links.ts';

/** What a provider says was paid. Whoever calls has checked its signature. */
export interface PaymentNotice {
  /** Who says so: the sandbox, PayTR, or whoever is behind the bot. */
  provider: string;
  /** The provider's own number of the payment: another number is another payment. */
  providerId?: string | undefined;
  /** Ours. */
  reference: string;
  kurus: number;
  currency: string;
  /** Nobody was charged. */
  isTest?: boolean | undefined;
  /** As it came, to be kept. */
  body: string;
  /** What tells one notice from another where the provider gives no number; the body, unless said. */
  sameness?: string | undefined;
}

/** Paid: it is what was asked for. Kept: somebody has to look at it. */
export type NoticeOutcome = 'paid' | 'kept';

interface NoticeOptions {
  /** Where the staff are told by mail. */
  outbox?: Pick<Outbox, 'enqueue' | 'wakeUp'>;
  now?: number;
}

/**
 * Keeps a notice whatever it says, and enters its money. Told again, nothing changes and the outcome is the same.
 */
export async function recordNotice(
  db: Kysely<Tables>,
  notice: PaymentNotice,
  { outbox, now = Date.now() }: NoticeOptions = {},
): Promise<NoticeOutcome> {
  const outcome = await db.transaction().execute(async (transaction) => {
    await lockLedger(transaction);
    const fingerprint = fingerprintOf(notice);
    const known = await transaction
      .selectFrom('payment_notices')
      .select('question')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (known) return outcomeOf(transaction, notice, known.question);
    const { question, subject, isMoney } = await judge(transaction, notice);
    const entry = isMoney ? randomUUID() : null;
    const id = randomUUID();
    await transaction
      .insertInto('payment_notices')
      .values({
        id,
        fingerprint,
        received_at: now,
        provider: notice.provider,
        provider_id: notice.providerId ?? null,
        reference: notice.reference,
        kurus: notice.kurus,
        currency: notice.currency,
        body: notice.body,
        entry,
        question,
        resolved_at: null,
        resolved_by: null,
        resolution: null,
      })
      .execute();
    // Its link is used up, whatever was paid by it.
    if (entry && subject && notice.provider === 'paytr') await endLinks(transaction, [subject.id], now);
    if (entry) await addEntry(transaction, { id: entry, ...moneyOfNotice(notice), subject }, now);
    if (question !== null) await outbox?.enqueue(transaction, 'mail_notice', id);
    else if (subject) await outbox?.enqueue(transaction, 'mail_payment', subject.id);
    await countChanges(transaction, 'deliveries', 'payments');
    return outcomeOf(transaction, notice, question);
  });
  outbox?.wakeUp();
  return outcome;
}

/** What was asked for is paid, though somebody looks at it. */
async function outcomeOf(
  transaction: Transaction<Tables>,
  { reference }: PaymentNotice,
  question: NoticeQuestion | null,
): Promise<NoticeOutcome> {
  if (question !== 'told_again') return question === null || question === 'cancelled' ? 'paid' : 'kept';
  // As it was told the first time.
  const first = await transaction
    .selectFrom('payment_notices')
    .select('question')
    .where('reference', '=', reference)
    .where('entry', 'is not', null)
    .orderBy('received_at')
    .executeTakeFirst();
  return first && first.question !== null && first.question !== 'cancelled' ? 'kept' : 'paid';
}

interface Judgement {
  question: NoticeQuestion | null;
  subject: { kind: 'payment_request'; id: string } | null;
  /** Whether it is entered at once, or only if somebody says so. */
  isMoney: boolean;
}

async function judge(transaction: Transaction<Tables>, notice: PaymentNotice): Promise<Judgement> {
  const { reference, kurus, currency, providerId, isTest } = notice;
  const request = await transaction
    .selectFrom('payment_requests')
    .select(['id', 'amount', 'status'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const subject = request ? ({ kind: 'payment_request', id: request.id } as const) : null;
  if (isTest) return { question: 'test_payment', subject, isMoney: false };
  if (currency !== paymentCurrency) return { question: 'other_currency', subject, isMoney: false };
  if (!request) {
    const isMoney = !(await isEnteredAlready(transaction, notice));
    return { question: 'unknown_reference', subject: null, isMoney };
  }
  if (request.status === 'paid') await enterOlder(transaction, request.id);
  const entries = await entriesOf(transaction, request.id);
  const isPaid = entries.some(({ method }) => method === 'link');
  if (isPaid && providerId === undefined) return { question: 'told_again', subject, isMoney: false };
  if (isPaid || request.status === 'paid') return { question: 'second_payment', subject, isMoney: true };
  // A part of it may have come in cash, after the link was sent.
  const { due } = moneyOf(request.amount, entries);
  if (kurus !== toKurus(due)) return { question: 'other_amount', subject, isMoney: true };
  return { question: request.status === 'cancelled' ? 'cancelled' : null, subject, isMoney: true };
}

/** Without the provider's number a notice may be the repetition of one whose money nobody has claimed yet. */
async function isEnteredAlready(
  transaction: Transaction<Tables>,
  { provider, providerId, reference, kurus }: PaymentNotice,
): Promise<boolean> {
  if (providerId !== undefined) return false;
  const entered = await transaction
    .selectFrom('payment_notices')
    .select('id')
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .where('kurus', '=', kurus)
    .where('entry', 'is not', null)
    .executeTakeFirst();
  return entered !== undefined;
}

/** How a notice's money is entered. */
export function moneyOfNotice(notice: Pick<PaymentNotice, 'kurus' | 'provider' | 'providerId'>) {
  return {
    kind: 'payment',
    method: 'link',
    kurus: notice.kurus,
    provider: notice.provider,
    provider_id: notice.providerId ?? null,
  } as const;
}

function fingerprintOf({ provider, providerId, body, sameness = body }: PaymentNotice): string {
  const told = providerId === undefined ? ['body', sameness] : ['id', providerId];
  return createHash('sha256')
    .update(JSON.stringify([provider, ...told]))
    .digest('hex');
}
