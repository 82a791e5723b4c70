import type { AppointmentOutcome } from './appointments.ts';
import type { CustomerNotice } from './customer-messages.ts';
import type { Message, MessageAnswer, MessageNote } from './inbox.ts';
import type { ProposedJoin } from './joined-payment.ts';
import type { LedgerEntry } from './ledger.ts';
import type { ListedPayment } from './payment-list.ts';
import type { ListedRegistration } from './registration-list.ts';
import type { Pair } from './same-person.ts';
import type { Subscriber } from './subscribers.ts';
import type { Waiting } from './waiting-list.ts';

/** When the installers come, or came. */
export interface PersonsAppointment {
  id: string;
  registration: string;
  reference: string;
  at: number;
  outcome: AppointmentOutcome;
}

export interface PersonsMoney extends Pick<LedgerEntry, 'id' | 'kind' | 'method' | 'at' | 'receipt'> {
  /** In TL; below 0 where money left. */
  amount: number;
  by: string | null;
  subject: { kind: 'registration' | 'payment_request'; id: string; reference: string };
}

/** With what was answered and noted, in the order it was written. */
export interface PersonsMessage extends Message {
  answers: MessageAnswer[];
  notes: MessageNote[];
}

/** That they were told something by itself. */
export interface PersonsNotice extends CustomerNotice {
  /** What it was about. */
  subject: string;
  registration: string;
  reference: string;
}

/** Somebody of the staff opened the ID. */
export interface LookAtId {
  id: string;
  at: number;
  by: string | null;
  reference: string;
  registration: string;
}

/** Everything under a phone or an e-mail, each kind with the newest first. */
export interface Person {
  /** What they were found by. */
  names: string[];
  registrations: ListedRegistration[];
  payments: ListedPayment[];
  messages: PersonsMessage[];
  notices: PersonsNotice[];
  subscribers: Subscriber[];
  /** That went to them, or will. */
  newsletters: { id: string; subject: string; at: number }[];
  waiting: Waiting[];
  appointments: PersonsAppointment[];
  money: PersonsMoney[];
  /** Only for owners, like the audit log it is from. */
  looks?: LookAtId[];
  /** Other phones and e-mails in what was found, with a registration that has them. Nothing is joined by itself. */
  others: { name: string; registration: string }[];
  /** Registrations of theirs that are, may be or are not of one person. */
  pairs: Pair[];
  /** Payments by phone alone that fit one of their registrations. */
  proposed: ProposedJoin[];
  /** There is more than is shown. */
  isMore: boolean;
}
