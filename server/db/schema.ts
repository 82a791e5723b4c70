import type { Generated } from 'kysely';
import type { Assigned } from '#domain/assignment.ts';
import type { Correction } from '#domain/correction.ts';
import type { DeliveryKind } from '#domain/delivery.ts';
import type { MessageStatus } from '#domain/inbox.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Language } from '#domain/language.ts';
import type { LedgerEntry } from '#domain/ledger.ts';
import type { ContactMessage, Question } from '#domain/messages.ts';
import type { PaymentMethod, PaymentRequest, PaymentStatus } from '#domain/payment.ts';
import type { CustomerRegistration } from '#domain/registration.ts';
import type { RegistrationStatus, StatusChange } from '#domain/registration-status.ts';
import type { AppointmentTable } from './appointment-tables.ts';
import type {
  CoveragePlaceTable,
  WaitingLetterTable,
  WaitingMailTable,
  WaitingTable,
} from './coverage-tables.ts';
import type { IdCardBytesTable, IdCardTable } from './id-image-tables.ts';
import type {
  CustomerNoticeTable,
  MessageAddressTable,
  MessageAnswerTable,
  MessageNoteTable,
  ReminderTable,
} from './message-tables.ts';
import type {
  BankLineCandidateTable,
  BankLineTable,
  BankStatementTable,
  DayCloseTable,
  LedgerNoteTable,
  PaymentLinkTable,
  PaymentNoticeTable,
  ReceiptSeriesTable,
  StatementMappingTable,
  StatusTryTable,
} from './money-tables.ts';
import type {
  NewsletterRecipientTable,
  NewsletterSettingsTable,
  NewsletterTable,
  SubscriptionTable,
} from './newsletter-tables.ts';
import type { PackageChangeTable, PackageTable, PriceListTable, PricePlanTable } from './package-tables.ts';
import type { PaymentJoinTable, SamePersonTable } from './people-tables.ts';
import type { WordBacklogTable, WordlessRegistrationTable } from './search-tables.ts';
import type {
  AuditTable,
  SignInFailureTable,
  StaffPasswordTable,
  StaffSessionTable,
  StaffTwoFactorTable,
  StaffUserTable,
  StaffVerificationTable,
  UsedCodeTable,
} from './staff-tables.ts';
import type { DoneBy, Stored } from './stored.ts';
import type { OwnWordsDraftTable, OwnWordsTable } from './words-tables.ts';

export type { DeliveryKind, DoneBy, Stored };

/** The tables as the queries see them, the same on both databases. */
export interface Tables {
  internet_packages: InternetPackage & PackageTable;
  package_changes: PackageChangeTable;
  price_list: PriceListTable;
  price_plans: PricePlanTable;
  own_words: OwnWordsTable;
  own_words_drafts: OwnWordsDraftTable;
  internet_customers: Omit<CustomerRegistration, 'months'> & Stored & CustomerTable;
  registration_words: WordTable;
  wordless_registrations: WordlessRegistrationTable;
  word_backlog: WordBacklogTable;
  registration_changes: RegistrationChangeTable;
  registration_notes: RegistrationNoteTable;
  renewal_notices: RenewalNoticeTable;
  reminders: ReminderTable;
  customer_notices: CustomerNoticeTable;
  appointments: AppointmentTable;
  corrections: CorrectionTable;
  same_people: SamePersonTable;
  payment_joins: PaymentJoinTable;
  id_cards: IdCardTable;
  id_card_bytes: IdCardBytesTable;
  payment_requests: Omit<PaymentRequest, 'months'> & Stored & PaymentTable;
  payment_words: WordTable;
  status_tries: StatusTryTable;
  ledger_entries: LedgerEntry;
  ledger_notes: LedgerNoteTable;
  receipt_series: ReceiptSeriesTable;
  day_closes: DayCloseTable;
  payment_notices: PaymentNoticeTable;
  payment_links: PaymentLinkTable;
  bank_statements: BankStatementTable;
  bank_lines: BankLineTable;
  bank_line_candidates: BankLineCandidateTable;
  statement_mappings: StatementMappingTable;
  contact_messages: ContactMessage & Stored & MessageTable;
  questions: Question & Stored & MessageTable;
  message_words: WordTable;
  question_words: WordTable;
  letter_answers: MessageAnswerTable;
  message_notes: MessageNoteTable;
  letter_addresses: MessageAddressTable;
  email_subscriptions: SubscriptionTable;
  newsletters: NewsletterTable;
  newsletter_recipients: NewsletterRecipientTable;
  newsletter_settings: NewsletterSettingsTable;
  coverage_places: CoveragePlaceTable;
  waiting_list: WaitingTable;
  waiting_words: WordTable;
  waiting_letters: WaitingLetterTable;
  waiting_mails: WaitingMailTable;
  idempotency_keys: IdempotencyKeyTable;
  deliveries: DeliveryTable;
  change_counters: ChangeCounterTable;
  sandbox_messages: SandboxMessageTable;
  installation: InstallationTable;
  staff_users: StaffUserTable;
  staff_sessions: StaffSessionTable;
  staff_accounts: StaffPasswordTable;
  staff_verifications: StaffVerificationTable;
  staff_two_factors: StaffTwoFactorTable;
  staff_sign_in_failures: SignInFailureTable;
  staff_second_factor_failures: SignInFailureTable;
  staff_used_codes: UsedCodeTable;
  audit_entries: AuditTable;
}

/** The term that was bought: the months paid, and those given on top. Null where an older row does not tell. */
interface Bought {
  months: Generated<number | null>;
  free_months: Generated<number | null>;
}

export interface CustomerTable extends Bought, AssignedTable, LineTable {
  reference: string;
  language: Language;
  /** When it was installed or declined; the ID image goes some time after. */
  closed_at: Generated<number | null>;
  status: Generated<RegistrationStatus>;
  /** When the installers come, while it is scheduled or after: follows from its visits. */
  appointment_at: Generated<number | null>;
  declined_reason: Generated<string | null>;
  /** Counts up with every change of the status, of who sees to it or of what was sent, so that nobody overwrites what they have not seen. */
  version: Generated<number>;
  /** The names of who entered it at the counter, and of who saw the agreement on paper; null where it came from the site. */
  entered_by: Generated<string | null>;
  paper_agreement_by: Generated<string | null>;
}

/** Of a line that is on. Days are those of the island, like "2026-11-15". */
interface LineTable {
  /** Follows from money and status, and is stored so that the list is sorted by it. Null where nothing is paid. */
  paid_until: Generated<string | null>;
  /** When that was worked out last; null where it is not on, or was not looked at yet. */
  paid_until_at: Generated<number | null>;
  /** When a term after the first was paid. */
  renewed_at: Generated<number | null>;
  /** Set by hand: the first day, the last day, since when money is added behind that, why and by whom. */
  active_from: Generated<string | null>;
  end_set: Generated<string | null>;
  end_set_at: Generated<number | null>;
  line_reason: Generated<string | null>;
  line_by: Generated<string | null>;
}

/** That somebody was sent a link because their line runs out on a day. */
export interface RenewalNoticeTable {
  registration: string;
  ends_on: string;
  at: number;
}

/** Who sees to it. The name is kept as it was when it was given to them. */
interface AssignedTable {
  assigned_to: Generated<Assigned['assigned_to']>;
  assigned_name: Generated<Assigned['assigned_name']>;
}

/** What a registration, a payment or a message is found by. */
export interface WordTable {
  /** Its id. */
  subject: string;
  word: string;
  /** Its first letters: the newest that begin with them stand together. */
  prefix: string;
  /** Of the subject. */
  created_at: number;
}

export interface RegistrationChangeTable extends StatusChange, DoneBy {
  registration: string;
  /** The registration's own, after the change. */
  version: number;
  at: number;
  reason: string | null;
}

export interface RegistrationNoteTable extends DoneBy {
  id: string;
  registration: string;
  at: number;
  text: string;
}

/** Of one of the two. */
export interface CorrectionTable extends Correction {
  registration: string | null;
  payment: string | null;
}

export interface PaymentTable extends Bought {
  reference: string;
  /** The id of the registration whose line it renews. */
  registration: Generated<string | null>;
  /** The customer's; null where it was asked for before version 0.3. */
  language: Generated<Language | null>;
  /** How it is to be paid. */
  method: Generated<PaymentMethod>;
  status: Generated<PaymentStatus>;
  /** The hash of what lets somebody leave a phone number; null where there is one. */
  contact_token: Generated<string | null>;
  link_sent_at: Generated<number | null>;
  paid_at: Generated<number | null>;
  /** Who told us that it was paid; cash or transfer where the staff did. */
  paid_through: Generated<string | null>;
  /** From before there was a ledger; its entry has it as a note. */
  paid_note: Generated<string | null>;
  /** Stays when it is paid all the same. */
  cancelled_at: Generated<number | null>;
  /** The name of who marked it paid or cancelled it last. */
  handled_by: Generated<string | null>;
  /** Since when its money is in the ledger; null where it was paid before, or by an instance that knows none. */
  entered_at: Generated<number | null>;
  /** When what was paid for was switched on, and the name of who said so. */
  activated_at: Generated<number | null>;
  activated_by: Generated<string | null>;
  /** Counts up when it is paid and with everything the staff do, so that nobody acts on what they have not seen. */
  version: Generated<number>;
}

/** How far the staff are with a message or a question. */
export interface MessageTable extends AssignedTable {
  status: Generated<MessageStatus>;
  /** Counts up with every change of the status or of who sees to it, and every answer. */
  version: Generated<number>;
}

/** Something that must reach somebody outside because of what was stored with it. */
export interface DeliveryTable extends Stored {
  kind: DeliveryKind;
  /** The id of the row it is about. */
  subject: string;
  state: 'waiting' | 'done' | 'dead';
  /** Counted when one begins, so that one cut off in the middle counts too. */
  attempts: number;
  /** When to try next. Whoever tries moves it to the end of their lease. */
  due_at: number;
  /** 1: nobody asked for it, so that no attempt is made in the quiet hours. */
  by_day: Generated<number>;
  /** Whose attempt is under way. */
  claim: string | null;
  /** Why the last attempt failed: a word of ours, never what was sent. */
  last_failure: string | null;
  ended_at: number | null;
}

/** How often a subject of the console has changed. */
export interface ChangeCounterTable {
  subject: string;
  count: number;
}

/** What would have gone to a phone, were a bot configured. */
export interface SandboxMessageTable extends Stored {
  reference: string;
  phone: string;
  link_token: string;
}

/** What all instances on this store share, like secrets made at the first start. */
export interface InstallationTable {
  name: string;
  value: string;
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
