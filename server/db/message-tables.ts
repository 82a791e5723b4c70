import type { MessageChannel, ReminderDays, ToldKind } from '#domain/customer-messages.ts';
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

/** That a customer was told something. */
export interface CustomerNoticeTable {
  kind: ToldKind;
  /** The registration, the receipt's entry, the appointment with its sequence, or the end of a line with the days. */
  subject: string;
  registration: string;
  channel: MessageChannel;
  at: number;
}

/** That a customer is told, once for each end of a line, that it runs out within these days. */
export interface ReminderTable {
  registration: string;
  ends_on: string;
  days: ReminderDays;
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
