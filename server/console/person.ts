import type { Kysely } from 'kysely';
import type { PersonKind } from '#domain/console.ts';
import { identityOf, isSameIdentity } from '#domain/erasing.ts';
import { toLira } from '#domain/ledger.ts';
import type { LookAtId, Person, PersonsMoney } from '#domain/person.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { findMessage } from '../messages/queries.ts';
import { listedSubscriber, subscriberById } from '../messages/subscribers.ts';
import { listedPaymentColumns } from '../payments/list.ts';
import { listedRegistrationColumns } from '../registrations/list.ts';
import { type FoundPerson, findPerson } from './erasure/find-person.ts';

/** Everything under the phone and the e-mail of a thing; undefined where there is no such thing. */
export async function personOf(
  db: Kysely<Tables>,
  thing: { kind: PersonKind; id: string },
  role: StaffRole,
): Promise<Person | undefined> {
  const typed = await namesOf(db, thing);
  if (!typed) return undefined;
  const identities = typed.flatMap((name) => identityOf(name) ?? []);
  const found = identities.length === 0 ? nobody : await findPerson(db, identities);
  const names = identities.map((identity) => identity.typed);
  return {
    names,
    registrations: found.registrations.map((one) => picked(one, listedRegistrationColumns)),
    payments: found.payments.map((one) => picked(one, listedPaymentColumns)),
    messages: found.messages,
    subscribers: found.subscriptions.map(({ email_field: email, created_at }) =>
      listedSubscriber({ email, created_at }),
    ),
    appointments: found.registrations
      .flatMap(({ id: registration, reference, appointment_at: at }) =>
        at === null ? [] : [{ registration, reference, at }],
      )
      .toSorted((one, other) => other.at - one.at),
    money: await moneyOf(db, found),
    ...(role === 'owner' && { looks: await looksAt(db, found.registrations) }),
    others: othersAmong(found.registrations, names),
    isMore: found.isMore,
  };
}

const nobody: FoundPerson = {
  registrations: [],
  payments: [],
  messages: [],
  subscriptions: [],
  similar: [],
  isMore: false,
};

/** The phone and the e-mail that stand with it. */
async function namesOf(
  db: Kysely<Tables>,
  { kind, id }: { kind: PersonKind; id: string },
): Promise<string[] | undefined> {
  if (kind === 'registration') {
    const row = await db
      .selectFrom('internet_customers')
      .select(['customerPhoneNumber', 'customerEmail'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && [row.customerPhoneNumber, row.customerEmail];
  }
  if (kind === 'payment') {
    const row = await db
      .selectFrom('payment_requests')
      .select('clientPhone')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && [row.clientPhone];
  }
  const row = kind === 'subscriber' ? await subscriberById(db, id) : await findMessage(db, kind, id);
  return row && [row.email];
}

function picked<Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
}

async function moneyOf(
  db: Kysely<Tables>,
  { registrations, payments }: FoundPerson,
): Promise<PersonsMoney[]> {
  const subjects = new Map<string, PersonsMoney['subject']>([
    ...registrations.map(
      ({ id, reference }) => [id, { kind: 'registration' as const, id, reference }] as const,
    ),
    ...payments.map(
      ({ id, reference }) => [id, { kind: 'payment_request' as const, id, reference }] as const,
    ),
  ]);
  if (subjects.size === 0) return [];
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['id', 'kind', 'method', 'kurus', 'at', 'receipt', 'by_name as by', 'subject'])
    .where('subject', 'in', [...subjects.keys()])
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return entries.flatMap(({ kurus, subject: of, ...entry }) => {
    const subject = subjects.get(of ?? '');
    return subject ? [{ ...entry, amount: toLira(kurus), subject }] : [];
  });
}

async function looksAt(db: Kysely<Tables>, registrations: FoundPerson['registrations']): Promise<LookAtId[]> {
  if (registrations.length === 0) return [];
  const idOf = new Map(registrations.map(({ id, reference }) => [reference, id]));
  const entries = await db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'who_name as by', 'subject'])
    .where('action', '=', 'image_seen')
    .where('subject', 'in', [...idOf.keys()])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return entries.flatMap(({ subject: reference, ...look }) => {
    const registration = idOf.get(reference ?? '');
    return reference && registration ? [{ ...look, reference, registration }] : [];
  });
}

/** Each once. */
function othersAmong(
  registrations: FoundPerson['registrations'],
  names: readonly string[],
): Person['others'] {
  const others: Person['others'] = [];
  for (const { id: registration, customerPhoneNumber, customerEmail } of registrations) {
    for (const name of [customerPhoneNumber, customerEmail]) {
      const isKnown = [...names, ...others.map((other) => other.name)].some((one) =>
        isSameIdentity(one, name),
      );
      if (!isKnown && identityOf(name)) others.push({ name, registration });
    }
  }
  return others;
}
