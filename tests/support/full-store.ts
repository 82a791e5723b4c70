import { createHash, randomBytes } from 'node:crypto';
import { merchantStore, paymentCurrency, paymentLanguage } from '#domain/payment.ts';
import type { Store } from '../../server/db/store.ts';
import { openPackages } from '../../server/packages/queries.ts';
import { contactMessage, payment, question, registration, subscription } from './forms.ts';
import { insert } from './rows.ts';

/** Rows in every table, with what is hard to carry over: signs, bytes, numbers, nothing at all. */
export async function fillStore(db: Store['db']): Promise<void> {
  await openPackages(db);
  const created_at = 1_794_700_000_123;
  const hardToCarry = 'Şığ Ёж 😀 \u2028 \u0085 \\ " \' \r\n\t{"base64":"AA=="}';
  await db.insertInto('installation').values({ name: 'secret', value: hardToCarry }).execute();
  const eco25 = { package_name: '25', type: 'eco', price_one: 900, price_three: 0 };
  await insert(
    db,
    'package_changes',
    [
      { before: null, after: JSON.stringify(eco25), version: 1 },
      { before: JSON.stringify(eco25), after: hardToCarry, version: 2 },
    ].map((change) => ({
      ...change,
      package: 'eco-25',
      at: created_at,
      by_id: 'staff',
      by_name: hardToCarry,
    })),
  );
  await insert(db, 'price_plans', {
    id: 'plan',
    version: 1,
    state: 'cancelled',
    begins_at: created_at,
    planned_at: created_at,
    by_id: 'staff',
    by_name: hardToCarry,
    rule: '{}',
    packages: '[]',
  });
  for (const [number, totalPrice] of [0, 7499.5, 0.1 + 0.2, 9_999_999.99].entries()) {
    const id = `customer-${number}`;
    await insert(db, 'internet_customers', {
      ...registration,
      customerNeedRouter: 'false',
      id,
      reference: `K7QM-3XP${number}`,
      totalPrice,
      language: 'tr',
      created_at,
    });
    const by = { by_id: 'staff', by_name: hardToCarry };
    await insert(db, 'registration_words', { subject: id, word: 'kaya şığ ёж', prefix: 'kay', created_at });
    await db.insertInto('wordless_registrations').values({ subject: id }).execute();
    await insert(db, 'registration_changes', {
      registration: id,
      version: 2,
      at: created_at,
      ...by,
      from_status: 'new',
      to_status: 'declined',
      reason: hardToCarry,
      is_undo: 0,
    });
    await insert(db, 'renewal_notices', { registration: id, ends_on: '2026-11-20', at: created_at });
    await insert(db, 'registration_notes', {
      id: `note-${number}`,
      registration: id,
      at: created_at,
      ...by,
      text: hardToCarry,
    });
    const bytes = randomBytes(50_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // Some have their bytes in their row still.
    const isMoved = number > 1;
    await insert(db, 'id_cards', {
      id: `Card_-${number}`,
      bytes: isMoved ? Buffer.alloc(0) : bytes,
      media_type: 'image/webp',
      size: bytes.length,
      created_at,
      claimed_by: number === 0 ? null : id,
      key_id: number === 1 ? null : 'key',
      sha256: number === 1 ? null : sha256,
    });
    if (isMoved) await insert(db, 'id_card_bytes', { id: `Card_-${number}`, bytes });
  }
  await insert(db, 'payment_requests', {
    ...payment,
    currency: paymentCurrency,
    userLanguage: paymentLanguage,
    refMerchantStore: merchantStore,
    id: 'payment',
    reference: 'K7QM-3XPW',
    created_at,
    paid_at: created_at,
  });
  await insert(db, 'corrections', {
    id: 'correction',
    registration: null,
    payment: 'payment',
    at: created_at,
    by_id: 'staff',
    by_name: hardToCarry,
    field: 'clientPhone',
    was: hardToCarry,
  });
  await insert(db, 'payment_words', { subject: 'payment', word: 'kaya şığ ёж', prefix: 'kay', created_at });
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
  await insert(db, 'payment_notices', {
    id: 'notice',
    fingerprint: 'fingerprint',
    received_at: created_at,
    provider: 'bank',
    provider_id: null,
    reference: 'K7QM-3XPW',
    kurus: 110_000,
    currency: 'TRY',
    body: hardToCarry,
    entry: null,
    question: 'told_again',
    resolved_at: null,
    resolved_by: null,
    resolution: null,
  });
  await insert(db, 'payment_links', {
    id: 'link',
    payment: 'payment',
    provider: 'paytr',
    code: 'NB2Zlz3',
    url: 'https://www.paytr.com/link/NB2Zlz3',
    created_at,
    deleted_at: null,
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
  await insert(db, 'contact_messages', [
    { ...contactMessage, id: 'first', message: 'Merhaba', created_at },
    { ...contactMessage, id: 'second', message: hardToCarry, created_at },
  ]);
  await insert(db, 'questions', { ...question, id: 'question', created_at });
  const word = { word: 'kaya şığ ёж', prefix: 'kay', created_at };
  await insert(db, 'message_words', { subject: 'first', ...word });
  await insert(db, 'question_words', { subject: 'question', ...word });
  await insert(db, 'letter_answers', {
    id: 'answer',
    kind: 'question',
    letter: 'question',
    at: created_at,
    by_id: 'staff',
    by_name: hardToCarry,
    text: hardToCarry,
    sent_at: null,
  });
  await insert(db, 'letter_addresses', {
    letter: 'question',
    kind: 'question',
    address: 'şığ ёж@example.com',
    created_at,
  });
  await insert(db, 'email_subscriptions', { ...subscription, created_at });
  await insert(db, 'deliveries', {
    id: 'delivery',
    kind: 'payment_link',
    subject: 'payment',
    state: 'waiting',
    attempts: 0,
    due_at: created_at,
    claim: null,
    last_failure: null,
    created_at,
    ended_at: null,
  });
  await insert(db, 'sandbox_messages', {
    id: 'sandbox',
    reference: 'K7QM-3XPW',
    phone: '0533',
    link_token: 'token',
    created_at,
  });
  const now = new Date(created_at).toISOString();
  await insert(db, 'staff_users', {
    id: 'ada',
    name: 'Ada',
    email: 'ada@meltem.example',
    emailVerified: 1,
    image: null,
    createdAt: now,
    updatedAt: now,
    twoFactorEnabled: 1,
    role: 'owner',
  });
  await insert(db, 'staff_accounts', {
    id: 'account',
    accountId: 'ada',
    providerId: 'credential',
    userId: 'ada',
    password: hardToCarry,
    createdAt: now,
    updatedAt: now,
  });
  await insert(db, 'staff_two_factors', {
    id: 'factor',
    secret: 'secret',
    backupCodes: '[]',
    userId: 'ada',
    verified: 1,
  });
  await insert(db, 'audit_entries', {
    id: 'entry',
    at: created_at,
    who_id: 'ada',
    who_name: 'Ada',
    action: 'signed_in',
  });
  // More than are read at once, under a key of two columns, with messages whose order differs between databases.
  for (const route of ['/contact-us', '/Questions']) {
    const keys = Array.from({ length: 600 }, (_, number) => ({
      route,
      key: `${number % 2 ? 'a' : 'B'}_${number}`,
      body_hash: 'hash',
      status: 201,
      answer: '{}',
      created_at: created_at + number,
    }));
    await db.insertInto('idempotency_keys').values(keys).execute();
  }
}
