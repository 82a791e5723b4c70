import type { Correction } from './correction.ts';
import type { Belonging } from './joined-payment.ts';
import type { Language } from './language.ts';
import type { ListPage } from './list-page.ts';
import type { PaymentMethod, PaymentRequest, PaymentStatus } from './payment.ts';

/** How many payments a page of the list has. */
export const paymentsAPage = 25;

/** What the staff look for. What is left out does not matter. */
export interface PaymentQuery {
  /** A name, a phone number in any notation, a reference. */
  text?: string | undefined;
  status?: PaymentStatus | undefined;
  /** Asked for at this moment or later, in milliseconds since 1970. */
  from?: number | undefined;
  /** Asked for before this moment. */
  to?: number | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
}

/** A payment as the list shows it. */
export interface ListedPayment extends Pick<PaymentRequest, 'userName' | 'clientPhone' | 'packageName'> {
  id: string;
  reference: string;
  amount: number;
  /** The term: months paid and months free; null or 0 where an older payment does not tell. */
  months: number | null;
  free_months: number | null;
  /** How it is to be paid. Whoever transfers money may have left no name and no phone. */
  method: PaymentMethod;
  status: PaymentStatus;
  /** Milliseconds since 1970. */
  created_at: number;
}

export interface PaymentPage extends ListPage {
  /** The newest first. */
  payments: ListedPayment[];
}

/** How a link went to the phone, or did not. */
export interface SentLink {
  id: string;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  last_failure: string | null;
  created_at: number;
  /** When to try next. */
  due_at: number;
  ended_at: number | null;
}

export interface PaymentDetail extends Belonging {
  payment: ListedPayment & {
    version: number;
    /** The customer's; null where it is not known. */
    language: Language | null;
    link_sent_at: number | null;
    paid_at: number | null;
    paid_through: string | null;
    cancelled_at: number | null;
    handled_by: string | null;
    isPartPaid: boolean;
  };
  /** The newest first. */
  links: SentLink[];
  /** Of its phone, in the order they were made. */
  corrections: Correction[];
}
