import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Message, MessageNote } from '#domain/inbox.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import type { MessageOutcome } from './handle.ts';
import { findMessage } from './queries.ts';

export async function addMessageNote(
  transaction: Transaction<Tables>,
  { kind, id }: Pick<Message, 'kind' | 'id'>,
  { text, by }: { text: string; by: Pick<StaffMember, 'id' | 'name'> },
): Promise<MessageOutcome> {
  if (!(await findMessage(transaction, kind, id))) return 'missing';
  await transaction
    .insertInto('message_notes')
    .values({ id: randomUUID(), kind, message: id, at: Date.now(), by_id: by.id, by_name: by.name, text })
    .execute();
  return 'changed';
}

/** In the order they were written. */
export function messageNotes(db: Kysely<Tables>, message: string): Promise<MessageNote[]> {
  return db
    .selectFrom('message_notes')
    .select(['id', 'at', 'by_name', 'text'])
    .where('message', '=', message)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
