import type { Transaction } from 'kysely';
import { type CounterMethod, type LedgerEntry, moneyOf } from '#domain/ledger.ts';
import type { EnteredMoney } from '#domain/money.ts';
import { paymentClaim } from '#domain/offer.ts';
import type { MemberActor } from '../accounts/audit-log.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { trueOffer } from '../packages/offers.ts';
import { enter, entryOf, sameMoney } from '../payments/counter.ts';
import { lockLedger } from '../payments/ledger.ts';
import { cancelPayment } from '../payments/transitions.ts';
import { openRequests, partPaidRequest } from '../registrations/open-requests.ts';
import { lineOf } from '../registrations/paid-until.ts';
import { addRequest } from './add-request.ts';

/** The next term of a line, paid in full at the counter. */
interface NextTerm {
  /** Made by whoever asks: asked for again, it is the same money. */
  id: string;
  registration: string;
  /** Like "35 Mbps eco". */
  purpose: string;
  months: number;
  /** As the screen showed it. */
  price: number;
  method: CounterMethod;
  note: string;
  /** Until when the line was paid, as the screen showed it. */
  seen: string | null;
}

/** Takes the money for a line's next term: on the request that is open for just that, or on one made for it. */
export async function takeNextTerm(
  transaction: Transaction<Tables>,
  taken: NextTerm,
  by: MemberActor,
  now = Date.now(),
): Promise<EnteredMoney> {
  const money = { ...taken, amount: taken.price };
  await lockLedger(transaction);
  const known = await entryOf(transaction, taken.id);
  if (known) return sameMoney(known, money, await isSameTerm(transaction, known, taken));
  const registration = await transaction
    .selectFrom('internet_customers')
    .selectAll()
    .where('id', '=', taken.registration)
    .executeTakeFirst();
  if (!registration) throw new Refusal('not_found');
  if (registration.status !== 'installed') throw new Refusal('changed_meanwhile');
  const { until } = await lineOf(transaction, registration);
  // Somebody else took the same term, or a part of it, whose rest is taken there.
  if (until !== taken.seen || (await partPaidRequest(transaction, registration.id))) {
    throw new Refusal('changed_meanwhile', undefined, { present: { until } });
  }
  const { purpose, months, price } = taken;
  const claim = paymentClaim({ packageName: purpose, amount: price, months });
  const offer = await trueOffer(transaction, claim, now);
  const open = await openRequests(transaction, registration.id);
  const same = open.findLast(
    (one) => one.packageName === purpose && one.months === months && one.amount === offer.price,
  );
  // Whoever has a link for what is paid here may pay twice.
  for (const old of open) if (old !== same) await cancelPayment(transaction, { ...old, by, at: now });
  const request = same ?? (await addRequest(transaction, registration, { offer, method: 'counter', now }));
  return enter(
    transaction,
    money,
    { kind: 'payment_request', id: request.id },
    { reference: request.reference, money: moneyOf(offer.price, []) },
    by,
    async () => [
      { name: 'reference', to: registration.reference },
      { name: 'paid_until', from: until, to: (await lineOf(transaction, registration)).until },
    ],
  );
}

async function isSameTerm(
  transaction: Transaction<Tables>,
  { subject }: LedgerEntry,
  { registration, purpose, months }: NextTerm,
): Promise<boolean> {
  const request = await transaction
    .selectFrom('payment_requests')
    .select(['registration', 'packageName', 'months'])
    .where('id', '=', subject ?? '')
    .executeTakeFirst();
  return (
    request?.registration === registration && request.packageName === purpose && request.months === months
  );
}
