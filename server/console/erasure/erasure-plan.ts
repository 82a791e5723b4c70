import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type ErasingPreview, type Identity, identityOf } from '#domain/erasing.ts';
import type { Tables } from '../../db/schema.ts';
import { subscriberId } from '../../messages/subscribers.ts';
import { bankLinesOf } from '../../payments/statements/erasure.ts';
import { groupOf } from '../../registrations/pairs.ts';
import { type FoundPerson, findPerson } from './find-person.ts';
import { keysOf } from './stored-responses.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** The keys of all rows that will be deleted. */
export interface ErasingPlan {
  person: FoundPerson;
  images: string[];
  notes: string[];
  changes: string[];
  corrections: string[];
  answers: string[];
  appointments: string[];
  waitingMails: string[];
  deliveries: string[];
  sandboxMessages: string[];
  /** They stay, but lose what they say of the person. */
  bankLines: string[];
  keys: { route: string; key: string }[];
  /** Phones and e-mails of registrations that were said to be of the same person, and of payments for them. */
  joined: string[];
}

export async function planErasing(db: Database, identities: readonly Identity[]): Promise<ErasingPlan> {
  const person = await findPerson(db, identities);
  const registrations = person.registrations.map(({ id }) => id);
  const payments = person.payments.map(({ id }) => id);
  const messages = person.messages.map(({ id }) => id);
  const answers = await idsOf(
    messages,
    db.selectFrom('letter_answers').select('id').where('letter', 'in', messages),
  );
  const appointments = await idsOf(
    registrations,
    db.selectFrom('appointments').select('id').where('registration', 'in', registrations),
  );
  const waiting = person.waiting.map(({ id }) => id);
  const waitingMails = await idsOf(
    waiting,
    db.selectFrom('waiting_mails').select('id').where('waiting', 'in', waiting),
  );
  return {
    person,
    images: await idsOf(
      registrations,
      db.selectFrom('id_cards').select('id').where('claimed_by', 'in', registrations),
    ),
    notes: [
      ...(await idsOf(
        registrations,
        db.selectFrom('registration_notes').select('id').where('registration', 'in', registrations),
      )),
      ...(await idsOf(
        messages,
        db.selectFrom('message_notes').select('id').where('message', 'in', messages),
      )),
    ],
    changes: await changesOf(db, registrations),
    corrections: await correctionsAmong(db, registrations, payments),
    answers,
    appointments,
    waitingMails,
    deliveries: await deliveriesAbout(db, [
      ...registrations,
      ...payments,
      ...messages,
      ...answers,
      ...appointments,
      ...person.subscriptions.map(subscriberId),
      ...waitingMails,
    ]),
    sandboxMessages: await idsOf(
      payments,
      db
        .selectFrom('sandbox_messages')
        .select('id')
        .where(
          'reference',
          'in',
          person.payments.map(({ reference }) => reference),
        ),
    ),
    bankLines: await bankLinesOf(db, [...registrations, ...payments]),
    keys: await keysOf(db, person),
    joined: await namesOfGroup(db, registrations),
  };
}

/** Includes the mail to the staff about failed deliveries. */
export async function deliveriesAbout(db: Database, subjects: readonly string[]): Promise<string[]> {
  const about = (some: readonly string[]) =>
    idsOf(some, db.selectFrom('deliveries').select('id').where('subject', 'in', some));
  const direct = await about(subjects);
  return [...direct, ...(await about(direct))];
}

async function namesOfGroup(db: Database, registrations: readonly string[]): Promise<string[]> {
  if (registrations.length === 0) return [];
  const group = await groupOf(db, registrations);
  const rows = await db
    .selectFrom('internet_customers')
    .select(['customerEmail', 'customerPhoneNumber'])
    .where('id', 'in', [...group])
    .execute();
  const payments = await db
    .selectFrom('payment_requests')
    .select('clientPhone')
    .where('registration', 'in', [...group])
    .execute();
  return [
    ...rows.flatMap(({ customerEmail, customerPhoneNumber }) => [customerEmail, customerPhoneNumber]),
    ...payments.map(({ clientPhone }) => clientPhone),
  ];
}

async function changesOf(db: Database, registrations: readonly string[]): Promise<string[]> {
  if (registrations.length === 0) return [];
  const rows = await db
    .selectFrom('registration_changes')
    .select(['registration', 'version'])
    .where('registration', 'in', registrations)
    .execute();
  return rows.map(({ registration, version }) => `${registration}.${version}`);
}

async function correctionsAmong(
  db: Database,
  registrations: readonly string[],
  payments: readonly string[],
): Promise<string[]> {
  const corrections = db.selectFrom('corrections').select('id');
  return [
    ...(await idsOf(registrations, corrections.where('registration', 'in', registrations))),
    ...(await idsOf(payments, corrections.where('payment', 'in', payments))),
  ];
}

/** SQL has no empty list. */
async function idsOf(
  of: readonly string[],
  query: { execute(): Promise<{ id: string }[]> },
): Promise<string[]> {
  return of.length === 0 ? [] : (await query.execute()).map(({ id }) => id);
}

/** The plan as the owner sees it. */
export function previewOf(plan: ErasingPlan, identities: readonly Identity[]): ErasingPreview {
  const { registrations, payments, messages, subscriptions, waiting, similar, isMore } = plan.person;
  const named = [
    ...registrations.flatMap(({ customerEmail, customerPhoneNumber }) => [
      customerEmail,
      customerPhoneNumber,
    ]),
    ...payments.map(({ clientPhone }) => clientPhone),
    ...similar,
    ...plan.joined,
  ];
  return {
    seen: markOf(plan),
    registrations: registrations.map((one) => ({
      reference: one.reference,
      created_at: one.created_at,
      name: `${one.customerFirstName} ${one.customerLastName}`.trim(),
      email: one.customerEmail,
      phone: one.customerPhoneNumber,
    })),
    payments: payments.map(({ reference, created_at, userName, clientPhone, amount }) => ({
      reference,
      created_at,
      name: userName,
      phone: clientPhone,
      amount,
    })),
    messages: messages.map(({ kind, id, created_at, name, email }) => ({
      kind,
      id,
      created_at,
      name,
      email,
    })),
    subscriptions: subscriptions.map(({ email_field, created_at }) => ({ email: email_field, created_at })),
    waiting: waiting.map(({ id, created_at, name, contact, place }) => ({
      id,
      created_at,
      name,
      contact,
      place,
    })),
    counts: {
      images: plan.images.length,
      notes: plan.notes.length,
      changes: plan.changes.length,
      corrections: plan.corrections.length,
      appointments: plan.appointments.length,
      answers: plan.answers.length,
      deliveries: plan.deliveries.length,
      newsletters: plan.person.newsletters.length,
      sandboxMessages: plan.sandboxMessages.length,
      bankLines: plan.bankLines.length,
      keys: plan.keys.length,
    },
    others: othersAmong(named, identities),
    isMore,
  };
}

/** Other addresses and numbers in the found rows, each once. */
function othersAmong(named: readonly string[], identities: readonly Identity[]): string[] {
  const known = new Set(identities.map(({ kind, key }) => `${kind} ${key}`));
  return named.filter((typed) => {
    const identity = identityOf(typed);
    const name = identity && `${identity.kind} ${identity.key}`;
    if (!name || known.has(name)) return false;
    known.add(name);
    return true;
  });
}

/** A hash that changes when rows are added or deleted, but not with the state of a delivery. */
function markOf({ person, ...along }: ErasingPlan): string {
  const rows = [
    person.registrations.map(({ id, version }) => [id, version]),
    person.payments.map(({ id }) => id),
    person.messages.map(({ id, version }) => [id, version]),
    person.subscriptions.map(({ email_field }) => email_field),
    person.waiting.map(({ id, version }) => [id, version]),
    [along.images, along.notes, along.changes, along.corrections, along.answers].map((ids) => ids.toSorted()),
  ];
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}
