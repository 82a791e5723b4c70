import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import { newReference } from '../../server/db/references.ts';
import type { Tables } from '../../server/db/schema.ts';
import type { Store } from '../../server/db/store.ts';
import { payment } from './forms.ts';
import { insert } from './rows.ts';

/** A payment request whose link was sent to the sandbox: both rows. */
export function sandboxRows(
  changed: {
    amount?: number;
    phone?: string;
    sentAt?: number;
    packageName?: string;
    language?: Language;
  } = {},
) {
  const {
    amount = 1250,
    phone = payment.clientPhone,
    sentAt = Date.now(),
    packageName = '35 Mbps eco',
    language,
  } = changed;
  const reference = newReference();
  const message: Tables['sandbox_messages'] = {
    id: randomUUID(),
    reference,
    phone,
    link_token: randomBytes(24).toString('base64url'),
    created_at: sentAt,
  };
  const request = {
    ...payment,
    currency: 'TRY' as const,
    userLanguage: 'tr' as const,
    refMerchantStore: 704 as const,
    id: randomUUID(),
    reference,
    clientPhone: phone,
    amount,
    packageName,
    ...(language && { language }),
    status: 'link_sent' as const,
    link_sent_at: sentAt,
    created_at: sentAt,
  };
  return { message, request };
}

/** Stores both: the payment's id, and the page that its link leads to. */
export async function storeSentLink(db: Store['db']) {
  const { request, message } = sandboxRows();
  await insert(db, 'payment_requests', request);
  await insert(db, 'sandbox_messages', message);
  return { id: request.id, page: `/sandbox/pay/${message.link_token}` };
}
