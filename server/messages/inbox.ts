import type { Kysely } from 'kysely';
import {
  type Message,
  type MessageKind,
  type MessagePage,
  type MessageStatus,
  messageKinds,
  messagesAPage,
} from '#domain/inbox.ts';
import { readSearch } from '#domain/search.ts';
import { pageOf, readPosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { newestMessages, pageOfMessages, type WantedMessages } from './queries.ts';

export interface InboxQuery {
  /** A name, an e-mail address, digits of a phone, words of the text or of an answer. */
  text?: string | undefined;
  status?: MessageStatus | 'all' | undefined;
  kind?: MessageKind | undefined;
  assignedTo?: string | null | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
}

/** A page of messages and questions together, the newest first. Undefined where the text is too short to look for. */
export async function messageInbox(db: Kysely<Tables>, query: InboxQuery): Promise<MessagePage | undefined> {
  const wanted = wantedMessages(query);
  if (!wanted) return undefined;
  const asked = { ...wanted, after: readPosition(query.after), most: messagesAPage + 1 };
  const kinds = await Promise.all(kindsIn(wanted).map((kind) => pageOfMessages(db, kind, asked)));
  const messages = kinds.flatMap((each) => each.messages).sort(newestFirst);
  const { shown, next } = pageOf(messages, messagesAPage);
  const count = kinds.reduce((sum, each) => sum + each.count, 0);
  return { messages: shown, next, count, isMore: kinds.some(({ isMore }) => isMore) || undefined };
}

/** Undefined where the text is too short to look for. */
export function wantedMessages({ text, status, kind, assignedTo }: InboxQuery) {
  const search = text?.trim() ? readSearch(text) : undefined;
  if (text?.trim() && !search) return undefined;
  return { search, status: status === 'all' ? undefined : status, kind, assignedTo };
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
