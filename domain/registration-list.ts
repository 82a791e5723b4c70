import type { Assigned } from './assignment.ts';
import type { Correction } from './correction.ts';
import type { CustomerNotice } from './customer-messages.ts';
import type { Language } from './language.ts';
import type { ListPage } from './list-page.ts';
import type { PaidUntil, PartPaid } from './paid-until.ts';
import type { CustomerRegistration } from './registration.ts';
import type { RegistrationStatus, StatusChange } from './registration-status.ts';
import type { Pair } from './same-person.ts';

/** How many registrations a page of the list has. */
export const registrationsAPage = 25;

/** What the staff look for. What is left out does not matter. */
export interface RegistrationQuery {
  /** A name, a phone number in any notation, an e-mail address, a reference. */
  text?: string | undefined;
  status?: RegistrationStatus | undefined;
  packageDetails?: string | undefined;
  country?: string | undefined;
  needsRouter?: boolean | undefined;
  /** Who sees to it; null for what nobody does. */
  assignedTo?: string | null | undefined;
  /** Sent at this moment or later, in milliseconds since 1970. */
  from?: number | undefined;
  /** Sent before this moment. */
  to?: number | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
}

/** A registration as the list shows it. */
export interface ListedRegistration extends Omit<CustomerRegistration, 'nationalId' | 'months'>, Assigned {
  /** The term: months paid and months free; null or 0 where an older registration does not tell. */
  months: number | null;
  free_months: number | null;
  id: string;
  reference: string;
  status: RegistrationStatus;
  version: number;
  /** Milliseconds since 1970. */
  created_at: number;
  /** Probably of somebody with another registration, and nobody has decided that yet. */
  isAlike?: boolean;
}

export interface RegistrationPage extends ListPage {
  /** The newest first. */
  registrations: ListedRegistration[];
}

/** Why nothing was looked for. */
export type SearchRefusal = 'text_too_short' | 'page_unknown';

/** A registration with everything that was sent and done. The address of its image stays on the server. */
export interface ShownRegistration extends Omit<CustomerRegistration, 'nationalId' | 'months'>, Assigned {
  /** The term: months paid and months free; null or 0 where an older registration does not tell. */
  months: number | null;
  free_months: number | null;
  id: string;
  reference: string;
  status: RegistrationStatus;
  version: number;
  /** Milliseconds since 1970. */
  created_at: number;
  closed_at: number | null;
  /** When the installers come; null where it is not agreed. */
  appointment_at: number | null;
  declined_reason: string | null;
  /** The one in which it was sent. */
  language: Language;
  /** In the order they were made. */
  changes: RegistrationChange[];
  notes: RegistrationNote[];
  corrections: Correction[];
  /** What the customer was told automatically, in that order. */
  notices: CustomerNotice[];
  /** Registrations that are, may be or are not of the same person. */
  pairs: Pair[];
  /** Who entered it at the counter, and who saw the agreement on paper; null where it came from the site. */
  entered_by: string | null;
  paper_agreement_by: string | null;
  hasImage: boolean;
  /** What was set by hand about the line, why and by whom. */
  active_from: string | null;
  end_set: string | null;
  end_set_at: number | null;
  line_reason: string | null;
  line_by: string | null;
  /** As it is stored for the lists. */
  paid_until: string | null;
  /** Until when it is paid and how that came about; null where the line is not on. */
  line: PaidUntil | null;
  /** The next term, where it is paid in part; null where it is not. */
  partPaid: PartPaid | null;
  /** Null where the line was never renewed. */
  lastBought: LastBought | null;
}

/** The package and term that were paid last to renew a line. */
export type LastBought = Pick<ShownRegistration, 'packageDetails' | 'months' | 'free_months'>;

/** What somebody of the staff did to a registration, or wrote down. */
interface Done {
  /** Milliseconds since 1970. */
  at: number;
  by_id: string;
  by_name: string;
}

export interface RegistrationChange extends StatusChange, Done {
  version: number;
  reason: string | null;
}

export interface RegistrationNote extends Done {
  id: string;
  text: string;
}
