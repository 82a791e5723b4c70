import type { Kysely, Transaction } from 'kysely';
import type { Assigned } from '#domain/assignment.ts';
import type { Message, MessageKind, MessageStatus } from '#domain/inbox.ts';
import type { BoundedCount } from '#domain/list-page.ts';
import { boundedCount } from '../db/bounded-count.ts';
import { type ListPosition, newestAfter } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

export interface WantedMessages {
  status: MessageStatus | undefined;
  /** Both, where it is not said. */
  kind?: MessageKind | undefined;
  /** Who sees to it; null for what nobody does. */
  assignedTo?: string | null | undefined;
  /** Came at this moment or later, and before that one. */
  from?: number | undefined;
  to?: number | undefined;
  after: ListPosition | undefined;
  most: number;
}

/** The newest of one kind. */
export async function newestMessages(
  db: Database,
  kind: MessageKind,
  { from, to, after, most, ...wanted }: WantedMessages,
): Promise<Message[]> {
  let messages = wantedOf(db, kind, wanted);
  if (from !== undefined) messages = messages.where('created_at', '>=', from);
  if (to !== undefined) messages = messages.where('created_at', '<', to);
  const rows = await newestAfter(messages, after).limit(most).execute();
  return rows.map((row) => ({ kind, ...row }));
}

export function countMessages(
  db: Kysely<Tables>,
  kind: MessageKind,
  wanted: Pick<WantedMessages, 'status' | 'assignedTo'>,
): Promise<BoundedCount> {
  return boundedCount(db, wantedOf(db, kind, wanted).clearSelect().select('id'));
}

function wantedOf(
  db: Database,
  kind: MessageKind,
  { status, assignedTo }: Pick<WantedMessages, 'status' | 'assignedTo'>,
) {
  let messages = messagesOf(db, kind);
  if (status) messages = messages.where('status', '=', status);
  if (assignedTo !== undefined) {
    messages = messages.where('assigned_to', assignedTo === null ? 'is' : '=', assignedTo);
  }
  return messages;
}

export async function findMessage(db: Database, kind: MessageKind, id: string): Promise<Message | undefined> {
  const row = await messagesOf(db, kind).where('id', '=', id).executeTakeFirst();
  return row && { kind, ...row };
}

/** False when the version has changed meanwhile. */
export async function changeMessage(
  transaction: Transaction<Tables>,
  { kind, id, version }: Pick<Message, 'kind' | 'id' | 'version'>,
  change: { status: MessageStatus } | Assigned,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable(kind === 'message' ? 'contact_messages' : 'questions')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Both kinds in one shape. */
function messagesOf(db: Database, kind: MessageKind) {
  const columns = [
    ...(['id', 'name', 'mail_field as email', 'created_at'] as const),
    ...(['status', 'version', 'assigned_to', 'assigned_name'] as const),
  ];
  const messages = db.selectFrom('contact_messages').select(columns).select('message as text');
  const questions = db.selectFrom('questions').select(columns).select('question as text');
  // Both tables have these columns.
  return kind === 'message' ? messages : (questions as unknown as typeof messages);
}
