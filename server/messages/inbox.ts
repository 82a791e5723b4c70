import type { Kysely } from 'kysely';
import {
  type Message,
  type MessageKind,
  type MessagePage,
  type MessageStatus,
  messageKinds,
  messagesAPage,
} from '#domain/inbox.ts';
import { pageOf, readPosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { countMessages, newestMessages, type WantedMessages } from './queries.ts';

interface InboxQuery {
  status?: MessageStatus | undefined;
  kind?: MessageKind | undefined;
  assignedTo?: string | null | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
}

/** A page of messages and questions together, the newest first. */
export async function messageInbox(db: Kysely<Tables>, query: InboxQuery): Promise<MessagePage> {
  const { status, kind, assignedTo, after } = query;
  const wanted = { status, kind, assignedTo, after: readPosition(after), most: messagesAPage + 1 };
  const { shown, next } = pageOf(await messagesOfBothKinds(db, wanted), messagesAPage);
  const counts = await Promise.all(kindsIn(wanted).map((each) => countMessages(db, each, wanted)));
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { messages: shown, next, count };
}

/** The newest of both kinds, or of the one that is wanted. */
export async function messagesOfBothKinds(db: Kysely<Tables>, wanted: WantedMessages): Promise<Message[]> {
  const kinds = await Promise.all(kindsIn(wanted).map((kind) => newestMessages(db, kind, wanted)));
  return kinds.flat().sort(newestFirst).slice(0, wanted.most);
}

const kindsIn = ({ kind }: Pick<WantedMessages, 'kind'>) => (kind ? [kind] : messageKinds);

function newestFirst(one: Message, other: Message): number {
  return other.created_at - one.created_at || (one.id < other.id ? 1 : -1);
}
