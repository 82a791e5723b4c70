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

/** By whose address a message is found. */
export interface MessageAddressTable {
  letter: string;
  kind: MessageKind;
  /** As addresses are compared. */
  address: string;
  /** Of the message. */
  created_at: number;
}
