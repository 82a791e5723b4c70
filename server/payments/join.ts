import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type Belonging, type FittingRegistration, fittingFor, isAlone } from '#domain/joined-payment.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { refreshPaidUntil } from '../registrations/paid-until.ts';
import { alikeTo } from '../registrations/pairs.ts';
import { enterOlder, findSubject, lockLedger } from './ledger.ts';
import { change, type HandlingOutcome } from './transitions.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

interface Asked {
  id: string;
  /** The version the request is about. */
  version: number;
  by: Pick<StaffMember, 'id' | 'name'>;
  at?: number;
}

/** Joins a payment that somebody made by phone alone to a registration: its money renews the line like any other. */
export async function joinPayment(
  transaction: Transaction<Tables>,
  { id, version, by, reference, at = Date.now() }: Asked & { reference: string },
): Promise<HandlingOutcome> {
  await lockLedger(transaction);
  await enterOlder(transaction, id);
  const subject = await findSubject(transaction, reference);
  if (subject?.kind !== 'registration') throw new Refusal('invalid', ['reference']);
  const outcome = await change(transaction, { id, version }, async (present) => {
    if (present.status === 'cancelled') return 'payment_settled';
    if (!isAlone(present)) throw new Refusal('invalid', ['reference']);
    return { registration: subject.id };
  });
  if (outcome.outcome === 'changed') await note(transaction, id, subject.id, by, at, null);
  return outcome;
}

/** Takes it from there again. What was sent to renew a line stays with it. */
export async function separatePayment(
  transaction: Transaction<Tables>,
  { id, version, by, reason, at = Date.now() }: Asked & { reason: string },
): Promise<HandlingOutcome> {
  await lockLedger(transaction);
  const joined = await joinedTo(transaction, id);
  const outcome = await change(transaction, { id, version }, async () => {
    if (joined === undefined) throw new Refusal('not_found');
    if (reason === '') throw new Refusal('invalid', ['reason']);
    return { registration: null };
  });
  if (outcome.outcome === 'changed' && joined) await note(transaction, id, joined, by, at, reason);
  return outcome;
}

async function note(
  transaction: Transaction<Tables>,
  payment: string,
  registration: string,
  { id: by_id, name: by_name }: Asked['by'],
  at: number,
  reason: string | null,
): Promise<void> {
  await transaction
    .insertInto('payment_joins')
    .values({ id: randomUUID(), payment, registration, at, by_id, by_name, reason })
    .execute();
  await refreshPaidUntil(transaction, registration, at);
}

/** Undefined where nobody joined it: what was sent to renew a line has belonged to it from the beginning. */
async function joinedTo(db: Database, payment: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_requests as request')
    .innerJoin('payment_joins as join', (on) =>
      on.onRef('join.payment', '=', 'request.id').onRef('join.registration', '=', 'request.registration'),
    )
    .select('join.registration')
    .where('request.id', '=', payment)
    .limit(1)
    .executeTakeFirst();
  return row?.registration;
}

const fittingColumns = [
  'id',
  'reference',
  'customerFirstName',
  'customerLastName',
  'packageDetails',
  'paid_until',
] as const;

/** To which registration a payment belongs, or may belong. */
export async function belongingOf(
  db: Database,
  payment: Pick<Tables['payment_requests'], 'id' | 'clientPhone'> & Parameters<typeof isAlone>[0],
): Promise<Belonging> {
  const registration =
    payment.registration === null
      ? undefined
      : await db
          .selectFrom('internet_customers')
          .select(fittingColumns)
          .where('id', '=', payment.registration)
          .executeTakeFirst();
  const joins = await db
    .selectFrom('payment_joins as join')
    .innerJoin('internet_customers as of', 'of.id', 'join.registration')
    .select(['join.at', 'join.by_name', 'join.reason', 'of.reference'])
    .where('join.payment', '=', payment.id)
    .execute();
  return {
    registration: registration ?? null,
    isJoined: registration !== undefined && joins.length > 0,
    joins: joins.toSorted(
      (one, other) => one.at - other.at || Number(one.reason !== null) - Number(other.reason !== null),
    ),
    fitting: isAlone(payment) ? await fittingOf(db, payment) : [],
  };
}

async function fittingOf(db: Database, payment: { clientPhone: string }): Promise<FittingRegistration[]> {
  const nobody = { customerFirstName: '', customerLastName: '', customerEmail: '', customerAddress: '' };
  const alike = await alikeTo(db, [{ ...nobody, customerPhoneNumber: payment.clientPhone }]);
  const ids = fittingFor(payment, alike).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('internet_customers')
    .select(fittingColumns)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute();
}

export function fittingRegistration(of: FittingRegistration): FittingRegistration {
  const { id, reference, customerFirstName, customerLastName, packageDetails, paid_until } = of;
  return { id, reference, customerFirstName, customerLastName, packageDetails, paid_until };
}
