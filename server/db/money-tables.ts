import type { Generated } from 'kysely';
import type { BankLineState } from '#domain/bank-lines.ts';
import type { LeftReason, StatementFormat } from '#domain/bank-statement.ts';
import type { LedgerSubjectKind, NoticeQuestion, NoticeResolution } from '#domain/ledger.ts';
import type { DoneBy, Stored } from './stored.ts';

/** What somebody wrote to an entry of the ledger. Apart from it, because it may name a person. */
export interface LedgerNoteTable {
  entry: string;
  text: string;
}

/** One row: the last number, taken in the transaction of the receipt, so that there are no gaps. */
export interface ReceiptSeriesTable {
  id: number;
  last: number;
}

/** A count of the cash at the end of a day. Amounts are in kuruş. It is never changed. */
export interface DayCloseTable extends DoneBy {
  id: string;
  /** A day of the island, like "2026-11-16". */
  day: string;
  at: number;
  expected: number;
  counted: number;
  /** How many entries the day had: more later came after it. */
  entries: number;
  note: string;
}

/** What a provider told us, signed. Kept whatever it says. */
export interface PaymentNoticeTable {
  id: string;
  /** The same where a provider tells the same again. */
  fingerprint: string;
  received_at: number;
  provider: string;
  /** The provider's own number of the payment. */
  provider_id: string | null;
  reference: string;
  kurus: number;
  currency: string;
  /** As it came. Empty once the person was erased. */
  body: string;
  /** The entry of the ledger that was made of it. */
  entry: string | null;
  /** Why somebody has to look at it; null where it is clear. */
  question: NoticeQuestion | null;
  resolved_at: number | null;
  /** The name of who did. */
  resolved_by: string | null;
  resolution: NoticeResolution | null;
}

/** A link that a provider made for us. A bot keeps its links to itself. */
export interface PaymentLinkTable extends Stored {
  /** The id of the payment request. */
  payment: string;
  provider: 'sandbox' | 'paytr';
  /** The provider's own name for it, which its address ends with. */
  code: string;
  /** Null for a link of the sandbox from before this table. */
  url: Generated<string | null>;
  /** When it was used up or cancelled. */
  deleted_at: Generated<number | null>;
}

/** A bank statement that was uploaded. The file itself is not kept. */
export interface BankStatementTable {
  id: string;
  format: StatementFormat;
  file_name: string;
  /** As accounts are compared. */
  account: string;
  uploaded_at: number;
  by_id: string;
  by_name: string;
  line_count: number;
  /** Lines that an earlier statement had already. */
  known_count: number;
}

/** Something booked on the account, once, however many statements have it. */
export interface BankLineTable {
  /** Also the provider's number of its entry in the ledger. */
  fingerprint: string;
  statement: string;
  /** In the file. */
  line: number;
  /** Like "2026-11-15". */
  day: string;
  /** Below 0 where money left the account. */
  kurus: number;
  currency: string;
  /** Both empty once the person was erased. */
  description: string;
  name: string;
  state: BankLineState;
  why: LeftReason | null;
  /** 1 where its candidates are named in the line, 0 where they only look like it. */
  by_reference: number;
  /** What it was entered for, and its entry in the ledger. */
  subject_kind: LedgerSubjectKind | null;
  subject: string | null;
  entry: string | null;
  decided_at: number | null;
  decided_by: string | null;
}

/** What a line may be the payment of, found when it was uploaded. */
export interface BankLineCandidateTable {
  line: string;
  subject: string;
  subject_kind: LedgerSubjectKind;
  /** The best is 0. */
  place: number;
}

/** How a bank's CSV files are read. */
export interface StatementMappingTable {
  /** Of the row that names the columns. */
  heading_hash: string;
  /** JSON. */
  mapping: string;
  account: string;
  saved_at: number;
}

/** How often somebody tried a wrong pair at the status page within an hour. */
export interface StatusTryTable {
  /** A reference, or a client that cannot be told from the row. */
  subject: string;
  /** Since 1970. */
  hour: number;
  count: number;
}
