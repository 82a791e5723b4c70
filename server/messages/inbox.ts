import type { Kysely } from 'kysely';
import {
  type Message,
  type MessagePage,
  type MessageStatus,
  messageKinds,
  messagesAPage,
} from '#domain/inbox.ts';
import { pageOf, readPosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { newestMessages, type WantedMessages } from './queries.ts';

interface InboxQuery {
  status?: MessageStatus | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
}

/** A page of messages and questions together, the newest first. */
export async function messageInbox(db: Kysely<Tables>, { status, after }: InboxQuery): Promise<MessagePage> {
  const wanted = { status, after: readPosition(after), most: messagesAPage + 1 };
  const { shown, next } = pageOf(await messagesOfBothKinds(db, wanted), messagesAPage);
  return { messages: shown, next };
}

/** The newest of both kinds. */
export async function messagesOfBothKinds(db: Kysely<Tables>, wanted: WantedMessages): Promise<Message[]> {
  const kinds = await Promise.all(messageKinds.map((kind) => newestMessages(db, kind, wanted)));
  return kinds.flat().sort(newestFirst).slice(0, wanted.most);
}

function newestFirst(one: Message, other: Message): number {
  return other.created_at - one.created_at || (one.id < other.id ? 1 : -1);
}
