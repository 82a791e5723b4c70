import type { Kysely } from 'kysely';
import type { PersonKind } from '#domain/console.ts';
import { type Identity, identityOf, isSameIdentity, mostIdentities } from '#domain/erasing.ts';
import { fittingFor, isAlone } from '#domain/joined-payment.ts';
import { toLira } from '#domain/ledger.ts';
import type { LookAtId, Person, PersonsAppointment, PersonsMoney } from '#domain/person.ts';
import { groupAmong, shownPairs } from '#domain/same-person.ts';
import type { StaffRole } from '#domain/staff.ts';
import { waitingByIds } from '../coverage/waiting-list.ts';
import type { Tables } from '../db/schema.ts';
import { findMessage } from '../messages/queries.ts';
import { listedSubscriber, subscriberById } from '../messages/subscribers.ts';
import { subjectOf } from '../newsletters/queries.ts';
import { fittingRegistration } from '../payments/join.ts';
import { listedPaymentColumns } from '../payments/list.ts';
import { listedRegistrationColumns } from '../registrations/list.ts';
import { pairsOf, saidAbout } from '../registrations/pairs.ts';
import { type FoundPerson, findPerson } from './erasure/find-person.ts';
import { noticesTo, withAnswers } from './person-correspondence.ts';

/** Everything under the phone and the e-mail of a thing; undefined where there is no such thing. */
export async function personOf(
  db: Kysely<Tables>,
  thing: { kind: PersonKind; id: string },
  role: StaffRole,
): Promise<Person | undefined> {
  const typed = await namesOf(db, thing);
  if (!typed) return undefined;
  const { found, names } = await foundTogether(db, thing, typed);
  return {
    names,
    registrations: found.registrations.map((one) => picked(one, listedRegistrationColumns)),
    payments: found.payments.map((one) => picked(one, listedPaymentColumns)),
    messages: await withAnswers(db, found.messages),
    notices: await noticesTo(db, found.registrations),
    appointments: await appointmentsOf(db, found),
    subscribers: found.subscriptions.map(listedSubscriber),
    newsletters: await namedNewsletters(db, found.newsletters),
    waiting: found.waiting,
    money: await moneyOf(db, found),
    ...(role === 'owner' && { looks: await looksAt(db, found.registrations) }),
    others: othersAmong(found.registrations, names),
    pairs: await pairsAmong(db, found),
    proposed: proposedAmong(found),
    isMore: found.isMore,
  };
}

const nobody: FoundPerson = {
  registrations: [],
  payments: [],
  messages: [],
  subscriptions: [],
  newsletters: [],
  waiting: [],
  similar: [],
  isMore: false,
};

/** What stands under its phone and e-mail, and under those of all that somebody said to be of the same person. */
async function foundTogether(
  db: Kysely<Tables>,
  { kind, id }: { kind: PersonKind; id: string },
  typed: readonly string[],
): Promise<{ found: FoundPerson; names: string[] }> {
  const own = distinct(typed);
  if (own.length === 0) return { found: nobody, names: [] };
  const under = kind === 'registration' ? undefined : await findPerson(db, own);
  const ids = under ? under.registrations.map((one) => one.id) : [id];
  const said = await saidAbout(db, ids);
  const group = groupAmong(ids, said);
  const same = said.filter(({ verdict }) => verdict === 'same').flatMap(({ one, other }) => [one, other]);
  const joined =
    same.length === 0
      ? []
      : await db
          .selectFrom('internet_customers')
          .select(['customerPhoneNumber', 'customerEmail'])
          .where('id', 'in', same)
          .execute();
  const identities = distinct([
    ...typed,
    ...joined.flatMap((one) => [one.customerPhoneNumber, one.customerEmail]),
  ]);
  const found = under && identities.length === own.length ? under : await findPerson(db, identities);
  const others = new Set(
    said
      .filter(({ verdict }) => verdict === 'different')
      .flatMap(({ one, other }) => (group.has(one) ? [other] : [one]))
      .filter((one) => !group.has(one)),
  );
  const registrations = found.registrations.filter((one) => !others.has(one.id));
  return {
    names: identities.map((identity) => identity.typed),
    found: {
      ...found,
      registrations,
      payments: await withJoined(db, registrations, found.payments, others),
    },
  };
}

function distinct(names: readonly string[]): Identity[] {
  const identities = names.flatMap((name) => identityOf(name) ?? []);
  return identities
    .filter(
      (one, place) => identities.findIndex(({ kind, key }) => kind === one.kind && key === one.key) === place,
    )
    .slice(0, mostIdentities);
}

/** With the payments that belong to the registrations under whatever phone, without those of other people's. */
async function withJoined(
  db: Kysely<Tables>,
  registrations: FoundPerson['registrations'],
  payments: FoundPerson['payments'],
  others: ReadonlySet<string>,
): Promise<FoundPerson['payments']> {
  const theirs = payments.filter(({ registration }) => registration === null || !others.has(registration));
  if (registrations.length === 0) return theirs;
  const joined = await db
    .selectFrom('payment_requests')
    .selectAll()
    .where(
      'registration',
      'in',
      registrations.map(({ id }) => id),
    )
    .where('status', '=', 'paid')
    .execute();
  const all = new Map([...theirs, ...joined].map((one) => [one.id, one]));
  return [...all.values()].toSorted((one, other) => other.created_at - one.created_at);
}

/** Each with each: of more than these nobody decides. */
const mostCompared = 20;

async function pairsAmong(db: Kysely<Tables>, { registrations }: FoundPerson): Promise<Person['pairs']> {
  const pairs = await pairsOf(
    db,
    registrations.slice(0, mostCompared).map(({ id }) => id),
  );
  return shownPairs(pairs);
}

function proposedAmong({ registrations, payments }: FoundPerson): Person['proposed'] {
  return payments.filter(isAlone).flatMap((payment) => {
    const [registration, ...more] = fittingFor(payment, registrations);
    if (!registration || more.length > 0) return [];
    return [
      {
        payment: picked(payment, ['id', 'reference', 'amount', 'version']),
        registration: fittingRegistration(registration),
      },
    ];
  });
}

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
  if (kind === 'waiting') {
    const row = (await waitingByIds(db, [id]))[0];
    return row && [row.contact];
  }
  const row = kind === 'subscriber' ? await subscriberById(db, id) : await findMessage(db, kind, id);
  return row && [row.email];
}

async function namedNewsletters(
  db: Kysely<Tables>,
  got: FoundPerson['newsletters'],
): Promise<Person['newsletters']> {
  if (got.length === 0) return [];
  const ids = got.map(({ newsletter }) => newsletter);
  const rows = await db.selectFrom('newsletters').select(['id', 'texts']).where('id', 'in', ids).execute();
  const subjects = new Map(rows.map(({ id, texts }) => [id, subjectOf(JSON.parse(texts))]));
  return got.map(({ newsletter: id, at }) => ({ id, at, subject: subjects.get(id) ?? '' }));
}

function picked<Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
}

async function appointmentsOf(
  db: Kysely<Tables>,
  { registrations }: FoundPerson,
): Promise<PersonsAppointment[]> {
  if (registrations.length === 0) return [];
  return db
    .selectFrom('appointments')
    .innerJoin('internet_customers as customer', 'customer.id', 'appointments.registration')
    .select(['appointments.id', 'appointments.registration', 'appointments.at', 'appointments.outcome'])
    .select('customer.reference')
    .where(
      'appointments.registration',
      'in',
      registrations.map(({ id }) => id),
    )
    .orderBy('appointments.at', 'desc')
    .execute();
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
