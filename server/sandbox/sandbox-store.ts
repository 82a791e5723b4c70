import type { Kysely } from 'kysely';
import type { SandboxPayment } from '#domain/staff-page.ts';
import type { Tables } from '../storage/schema.ts';

export const messagesPerPage = 25;

/** What is made of other signs is no token, and not worth a question to the database. */
const linkTokenPattern = /^[\w-]+$/;

/** A message of the inbox; where it stands in the order is its time and its id. */
export interface InboxMessage {
  id: string;
  sentAt: number;
  phone: string;
  payment: SandboxPayment;
}

/** The place after which a page begins. */
export type InboxPlace = Pick<InboxMessage, 'id' | 'sentAt'>;

/** Newest first. It begins after a place, not after a count: a late page costs no more than the first. */
export async function inboxPage(
  db: Kysely<Tables>,
  after: InboxPlace | undefined,
): Promise<{ messages: InboxMessage[]; hasMore: boolean }> {
  const rows = await sandboxPayments(db)
    .$if(after !== undefined, (query) => {
      const { id, sentAt } = after as InboxPlace;
      // The first condition is what the index is asked; the second settles who came in the same millisecond.
      return query
        .where('sandbox_messages.created_at', '<=', sentAt)
        .where((row) =>
          row.or([row('sandbox_messages.created_at', '<', sentAt), row('sandbox_messages.id', '<', id)]),
        );
    })
    .orderBy('sandbox_messages.created_at', 'desc')
    .orderBy('sandbox_messages.id', 'desc')
    .limit(messagesPerPage + 1)
    .execute();
  const messages = rows.slice(0, messagesPerPage).map((row) => ({
    id: row.id,
    sentAt: row.created_at,
    phone: row.phone,
    payment: paymentIn(row),
  }));
  return { messages, hasMore: rows.length > messagesPerPage };
}

export async function sandboxPayment(
  db: Kysely<Tables>,
  linkToken: string,
): Promise<SandboxPayment | undefined> {
  if (!linkTokenPattern.test(linkToken)) return undefined;
  const row = await sandboxPayments(db)
    .where('sandbox_messages.link_token', '=', linkToken)
    .executeTakeFirst();
  return row && paymentIn(row);
}

function sandboxPayments(db: Kysely<Tables>) {
  return db
    .selectFrom('sandbox_messages')
    .innerJoin('payment_requests', 'payment_requests.reference', 'sandbox_messages.reference')
    .select([
      'sandbox_messages.id',
      'sandbox_messages.created_at',
      'sandbox_messages.phone',
      'sandbox_messages.link_token',
      'payment_requests.reference',
      'payment_requests.amount',
      'payment_requests.packageName',
      'payment_requests.status',
      'payment_requests.paid_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof sandboxPayments>['executeTakeFirstOrThrow']>>;

function paymentIn({ link_token, reference, amount, packageName, status, paid_at }: Row): SandboxPayment {
  return { linkToken: link_token, reference, amount, packageName, status, paidAt: paid_at };
}
