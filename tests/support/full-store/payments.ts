import { merchantStore, paymentCurrency, paymentLanguage } from '#domain/payment.ts';
import type { Store } from '../../../server/db/store.ts';
import { payment } from '../forms.ts';
import { insert } from '../rows.ts';
import { created_at, hardToCarry } from './hard-to-carry.ts';

/** Payments, their links and what they belong to. */
export async function fillPayments(db: Store['db']): Promise<void> {
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
  await insert(db, 'payment_joins', {
    id: 'join',
    payment: 'payment',
    registration: 'customer-0',
    at: created_at,
    by_id: 'staff',
    by_name: hardToCarry,
    reason: hardToCarry,
  });
  await insert(db, 'payment_words', { subject: 'payment', word: 'kaya şığ ёж', prefix: 'kay', created_at });
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
}
