import type { Message } from './inbox.ts';
import type { ManagedPackage } from './internet-package.ts';
import type { ListPage } from './list-page.ts';
import type { ListedPayment } from './payment-list.ts';
import type { Receipt } from './receipt.ts';
import type { ListedRegistration } from './registration-list.ts';
import type { StaffMember } from './staff.ts';
import type { Subscriber } from './subscribers.ts';
import type { Waiting } from './waiting-list.ts';

/** How many of each kind the search over everything shows. */
export const mostShown = 5;

/** The first of them, and how many there are. */
export interface FoundRows<Row> extends Pick<ListPage, 'count' | 'isMore'> {
  rows: Row[];
}

/** What the search over everything finds, by kind. */
export interface Found {
  registrations: FoundRows<ListedRegistration>;
  payments: FoundRows<ListedPayment>;
  receipts: FoundRows<Receipt>;
  messages: FoundRows<Message>;
  subscribers: FoundRows<Subscriber>;
  waiting: FoundRows<Waiting>;
  packages: FoundRows<ManagedPackage>;
  /** Only for owners. */
  staff?: FoundRows<Pick<StaffMember, 'id' | 'name' | 'email' | 'role'>>;
}
