import type { Generated } from 'kysely';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Language } from '#domain/language.ts';
import type { ContactMessage, NewsletterSubscription, Question } from '#domain/messages.ts';
import type { PaymentRequest } from '#domain/payment.ts';
import type { CustomerRegistration } from '#domain/registration.ts';

/** The tables as the queries see them, the same on both databases. */
export interface Tables {
  internet_packages: InternetPackage;
  price_list: PriceListTable;
  internet_customers: CustomerRegistration & Kept & { reference: string; language: Language };
  id_cards: IdCardTable;
  payment_requests: PaymentRequest & Kept & { reference: string; status: Generated<string> };
  contact_messages: ContactMessage & Kept;
  questions: Question & Kept;
  /** The address is the key, trimmed and in small letters: nobody is on the list twice. */
  email_subscriptions: NewsletterSubscription & Pick<Kept, 'created_at'>;
  idempotency_keys: IdempotencyKeyTable;
}

/** One row: counts up with every change of a package, so that each instance notices. */
export interface PriceListTable {
  id: number;
  version: number;
}

/** What every row that a visitor sent carries. */
export interface Kept {
  id: string;
  /** Milliseconds since 1970. */
  created_at: number;
}

export interface IdCardTable extends Kept {
  bytes: Buffer;
  media_type: string;
  size: number;
  /** The registration that named this image; null until one does. */
  claimed_by: string | null;
}

/** What a request was answered under its key, so that a repetition gets the same. */
export interface IdempotencyKeyTable {
  route: string;
  key: string;
  body_hash: string;
  status: number;
  /** JSON. */
  answer: string;
  created_at: number;
}
