import type { Tables } from '../../db/schema.ts';

interface BackedUpTable {
  /** Its primary key: rows are read in its order, a few at a time. */
  key: readonly string[];
  rowsAtOnce: number;
  /** The server fills it at its first start: rows there do not mean that the store is in use. */
  isFilledAtStart?: true;
}

const small = { rowsAtOnce: 500 };
/** One row may be some megabytes. */
const large = { rowsAtOnce: 1 };

/** What may be lost: it fills again by itself, or staff sign in again. */
type LeftOut =
  | 'change_counters'
  | 'status_tries'
  | 'own_words_drafts'
  | 'staff_sessions'
  | 'staff_verifications'
  | 'staff_sign_in_failures'
  | 'staff_second_factor_failures'
  | 'staff_used_codes';

/** Every table of a backup. One that others refer to stands before them. */
export const backupTables = {
  internet_packages: { key: ['id'], ...small, isFilledAtStart: true },
  package_changes: { key: ['package', 'version'], ...small },
  price_list: { key: ['id'], ...small, isFilledAtStart: true },
  price_plans: { key: ['id'], ...small },
  own_words: { key: ['subject', 'version'], ...small },
  installation: { key: ['name'], ...small, isFilledAtStart: true },
  internet_customers: { key: ['id'], ...small },
  registration_words: { key: ['subject', 'word'], ...small },
  wordless_registrations: { key: ['subject'], ...small },
  word_backlog: { key: ['list'], ...small, isFilledAtStart: true },
  registration_changes: { key: ['registration', 'version'], ...small },
  registration_notes: { key: ['id'], ...small },
  customer_notices: { key: ['kind', 'subject'], ...small },
  reminders: { key: ['registration', 'ends_on', 'days'], ...small },
  renewal_notices: { key: ['registration', 'ends_on'], ...small },
  appointments: { key: ['id'], ...small },
  id_cards: { key: ['id'], ...large },
  id_card_bytes: { key: ['id'], ...large },
  payment_requests: { key: ['id'], ...small },
  corrections: { key: ['id'], ...small },
  same_people: { key: ['one', 'other'], ...small },
  payment_joins: { key: ['id'], ...small },
  payment_words: { key: ['subject', 'word'], ...small },
  ledger_entries: { key: ['id'], ...small },
  ledger_notes: { key: ['entry'], ...small },
  day_closes: { key: ['id'], ...small },
  receipt_series: { key: ['id'], ...small, isFilledAtStart: true },
  payment_notices: { key: ['id'], ...small },
  payment_links: { key: ['id'], ...small },
  bank_statements: { key: ['id'], ...small },
  bank_lines: { key: ['fingerprint'], ...small },
  bank_line_candidates: { key: ['line', 'subject'], ...small },
  statement_mappings: { key: ['heading_hash'], ...small },
  contact_messages: { key: ['id'], ...small },
  questions: { key: ['id'], ...small },
  message_words: { key: ['subject', 'word'], ...small },
  question_words: { key: ['subject', 'word'], ...small },
  letter_answers: { key: ['id'], ...small },
  message_notes: { key: ['id'], ...small },
  letter_addresses: { key: ['letter'], ...small },
  email_subscriptions: { key: ['email_field'], ...small },
  newsletters: { key: ['id'], ...small },
  newsletter_recipients: { key: ['newsletter', 'email'], ...small },
  newsletter_settings: { key: ['id'], ...small, isFilledAtStart: true },
  coverage_places: { key: ['id'], ...small, isFilledAtStart: true },
  waiting_list: { key: ['id'], ...small },
  waiting_words: { key: ['subject', 'word'], ...small },
  waiting_letters: { key: ['id'], ...small },
  waiting_mails: { key: ['id'], ...small },
  idempotency_keys: { key: ['route', 'key'], ...small },
  deliveries: { key: ['id'], ...small },
  sandbox_messages: { key: ['id'], ...small },
  staff_users: { key: ['id'], ...small },
  staff_accounts: { key: ['id'], ...small },
  staff_two_factors: { key: ['id'], ...small },
  audit_entries: { key: ['id'], ...small },
} satisfies Record<Exclude<keyof Tables, LeftOut>, BackedUpTable>;

export const leftOutTables: readonly LeftOut[] = [
  'change_counters',
  'status_tries',
  'own_words_drafts',
  'staff_sessions',
  'staff_verifications',
  'staff_sign_in_failures',
  'staff_second_factor_failures',
  'staff_used_codes',
];

export type BackupTableName = keyof typeof backupTables;

export const backupTableNames = Object.keys(backupTables) as BackupTableName[];

export function backupTable(name: BackupTableName): BackedUpTable {
  return backupTables[name];
}
