import type { MessageChannel, ToldKind } from '#domain/customer-messages.ts';
import type { MessageKind } from '#domain/inbox.ts';
import type { DoneBy } from './stored.ts';

/** What the staff answered by mail. */
export interface MessageAnswerTable extends DoneBy {
  id: string;
  kind: MessageKind;
  /** The id of the message. */
  letter: string;
  at: number;
  text: string;
  /** When the mail server took it. */
  sent_at: number | null;
}

/** What the staff wrote down for each other. */
export interface MessageNoteTable extends DoneBy {
  id: string;
  kind: MessageKind;
  /** The id of the message. */
  message: string;
  at: number;
  text: string;
}

/** That a customer was told something by mail. */
export interface CustomerNoticeTable {
  kind: ToldKind;
  /** The registration, the receipt's entry, or the appointment with its sequence. */
  subject: string;
  registration: string;
  channel: MessageChannel;
  at: number;
}

/** By whose address a message is found. */
export interface MessageAddressTable {
  letter: string;
  kind: MessageKind;
  /** As addresses are compared. */
  address: string;
  /** Of the message. */
  created_at: number;
}
