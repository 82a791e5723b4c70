import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Message, MessageNote } from '#domain/inbox.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import type { MessageOutcome } from './handle.ts';
import { lockMessage } from './queries.ts';

export async function addMessageNote(
  transaction: Transaction<Tables>,
  { kind, id }: Pick<Message, 'kind' | 'id'>,
  { text, by }: { text: string; by: Pick<StaffMember, 'id' | 'name'> },
): Promise<MessageOutcome> {
  if (!(await lockMessage(transaction, kind, id))) return 'missing';
  await transaction
    .insertInto('message_notes')
    .values({ id: randomUUID(), kind, message: id, at: Date.now(), by_id: by.id, by_name: by.name, text })
    .execute();
  return 'changed';
}

/** By the message's id, in the order they were written. */
export async function messageNotes(
  db: Kysely<Tables>,
  messages: readonly string[],
): Promise<Map<string, MessageNote[]>> {
  if (messages.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_notes')
    .select(['id', 'message', 'at', 'by_name', 'text'])
    .where('message', 'in', messages)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const notes = new Map<string, MessageNote[]>();
  for (const { message, ...note } of rows) notes.set(message, [...(notes.get(message) ?? []), note]);
  return notes;
}
