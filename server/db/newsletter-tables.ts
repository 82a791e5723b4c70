import type { Generated } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { NewsletterSubscription } from '#domain/messages.ts';
import type { NewsletterState, RecipientState } from '#domain/newsletter.ts';

/** The address is the key, trimmed and in small letters: nobody is on the list twice. */
export interface SubscriptionTable extends NewsletterSubscription {
  created_at: number;
  /** Turkish where an older row does not tell. */
  language: Generated<Language>;
  /** Since when it is waited for their word that they want it; null where it is not. */
  unconfirmed_at: Generated<number | null>;
  /** When a mail server said that there is no such address. */
  refused_at: Generated<number | null>;
}

export interface NewsletterTable {
  id: string;
  /** Counts up with everything the staff do to it. */
  version: number;
  state: NewsletterState;
  /** JSON: subject and text by language. */
  texts: string;
  /** JSON: which language is sent in place of one that has no text. */
  instead: string;
  created_at: number;
  /** Who wrote it last. */
  by_name: string;
  /** When it is to begin, where that is planned. */
  send_at: number | null;
  begun_at: number | null;
  ended_at: number | null;
  /** JSON: how many there are of each state, once it has ended. */
  figures: string | null;
}

/** One mail. */
export interface NewsletterRecipientTable {
  newsletter: string;
  email: string;
  /** Of the text they get. */
  language: Language;
  state: RecipientState;
  attempts: number;
  /** When to try next, or when whoever tries counts as dead. */
  due_at: number;
  /** When its state changed last. */
  at: number;
  /** Whose attempt is under way. */
  claim: string | null;
  last_failure: string | null;
}

/** One row. */
export interface NewsletterSettingsTable {
  id: number;
  version: number;
  mails_a_minute: number;
  /** 0 or 1: new subscribers confirm their address first. */
  asks_to_confirm: number;
  /** The next mail goes out no earlier, from whichever server. */
  next_mail_at: number;
}
