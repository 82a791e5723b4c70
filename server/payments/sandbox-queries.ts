import type { Kysely } from 'kysely';
import { messageValues } from '#content/message-values.ts';
import { packageInSentence } from '#content/package-words.ts';
import { paymentLinkMessage } from '#content/phone-message.ts';
import { fillTemplate, type MessageTemplates, wordsIn } from '#domain/customer-messages.ts';
import type { Language } from '#domain/language.ts';
import { paymentLanguage } from '#domain/payment.ts';
import { formatAmount } from '#domain/price.ts';
import {
  type SandboxInbox,
  type SandboxPayment,
  sandboxMessagesAPage,
  sandboxPaymentPath,
} from '#domain/sandbox.ts';
import { currentTemplates } from '../customer-messages/templates.ts';
import { boundedCount } from '../db/bounded-count.ts';
import { type ListPosition, newestAfter, pageOf } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';

/** Anything else cannot be a token. */
const linkTokenPattern = /^[\w-]+$/;

export async function sandboxInbox(
  db: Kysely<Tables>,
  { after, staffUrl, siteUrl }: { after: ListPosition | undefined; staffUrl: string; siteUrl: string },
): Promise<SandboxInbox> {
  const found = newestAfter(sandboxPayments(db), after, 'sandbox_messages.id', 'sandbox_messages.created_at');
  const rows = await found.limit(sandboxMessagesAPage + 1).execute();
  const { shown, next } = pageOf(rows, sandboxMessagesAPage);
  const messages = await currentTemplates(db, siteUrl);
  return {
    messages: shown.map((row) => ({
      id: row.id,
      phone: row.phone,
      sentAt: row.created_at,
      text: messageText(row, row.language ?? paymentLanguage, messages),
      link: staffUrl + sandboxPaymentPath(row.link_token),
      linkToken: row.link_token,
      payment: { id: row.payment, reference: row.reference, status: row.status },
    })),
    next,
    count: await boundedCount(db, db.selectFrom('sandbox_messages').select('id')),
  };
}

interface Asked {
  packageName: string;
  amount: number;
  reference: string;
  registration: string | null;
  paid_until: string | null;
}

/** A link that renews a line says so, in the company's own words. */
function messageText(
  { packageName, amount, reference, registration, paid_until }: Asked,
  language: Language,
  { templates, company }: MessageTemplates,
): string {
  if (registration !== null) {
    const facts = { package: packageName, amount, reference, until: paid_until };
    return fillTemplate(
      wordsIn(templates.runs_out, 'link', language),
      messageValues(facts, company, language),
    );
  }
  return paymentLinkMessage[language]({
    packageName: packageInSentence(packageName, language),
    price: formatAmount(amount, language),
    reference,
  });
}

export async function sandboxPayment(
  db: Kysely<Tables>,
  linkToken: string,
): Promise<SandboxPayment | undefined> {
  if (!linkTokenPattern.test(linkToken)) return undefined;
  const row = await sandboxPayments(db)
    .where('sandbox_messages.link_token', '=', linkToken)
    .executeTakeFirst();
  if (!row) return undefined;
  const { reference, amount, packageName, status, paid_at } = row;
  return { linkToken, reference, amount, packageName, status, paidAt: paid_at };
}

function sandboxPayments(db: Kysely<Tables>) {
  return db
    .selectFrom('sandbox_messages')
    .innerJoin('payment_requests', 'payment_requests.reference', 'sandbox_messages.reference')
    .leftJoin('internet_customers as customer', 'customer.id', 'payment_requests.registration')
    .select([
      'sandbox_messages.id',
      'sandbox_messages.created_at',
      'sandbox_messages.phone',
      'sandbox_messages.link_token',
      'payment_requests.id as payment',
      'payment_requests.reference',
      'payment_requests.amount',
      'payment_requests.packageName',
      'payment_requests.language',
      'payment_requests.status',
      'payment_requests.paid_at',
      'payment_requests.registration',
      'customer.paid_until',
    ]);
}
