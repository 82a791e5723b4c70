import type { Store } from '../../../server/db/store.ts';
import { insert } from '../rows.ts';
import { created_at, hardToCarry } from './hard-to-carry.ts';

/** Money that came in: the ledger, the till and the bank. */
export async function fillMoney(db: Store['db']): Promise<void> {
  await insert(db, 'ledger_entries', {
    id: 'money',
    kind: 'payment',
    method: 'cash',
    kurus: 110_000,
    at: created_at,
    entered_at: created_at,
    subject_kind: 'payment_request',
    subject: 'payment',
    purpose: hardToCarry,
    by_id: 'ada',
    by_name: 'Ada',
    provider: null,
    provider_id: null,
    corrects: null,
    reason: null,
    receipt: 1,
  });
  await insert(db, 'ledger_notes', { entry: 'money', text: hardToCarry });
  await insert(db, 'day_closes', {
    id: 'close',
    day: '2026-11-16',
    at: created_at,
    by_id: 'ada',
    by_name: 'Ada',
    expected: 110_000,
    counted: 109_950,
    entries: 1,
    note: hardToCarry,
  });
  await insert(db, 'bank_statements', {
    id: 'statement',
    format: 'csv',
    file_name: hardToCarry,
    account: 'TR210070400000000012345678',
    uploaded_at: created_at,
    by_id: 'ada',
    by_name: 'Ada',
    line_count: 1,
    known_count: 0,
  });
  await insert(db, 'bank_lines', {
    fingerprint: 'line',
    statement: 'statement',
    line: 2,
    day: '2026-11-15',
    kurus: -110_000,
    currency: 'TRY',
    description: hardToCarry,
    name: hardToCarry,
    state: 'left',
    why: 'debit',
    by_reference: 0,
    subject_kind: null,
    subject: null,
    entry: null,
    decided_at: null,
    decided_by: null,
  });
  await insert(db, 'bank_line_candidates', {
    line: 'line',
    subject: 'payment',
    subject_kind: 'payment_request',
    place: 0,
  });
  await insert(db, 'statement_mappings', {
    heading_hash: 'hash',
    mapping: JSON.stringify({ delimiter: hardToCarry }),
    account: '',
    saved_at: created_at,
  });
}
