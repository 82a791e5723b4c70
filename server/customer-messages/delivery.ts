import type { Kysely } from 'kysely';
import { type MessageFacts, messageValues } from '#content/message-values.ts';
import {
  fillTemplate,
  reminderOn,
  runsOutText,
  type SwitchedMessage,
  wordsIn,
} from '#domain/customer-messages.ts';
import { islandDay } from '#domain/island-day.ts';
import type { Language } from '#domain/language.ts';
import { toLira } from '#domain/ledger.ts';
import { addDays } from '#domain/paid-until.ts';
import type { Tables } from '../db/schema.ts';
import { triedForMs } from '../jobs/backoff.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import { lastBought } from '../packages/last-bought.ts';
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
  /** Which text of the template. */
  field: string;
  /** What they are told of: once for each. */
  event: string;
}

/** Tells a customer in their language, by what the template says when it is sent. */
export function customerMessageHandler(
  kind: SwitchedMessage,
  db: Kysely<Tables>,
  sender: CustomerSender,
  publicUrl: string,
): DeliveryHandler {
  const find = finders[kind];
  return {
    changes: ['registrations'],
    async deliver({ id, subject, created_at, attempts }, signal) {
      const about = await find(db, subject);
      const channel = about && sender.channelTo(about);
      // Erased, corrected, renewed, out of reach, or told by an attempt whose end was not written.
      if (!channel || (await wasTold(db, { kind, subject: about.event }))) return;
      const { templates, company } = await currentTemplates(db, publicUrl);
      const template = templates[kind];
      // It waited for somebody to configure a mail server or a bot: nobody expects it any more.
      const isForgotten = attempts === 1 && Date.now() - created_at >= triedForMs;
      if (isForgotten || template.isSent !== 'on') return;
      const { registration, reference, language, event } = about;
      const values = messageValues(about.facts, company, language);
      const message = {
        subject: fillTemplate(wordsIn(template, 'subject', language), values),
        text: `${fillTemplate(wordsIn(template, about.field, language), values)}\n`,
        headers: { 'auto-submitted': 'auto-generated' },
      };
      await sender.send(id, channel, about, message, signal);
      await noteTold(db, { kind, subject: event, channel, registration, reference });
    },
  };
}

async function whoRegistered(db: Kysely<Tables>, id: string): Promise<Addressee | undefined> {
  const customer = await customerOf(db, id);
  if (!customer) return undefined;
  const { packageDetails, totalPrice, reference } = customer;
  const facts = { name: nameOf(customer), reference, package: packageDetails, amount: totalPrice };
  return { ...addresseeOf(customer), facts, field: 'body', event: id };
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
    field: 'body',
    event: entryId,
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

/** Whose line runs out soon, with the payment link that they have not used yet. */
async function whoseLineEnds(db: Kysely<Tables>, id: string): Promise<Addressee | undefined> {
  const customer = await customerOf(db, id);
  const until = customer?.paid_until;
  const today = islandDay(Date.now());
  if (customer?.status !== 'installed' || !until || until < today || until > addDays(today, 30)) return;
  const link = await db
    .selectFrom('payment_requests')
    .select(['reference', 'amount', 'status'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('ledger_entries').select('id').whereRef('subject', '=', 'payment_requests.id')).as(
        'isUsed',
      ),
    )
    .where('registration', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { reference } = customer;
  const { packageDetails } = (await lastBought(db, [id])).get(id) ?? customer;
  // Where money came for it or went back, it is not as it was sent.
  const { field, facts } = runsOutText({ today, until, reference }, link?.isUsed ? undefined : link);
  return {
    ...addresseeOf(customer),
    field,
    event: `${id}.${until}.${reminderOn(today, until)}`,
    facts: { name: nameOf(customer), package: packageDetails, until, ...facts },
  };
}

const finders = { received: whoRegistered, paid: whoPaid, runs_out: whoseLineEnds };

type Customer = NonNullable<Awaited<ReturnType<typeof customerOf>>>;

function customerOf(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('internet_customers')
    .select(['id', 'reference', 'language', 'customerFirstName', 'customerLastName'])
    .select(['customerEmail', 'customerPhoneNumber'])
    .select(['packageDetails', 'totalPrice', 'paid_until', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function addresseeOf(customer: Customer): Omit<Addressee, 'facts' | 'field' | 'event'> {
  const { id: registration, reference, customerEmail, customerPhoneNumber: phone, language } = customer;
  return { registration, reference, email: customerEmail.trim(), phone, language };
}

function nameOf({ customerFirstName, customerLastName }: Customer): string {
  return `${customerFirstName} ${customerLastName}`;
}
