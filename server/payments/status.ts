import { hash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MessageTemplates } from '#domain/customer-messages.ts';
import { identityOf } from '#domain/erasing.ts';
import { moneyOf } from '#domain/ledger.ts';
import { packageTitle } from '#domain/registration.ts';
import { linkStateOf, type RequestStatus } from '#domain/request-status.ts';
import { calendarOf, nextAppointment } from '../appointments/tell.ts';
import type { Tables } from '../db/schema.ts';
import { entriesOf } from './ledger.ts';
import { receiptsOf } from './receipts.ts';

/**
 * How a registration or a payment request stands, for whoever knows its reference and its phone or e-mail. An unknown
 * reference takes the same steps as a wrong contact.
 */
export async function requestStatus(
  db: Kysely<Tables>,
  reference: string,
  contact: string,
  company: Pick<MessageTemplates['company'], 'phone' | 'site'>,
): Promise<RequestStatus | undefined> {
  const registration = await db
    .selectFrom('internet_customers')
    .select(['id', 'created_at', 'status', 'packageDetails', 'months', 'free_months', 'totalPrice'])
    .select(['customerPhoneNumber', 'customerEmail', 'appointment_at', 'paid_until'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const payment = await db
    .selectFrom('payment_requests')
    .select(['id', 'created_at', 'status', 'method', 'packageName', 'months', 'free_months', 'amount'])
    .select('clientPhone')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const typed = markOf(contact, 'typed nothing');
  const [isPhone, isEmail, isPayer] = [
    registration?.customerPhoneNumber,
    registration?.customerEmail,
    payment?.clientPhone,
  ].map((known) => timingSafeEqual(typed, markOf(known ?? '', 'know nothing')));

  if (registration && (isPhone || isEmail)) {
    const { id, created_at, status, totalPrice, packageDetails: details } = registration;
    const told = await toldOf(db, { kind: 'registration', id }, totalPrice);
    const { paid_until: paidUntil } = registration;
    const next = status === 'scheduled' ? await nextAppointment(db, id) : undefined;
    const appointment_at = next?.at ?? registration.appointment_at;
    const appointment = next && {
      ...{ day: next.day, begins: next.begins, ends: next.ends, address: next.address },
      calendar: calendarOf(next, company),
    };
    const request = { reference, created_at, status, appointment_at, appointment, paidUntil };
    return { kind: 'registration', ...request, ...termOf(registration, details), ...told };
  }
  if (payment && isPayer) {
    const { id, created_at, status, method, amount, packageName } = payment;
    const link = linkStateOf({ status, method }, await hasFailedAttempt(db, id));
    const told = await toldOf(db, { kind: 'payment_request', id }, amount);
    const request = { reference, created_at, status, method, link };
    return { kind: 'payment', ...request, ...termOf(payment, packageName), ...told };
  }
  return undefined;
}

/** Of equal length whatever it stands for; what is no phone and no e-mail is equal to nothing. */
function markOf(typed: string, otherwise: string): Buffer {
  const identity = identityOf(typed.trim());
  return hash('sha256', identity ? `${identity.kind} ${identity.key}` : otherwise, 'buffer');
}

function termOf(
  { months, free_months }: { months: number | null; free_months: number | null },
  name: string,
) {
  return { package: packageTitle(name), months, freeMonths: free_months };
}

async function toldOf(
  db: Kysely<Tables>,
  subject: { kind: 'registration' | 'payment_request'; id: string },
  price: number,
) {
  const money = moneyOf(price, await entriesOf(db, subject.id));
  return { money, receipts: await receiptsOf(db, subject) };
}

async function hasFailedAttempt(db: Kysely<Tables>, id: string): Promise<boolean> {
  const failed = await db
    .selectFrom('deliveries')
    .select('id')
    .where('subject', '=', id)
    .where('kind', '=', 'payment_link')
    .where('last_failure', 'is not', null)
    .executeTakeFirst();
  return failed !== undefined;
}
