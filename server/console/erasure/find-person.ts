import type { Kysely, Selectable, Transaction } from 'kysely';
import { type Identity, identityOf, mostErasedAtOnce } from '#domain/erasing.ts';
import { folded } from '#domain/folded-text.ts';
import type { Message } from '#domain/inbox.ts';
import { addressKey } from '#domain/mail-address.ts';
import { internationalDigits, phoneWords } from '#domain/phone-words.ts';
import type { Waiting } from '#domain/waiting-list.ts';
import { waitingByIds } from '../../coverage/waiting-list.ts';
import type { Tables } from '../../db/schema.ts';
import { findMessage } from '../../messages/queries.ts';
import { indexRegistrations } from '../../registrations/unindexed.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** Everything stored under an e-mail address or a phone number. */
export interface FoundPerson {
  registrations: Selectable<Tables['internet_customers']>[];
  payments: Selectable<Tables['payment_requests']>[];
  messages: Message[];
  subscriptions: Selectable<Tables['email_subscriptions']>[];
  /** Newsletters that went to them, or will. */
  newsletters: { newsletter: string; email: string; at: number }[];
  waiting: Waiting[];
  /** Numbers with the same national digits in another country. */
  similar: string[];
  isMore: boolean;
}

/** One more than is erased at once tells whether there is more. */
const mostRead = mostErasedAtOnce + 1;

export async function findPerson(db: Database, identities: readonly Identity[]): Promise<FoundPerson> {
  const isTheirs = (typed: string) => {
    const identity = identityOf(typed);
    return identities.some(({ kind, key }) => kind === identity?.kind && key === identity.key);
  };
  const registrations = await registrationsOf(db, identities);
  const payments = await paymentsOf(db, identities);
  const theirRegistrations = registrations.filter(
    ({ customerEmail, customerPhoneNumber }) => isTheirs(customerEmail) || isTheirs(customerPhoneNumber),
  );
  const theirPayments = payments.filter(({ clientPhone }) => isTheirs(clientPhone));
  const messages = await messagesOf(db, identities);
  return {
    registrations: theirRegistrations.slice(0, mostErasedAtOnce),
    payments: theirPayments.slice(0, mostErasedAtOnce),
    messages: messages.slice(0, mostErasedAtOnce),
    subscriptions: await subscriptionsOf(db, identities),
    newsletters: await newslettersOf(db, identities),
    waiting: (await waitingOf(db, identities)).filter(({ contact }) => isTheirs(contact)),
    similar: [
      ...registrations.map(({ customerPhoneNumber }) => customerPhoneNumber),
      ...payments.map(({ clientPhone }) => clientPhone),
    ].filter((phone) => hasWordOf(identities, phone) && !isTheirs(phone)),
    isMore: [theirRegistrations, theirPayments, messages].some(({ length }) => length > mostErasedAtOnce),
  };
}

function wordsOfPhones(identities: readonly Identity[]): string[] {
  return identities.filter(({ kind }) => kind === 'phone').flatMap(({ typed }) => phoneWords(typed));
}

function hasWordOf(identities: readonly Identity[], phone: string): boolean {
  const words = wordsOfPhones(identities);
  return phoneWords(phone).some((word) => words.includes(word));
}

/** Found by search words, so some may only look alike: the caller compares. */
async function registrationsOf(db: Database, identities: readonly Identity[]) {
  const emails = identities.filter(({ kind }) => kind === 'email');
  const words = [...emails.map(({ key }) => folded(key)), ...wordsOfPhones(identities)];
  await indexRegistrations(db);
  const ids = await newestWith(db, 'registration_words', words);
  if (ids.length === 0) return [];
  return newestFirst(await db.selectFrom('internet_customers').selectAll().where('id', 'in', ids).execute());
}

async function paymentsOf(db: Database, identities: readonly Identity[]) {
  const ids = await newestWith(db, 'payment_words', wordsOfPhones(identities));
  if (ids.length === 0) return [];
  return newestFirst(await db.selectFrom('payment_requests').selectAll().where('id', 'in', ids).execute());
}

async function waitingOf(db: Database, identities: readonly Identity[]): Promise<Waiting[]> {
  const emails = identities.filter(({ kind }) => kind === 'email');
  const words = [...emails.map(({ key }) => folded(key)), ...wordsOfPhones(identities)];
  return newestFirst(await waitingByIds(db, await newestWith(db, 'waiting_words', words)));
}

/** Reads only the index of words, so its cost does not grow with the table. */
async function newestWith(
  db: Database,
  table: 'registration_words' | 'payment_words' | 'waiting_words',
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select(['subject', 'created_at'])
    .distinct()
    .where('word', 'in', words)
    .orderBy('created_at', 'desc')
    .orderBy('subject', 'desc')
    .limit(mostRead)
    .execute();
  return rows.map(({ subject }) => subject);
}

function newestFirst<Row extends { id: string; created_at: number }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
}

async function messagesOf(db: Database, identities: readonly Identity[]): Promise<Message[]> {
  const listed = await db
    .selectFrom('letter_addresses')
    .select(['kind', 'letter'])
    .where('address', 'in', identities.flatMap(addressesOf))
    .orderBy('created_at', 'desc')
    .orderBy('letter', 'desc')
    .limit(mostRead)
    .execute();
  const messages: Message[] = [];
  for (const { kind, letter: id } of listed) {
    const found = await findMessage(db, kind, id);
    if (found) messages.push(found);
  }
  return messages;
}

/** Some visitors type a phone number into the e-mail field, in any usual notation. */
function addressesOf({ kind, key, typed }: Identity): string[] {
  if (kind === 'email') return [key];
  const digits = internationalDigits(typed);
  const abroad = [digits, `+${digits}`, `00${digits}`];
  const national = phoneWords(typed).flatMap((word) => [word, `0${word}`]);
  return [addressKey(typed), ...abroad, ...national];
}

/** Addresses are stored in lower case, where a dotted I may have become two characters. */
function subscribedAddresses(identities: readonly Identity[]): string[] {
  const addresses = identities.flatMap(({ key, typed }) => [
    key,
    typed.trim().toLowerCase(),
    key.replace(/^i/, 'i\u0307'),
    key.replaceAll('i', 'i\u0307'),
  ]);
  return [...new Set(addresses)];
}

function subscriptionsOf(db: Database, identities: readonly Identity[]) {
  return db
    .selectFrom('email_subscriptions')
    .selectAll()
    .where('email_field', 'in', subscribedAddresses(identities))
    .orderBy('email_field')
    .execute();
}

/** They are known for a while even if somebody is no subscriber any more. */
function newslettersOf(db: Database, identities: readonly Identity[]) {
  return db
    .selectFrom('newsletter_recipients')
    .select(['newsletter', 'email', 'at'])
    .where('email', 'in', subscribedAddresses(identities))
    .orderBy('at', 'desc')
    .execute();
}
