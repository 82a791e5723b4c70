import type { Transaction } from 'kysely';
import type { AuditFact } from '#domain/audit-facts.ts';
import type { Identity } from '#domain/erasing.ts';
import { deleteLettersToNobody } from '../../coverage/retention.ts';
import type { Tables } from '../../db/schema.ts';
import { subscriberId } from '../../messages/subscribers.ts';
import { lockLedger } from '../../payments/ledger.ts';
import { cancelLinks } from '../../payments/links.ts';
import { anonymiseBankLines } from '../../payments/statements/erasure.ts';
import { deliveriesAbout, type ErasingPlan } from './erasure-plan.ts';
import { deleteKeys } from './stored-responses.ts';

/**
 * Carries out the plan. Parent rows are deleted first: a concurrent insert waits for the lock of the parent and
 * then fails, and what was inserted before is deleted with the rest.
 */
export async function erasePerson(
  transaction: Transaction<Tables>,
  { person, appointments, waitingMails, keys }: ErasingPlan,
  identities: readonly Identity[],
): Promise<void> {
  // Nobody enters money for them meanwhile, which would leave their name in a line of a bank statement.
  await lockLedger(transaction);
  const registrations = person.registrations.map(({ id }) => id);
  const payments = person.payments.map(({ id }) => id);
  const messages = person.messages.map(({ id }) => id);
  if (registrations.length > 0) {
    await transaction.deleteFrom('id_cards').where('claimed_by', 'in', registrations).execute();
    // Search words, notes, history and corrections are deleted by cascade.
    await transaction.deleteFrom('internet_customers').where('id', 'in', registrations).execute();
    // What somebody paid under another phone stands alone again.
    await transaction
      .updateTable('payment_requests')
      .set({ registration: null })
      .where('registration', 'in', registrations)
      .execute();
  }
  if (payments.length > 0) {
    const references = person.payments.map(({ reference }) => reference);
    // Locks them: a link that is being made is cancelled here, or by whoever finds the payment gone.
    await transaction
      .updateTable('payment_requests')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('id', 'in', payments)
      .execute();
    await cancelLinks(transaction, payments);
    await transaction.deleteFrom('payment_requests').where('id', 'in', payments).execute();
    await transaction.deleteFrom('sandbox_messages').where('reference', 'in', references).execute();
    await transaction
      .updateTable('payment_notices')
      .set({ body: '' })
      .where('reference', 'in', references)
      .execute();
  }
  await anonymiseMoney(transaction, [...registrations, ...payments]);
  await anonymiseBankLines(transaction, [...registrations, ...payments]);
  const answers = await eraseMessages(transaction, messages);
  const subscribers = person.subscriptions.map(subscriberId);
  await eraseDeliveries(transaction, [
    ...registrations,
    ...payments,
    ...messages,
    ...answers,
    ...appointments,
    ...subscribers,
    ...waitingMails,
  ]);
  for (const { email_field } of person.subscriptions) {
    await transaction.deleteFrom('email_subscriptions').where('email_field', '=', email_field).execute();
  }
  for (const { newsletter, email } of person.newsletters) {
    await transaction
      .deleteFrom('newsletter_recipients')
      .where('newsletter', '=', newsletter)
      .where('email', '=', email)
      .execute();
  }
  for (const { id } of person.waiting) {
    await transaction.deleteFrom('waiting_list').where('id', '=', id).execute();
  }
  if (person.waiting.length > 0) await deleteLettersToNobody(transaction);
  await deleteKeys(transaction, keys);
  await forgetSignInFailures(transaction, identities);
}

/** Entries of the ledger stay, with nothing of the person in them. What was noted to them may name somebody. */
async function anonymiseMoney(transaction: Transaction<Tables>, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  await transaction
    .deleteFrom('ledger_notes')
    .where('entry', 'in', (rows) =>
      rows.selectFrom('ledger_entries').select('id').where('subject', 'in', subjects),
    )
    .execute();
}

async function eraseMessages(transaction: Transaction<Tables>, messages: string[]): Promise<string[]> {
  if (messages.length === 0) return [];
  await transaction.deleteFrom('contact_messages').where('id', 'in', messages).execute();
  await transaction.deleteFrom('questions').where('id', 'in', messages).execute();
  await transaction.deleteFrom('message_notes').where('message', 'in', messages).execute();
  await transaction.deleteFrom('letter_addresses').where('letter', 'in', messages).execute();
  const answers = await transaction
    .deleteFrom('letter_answers')
    .where('letter', 'in', messages)
    .returning('id')
    .execute();
  return answers.map(({ id }) => id);
}

/** A delivery under way finds its row gone when it ends. */
async function eraseDeliveries(transaction: Transaction<Tables>, subjects: string[]): Promise<void> {
  const deliveries = await deliveriesAbout(transaction, subjects);
  if (deliveries.length === 0) return;
  await transaction.deleteFrom('deliveries').where('id', 'in', deliveries).execute();
}

/** Failed sign-ins under the person's address. Those of staff accounts stay. */
async function forgetSignInFailures(
  transaction: Transaction<Tables>,
  identities: readonly Identity[],
): Promise<void> {
  await transaction
    .deleteFrom('staff_sign_in_failures')
    .where(
      'email',
      'in',
      identities.map(({ key }) => key),
    )
    .where('email', 'not in', (rows) => rows.selectFrom('staff_users').select('email'))
    .execute();
}

const mostReferences = 50;

/** The audit entry: counts and references, no personal data. */
export function erasedFacts({ person, images }: ErasingPlan): AuditFact[] {
  const { registrations, payments, messages, subscriptions, waiting } = person;
  const counts = {
    registrations: registrations.length,
    images: images.length,
    payments: payments.length,
    messages: messages.length,
    subscriptions: subscriptions.length,
    waiting_people: waiting.length,
  };
  const references = [...registrations, ...payments].map(({ reference }) => reference);
  const listed = [
    ...references.slice(0, mostReferences),
    ...(references.length > mostReferences ? ['…'] : []),
  ];
  return [
    ...Object.entries(counts).flatMap(([name, to]) => (to > 0 ? [{ name, to } as AuditFact] : [])),
    ...(listed.length > 0 ? [{ name: 'references' as const, to: listed.join(' ') }] : []),
  ];
}
