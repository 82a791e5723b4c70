import type { Kysely } from 'kysely';
import { foldedWords } from '#domain/folded-text.ts';
import { type Found, type FoundRows, mostShown } from '#domain/found.ts';
import { readReceiptNumber } from '#domain/ledger.ts';
import type { ListPage } from '#domain/list-page.ts';
import { readSpeed } from '#domain/package-search.ts';
import type { Receipt } from '#domain/receipt.ts';
import { readSearch, shortestSearch } from '#domain/search.ts';
import type { StaffRole } from '#domain/staff.ts';
import { findWaiting } from '../coverage/waiting-list.ts';
import type { Tables } from '../db/schema.ts';
import { messageInbox } from '../messages/inbox.ts';
import { findSubscribers } from '../messages/subscribers.ts';
import { findPackages } from '../packages/staff-list.ts';
import { findPayments } from '../payments/list.ts';
import { receiptOf } from '../payments/receipts.ts';
import { findRegistrations } from '../registrations/list.ts';

const none = { rows: [], count: 0 };

/** What somebody of this role finds by a text, a few of each kind. Too little of a text finds nothing. */
export async function findEverything(db: Kysely<Tables>, text: string, role: StaffRole): Promise<Found> {
  const isEnough = readSearch(text) !== undefined;
  const [registrations, payments, receipts, messages, subscribers, waiting, packages, staff] =
    await Promise.all([
      isEnough ? findRegistrations(db, { text }) : undefined,
      isEnough ? findPayments(db, { text }) : undefined,
      // A number is one receipt's or nobody's, however short it is.
      receiptsOf(db, text),
      isEnough ? messageInbox(db, { text }) : undefined,
      text.trim().length < shortestSearch ? undefined : findSubscribers(db, { text }),
      isEnough ? findWaiting(db, { text }) : undefined,
      packagesOf(db, text),
      role === 'owner' ? staffOf(db, text) : undefined,
    ]);
  return {
    registrations:
      registrations && 'registrations' in registrations ? few(registrations, 'registrations') : none,
    payments: payments ? few(payments, 'payments') : none,
    receipts: { rows: receipts, count: receipts.length },
    messages: messages ? few(messages, 'messages') : none,
    subscribers: subscribers ? few(subscribers, 'subscribers') : none,
    waiting: waiting ? few(waiting, 'waiting') : none,
    packages: packages ? few(packages, 'packages') : none,
    ...(staff && { staff: { rows: staff.slice(0, mostShown), count: staff.length } }),
  };
}

function few<Row, Name extends string>(
  page: Record<Name, Row[]> & Pick<ListPage, 'count' | 'isMore'>,
  name: Name,
): FoundRows<Row> {
  return { rows: page[name].slice(0, mostShown), count: page.count, isMore: page.isMore };
}

/** By the number on it. */
async function receiptsOf(db: Kysely<Tables>, text: string): Promise<Receipt[]> {
  const number = readReceiptNumber(text);
  if (number === undefined) return [];
  const entry = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('receipt', '=', number)
    .executeTakeFirst();
  const receipt = entry && (await receiptOf(db, entry.id));
  return receipt ? [receipt] : [];
}

/** Packages are looked for by their speed. */
async function packagesOf(db: Kysely<Tables>, text: string) {
  const speed = readSpeed(text);
  return speed === undefined ? undefined : findPackages(db, { state: 'all', speed: String(speed) });
}

/** There are only as many as work here. */
async function staffOf(db: Kysely<Tables>, text: string) {
  const sought = foldedWords(text);
  if (sought.join('').length < shortestSearch) return [];
  const everybody = await db
    .selectFrom('staff_users')
    .select(['id', 'name', 'email', 'role'])
    .orderBy('name')
    .execute();
  return everybody.filter(({ name, email }) => {
    const words = foldedWords(`${name} ${email}`);
    return sought.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}
