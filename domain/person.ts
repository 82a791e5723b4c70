import type { Message } from './inbox.ts';
import type { LedgerEntry } from './ledger.ts';
import type { ListedPayment } from './payment-list.ts';
import type { ListedRegistration } from './registration-list.ts';
import type { Subscriber } from './subscribers.ts';

/** When the installers come, or came. */
export interface PersonsAppointment {
  registration: string;
  reference: string;
  at: number;
}

export interface PersonsMoney extends Pick<LedgerEntry, 'id' | 'kind' | 'method' | 'at' | 'receipt'> {
  /** In TL; below 0 where money left. */
  amount: number;
  by: string | null;
  subject: { kind: 'registration' | 'payment_request'; id: string; reference: string };
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
  messages: Message[];
  subscribers: Subscriber[];
  appointments: PersonsAppointment[];
  money: PersonsMoney[];
  /** Only for owners, like the audit log it is from. */
  looks?: LookAtId[];
  /** Other phones and e-mails in what was found, with a registration that has them. Nothing is joined by itself. */
  others: { name: string; registration: string }[];
  /** There is more than is shown. */
  isMore: boolean;
}
