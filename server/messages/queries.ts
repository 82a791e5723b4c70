import type { Kysely, Transaction } from 'kysely';
import type { Assigned } from '#domain/assignment.ts';
import { type Message, type MessageKind, type MessageStatus, messageKinds } from '#domain/inbox.ts';
import type { Search } from '#domain/search.ts';
import { type ListPosition, rowsAt } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { findNewest, findPage, type Searched } from '../db/word-search.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

export interface WantedMessages {
  status: MessageStatus | undefined;
  search?: Search | undefined;
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
  db: Kysely<Tables>,
  kind: MessageKind,
  wanted: WantedMessages,
): Promise<Message[]> {
  return messagesAt(db, kind, await findNewest(db, lists[kind], wantedRows(wanted), wanted.search));
}

/** The same, and how many there are in all. */
export async function pageOfMessages(db: Kysely<Tables>, kind: MessageKind, wanted: WantedMessages) {
  const { found, ...counted } = await findPage(db, lists[kind], wantedRows(wanted), wanted.search);
  return { ...counted, messages: await messagesAt(db, kind, found.slice(0, wanted.most)) };
}

const tableOf = { message: 'contact_messages', question: 'questions' } as const;
const lists = { message: 'messages', question: 'questions' } as const satisfies Record<MessageKind, Searched>;

function wantedRows({ status, assignedTo, from, to, after, most }: WantedMessages) {
  const equal = {
    ...(status !== undefined && { status }),
    ...(assignedTo !== undefined && { assigned_to: assignedTo }),
  };
  // What is still open is never very much.
  return { from, to, after, most, equal, areFew: status === 'open' };
}

function messagesAt(db: Kysely<Tables>, kind: MessageKind, places: ListPosition[]): Promise<Message[]> {
  return rowsAt(places, async (ids) => {
    const rows = await messagesOf(db, kind).where('id', 'in', ids).execute();
    return rows.map((row) => ({ kind, ...row }));
  });
}

/** Those with the next ids, whenever they came. */
export async function messagesAfter(
  db: Database,
  kind: MessageKind,
  id: string,
  most: number,
): Promise<Message[]> {
  const rows = await messagesOf(db, kind).where('id', '>', id).orderBy('id').limit(most).execute();
  return rows.map((row) => ({ kind, ...row }));
}

export async function findMessage(db: Database, kind: MessageKind, id: string): Promise<Message | undefined> {
  const row = await messagesOf(db, kind).where('id', '=', id).executeTakeFirst();
  return row && { kind, ...row };
}

/** The oldest other one that is still open and theirs, or nobody's. */
export async function nextOpenMessage(
  db: Database,
  me: string,
  besides: string,
): Promise<Pick<Message, 'kind' | 'id'> | null> {
  for (const whose of [me, null]) {
    const found = await Promise.all(
      messageKinds.map(async (kind) => {
        const row = await messagesOf(db, kind)
          .where('status', '=', 'open')
          .where('assigned_to', whose === null ? 'is' : '=', whose)
          .where('id', '!=', besides)
          .orderBy('created_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
        return row ? [{ kind, ...row }] : [];
      }),
    );
    const [oldest] = found.flat().toSorted((one, other) => one.created_at - other.created_at);
    if (oldest) return { kind: oldest.kind, id: oldest.id };
  }
  return null;
}

/** Nobody erases it before the transaction ends. False if there is none. */
export async function lockMessage(
  transaction: Transaction<Tables>,
  kind: MessageKind,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable(tableOf[kind])
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when the version has changed meanwhile. */
export async function changeMessage(
  transaction: Transaction<Tables>,
  { kind, id, version }: Pick<Message, 'kind' | 'id' | 'version'>,
  change: { status: MessageStatus } | Assigned,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable(tableOf[kind])
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
