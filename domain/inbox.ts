import type { Assigned } from './assignment.ts';
import type { ListPage } from './list-page.ts';

/** Where somebody wrote: the contact page, or the FAQ. */
export const messageKinds = ['message', 'question'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStatuses = ['open', 'done', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** How many messages a page of the inbox has. */
export const messagesAPage = 25;

/** A message or a question, as the inbox shows it. */
export interface Message extends Assigned {
  kind: MessageKind;
  id: string;
  name: string;
  email: string;
  text: string;
  status: MessageStatus;
  version: number;
  /** Milliseconds since 1970. */
  created_at: number;
}

export interface MessagePage extends ListPage {
  /** The newest first. */
  messages: Message[];
}

export interface MessageAnswer {
  id: string;
  at: number;
  by_name: string;
  text: string;
  state: 'waiting' | 'sent' | 'failed';
}

/** What the staff wrote down for each other. */
export interface MessageNote {
  id: string;
  at: number;
  by_name: string;
  text: string;
}

export interface MessageDetail {
  message: Message;
  /** In the order they were written. */
  answers: MessageAnswer[];
  /** Whether we can send mail ourselves. */
  canMail: boolean;
  notes: MessageNote[];
  /** The oldest other one that is open: mine first, then nobody's. Null where nothing is left. */
  next: Pick<Message, 'kind' | 'id'> | null;
}

/** Where a message may go: open ones are done or spam, and any of those is opened again. */
export function nextMessageStatuses(status: MessageStatus): readonly MessageStatus[] {
  return status === 'open' ? ['done', 'spam'] : ['open'];
}

/** Visitors may leave any text as their address; mail is sent only to what looks like one. */
export function isMailAddress(email: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(email);
}
