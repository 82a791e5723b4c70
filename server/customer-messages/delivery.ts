import type { Kysely } from 'kysely';
import { type MessageFacts, messageValues } from '#content/message-values.ts';
import { fillTemplate, type SwitchedMessage, wordsIn } from '#domain/customer-messages.ts';
import type { Language } from '#domain/language.ts';
import { toLira } from '#domain/ledger.ts';
import type { Tables } from '../db/schema.ts';
import { triedForMs } from '../jobs/backoff.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import type { CustomerSender } from './customer-sender.ts';
import { currentTemplates } from './templates.ts';
import { noteTold, wasTold } from './told.ts';

/** Who is told, and what is known of them. */
interface Addressee {
  registration: string;
  reference: string;
  email: string;
  phone: string;
  language: Language;
  facts: Partial<MessageFacts>;
}

/** Tells a customer in their language, by what the template says when it is sent. */
export function customerMessageHandler(
  kind: SwitchedMessage,
  db: Kysely<Tables>,
  sender: CustomerSender,
  publicUrl: string,
): DeliveryHandler {
  const find = kind === 'received' ? whoRegistered : whoPaid;
  return {
    changes: ['registrations'],
    async deliver({ id, subject, created_at, attempts }, signal) {
      const about = await find(db, subject);
      const channel = about && sender.channelTo(about);
      // Erased, corrected, out of reach, or told by an attempt whose end was not written.
      if (!channel || (await wasTold(db, { kind, subject }))) return;
      const { templates, company } = await currentTemplates(db, publicUrl);
      const template = templates[kind];
      // It waited for somebody to configure a mail server or a bot: nobody expects it any more.
      const isForgotten = attempts === 1 && Date.now() - created_at >= triedForMs;
      if (isForgotten || template.isSent !== 'on') return;
      const { registration, reference, language } = about;
      const values = messageValues(about.facts, company, language);
      const message = {
        subject: fillTemplate(wordsIn(template, 'subject', language), values),
        text: `${fillTemplate(wordsIn(template, 'body', language), values)}\n`,
        headers: { 'auto-submitted': 'auto-generated' },
      };
      await sender.send(id, channel, about, message, signal);
      await noteTold(db, { kind, subject, channel, registration, reference });
    },
  };
}

async function whoRegistered(db: Kysely<Tables>, id: string): Promise<Addressee | undefined> {
  const customer = await customerOf(db, id);
  if (!customer) return undefined;
  const { packageDetails, totalPrice, reference } = customer;
  const facts = { name: nameOf(customer), reference, package: packageDetails, amount: totalPrice };
  return { ...addresseeOf(customer), facts };
}

/** Money is for a registration, or for a request that belongs to one; nobody else has an e-mail. */
async function whoPaid(db: Kysely<Tables>, entryId: string): Promise<Addressee | undefined> {
  const entry = await db
    .selectFrom('ledger_entries')
    .select(['kurus', 'receipt', 'purpose', 'subject', 'subject_kind'])
    .where('id', '=', entryId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entries as reversal').select('id').where('corrects', '=', entryId))),
    )
    .executeTakeFirst();
  if (!entry?.subject) return undefined;
  const request =
    entry.subject_kind === 'payment_request'
      ? await db
          .selectFrom('payment_requests')
          .select(['registration', 'reference'])
          .where('id', '=', entry.subject)
          .executeTakeFirst()
      : { registration: entry.subject, reference: undefined };
  const customer = request?.registration ? await customerOf(db, request.registration) : undefined;
  if (!customer) return undefined;
  return {
    ...addresseeOf(customer),
    facts: {
      name: nameOf(customer),
      reference: request?.reference ?? customer.reference,
      package: entry.purpose ?? customer.packageDetails,
      amount: toLira(entry.kurus),
      until: customer.paid_until,
      ...(entry.receipt !== null && { receipt: entry.receipt }),
    },
  };
}

type Customer = NonNullable<Awaited<ReturnType<typeof customerOf>>>;

function customerOf(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('internet_customers')
    .select(['id', 'reference', 'language', 'customerFirstName', 'customerLastName'])
    .select(['customerEmail', 'customerPhoneNumber'])
    .select(['packageDetails', 'totalPrice', 'paid_until'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function addresseeOf(customer: Customer): Omit<Addressee, 'facts'> {
  const { id: registration, reference, customerEmail, customerPhoneNumber: phone, language } = customer;
  return { registration, reference, email: customerEmail.trim(), phone, language };
}

function nameOf({ customerFirstName, customerLastName }: Customer): string {
  return `${customerFirstName} ${customerLastName}`;
}
