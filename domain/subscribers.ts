import type { Language } from './language.ts';
import type { ListPage } from './list-page.ts';

/** How many subscribers a page of the list has. */
export const subscribersAPage = 50;

/** Somebody who gets the newsletter. */
export interface Subscriber {
  /** Names it in an address, where the e-mail must not stand. */
  id: string;
  email: string;
  /** Milliseconds since 1970. */
  created_at: number;
  /** In which they subscribed. */
  language: Language;
  /** They have not said yet that they want it, and get nothing until they do. */
  isUnconfirmed: boolean;
  /** A mail server said that there is no such address: nothing is sent there. */
  isRefused: boolean;
}

export interface SubscriberPage extends ListPage {
  /** By address. */
  subscribers: Subscriber[];
}
