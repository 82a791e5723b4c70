import type { Kysely, Transaction } from 'kysely';
import { calendarSentence, calendarWords } from '#content/appointment-mail.ts';
import { messageValues } from '#content/message-values.ts';
import { agreedVisit, momentOf, type Visit } from '#domain/appointments.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import {
  type AppointmentNews,
  fillTemplate,
  type MessageTemplates,
  wordsIn,
} from '#domain/customer-messages.ts';
import type { CustomerSender } from '../customer-messages/customer-sender.ts';
import { currentTemplates } from '../customer-messages/templates.ts';
import { noteTold } from '../customer-messages/told.ts';
import type { Tables } from '../db/schema.ts';
import type { Delivery, DeliveryHandler } from '../jobs/delivery-handler.ts';
import { insertDelivery } from '../jobs/delivery-queries.ts';
import type { Outbox } from '../jobs/outbox.ts';

/** Lets the customer know how an appointment is now. */
export type Tell = (transaction: Transaction<Tables>, id: string) => Promise<void>;

/** A customer is told when somebody comes, not how it went. */
export function isNews({ outcome }: Pick<Visit, 'outcome'>): boolean {
  return outcome === 'planned' || outcome === 'cancelled';
}

export function tellBy(outbox: Outbox): Tell {
  return async (transaction, id) => {
    // One that waits will tell this too, and one under way looks again when it ends: two at once could arrive in the
    // wrong order. It is locked: nobody begins or ends it before the change is there.
    const { numUpdatedRows } = await transaction
      .updateTable('deliveries')
      .set((row) => ({ due_at: row.ref('due_at') }))
      .where('kind', '=', 'customer_appointment')
      .where('subject', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await outbox.enqueue(transaction, 'customer_appointment', id);
  };
}

/** Tells a customer how the appointment is at that time; a mail brings a file for their calendar. */
export function appointmentHandler(
  db: Kysely<Tables>,
  sender: CustomerSender,
  publicUrl: string,
): DeliveryHandler {
  const begunWith = new WeakMap<Delivery, ToldAppointment>();

  /** Where it was changed while it was told. */
  async function tellAgain(transaction: Transaction<Tables>, delivery: Delivery, now: number): Promise<void> {
    const { kind, subject } = delivery;
    const begun = begunWith.get(delivery);
    if (!begun) return;
    const present = await transaction
      .selectFrom('appointments')
      .select(['sequence', 'outcome'])
      .where('id', '=', subject)
      .executeTakeFirst();
    if (!present || !isNews(present)) return;
    const isOther = present.sequence !== begun.sequence || present.outcome !== begun.outcome;
    if (isOther) await insertDelivery(transaction, { kind, subject, now });
  }

  return {
    changes: ['registrations'],
    onDone: tellAgain,
    onDead: tellAgain,
    async deliver(delivery, signal) {
      const about = await findAppointment(db, delivery.subject);
      if (!about) return;
      begunWith.set(delivery, about);
      // With a later change.
      if (about.told_sequence === about.sequence) return;
      if (!isNews(about)) return;
      const kind =
        about.outcome === 'cancelled' ? 'cancelled' : about.told_sequence === null ? 'made' : 'moved';
      // Who never heard of it need not hear that it is off.
      if (kind === 'cancelled' && about.told_sequence === null) return;
      const customer = { ...about, email: about.customerEmail, phone: about.customerPhoneNumber };
      const channel = sender.channelTo(customer);
      if (!channel) return;
      const messages = await currentTemplates(db, publicUrl);
      const news = appointmentNews(kind, about, messages);
      const message = channel === 'mail' ? withCalendar(news, kind, about, messages) : news;
      await sender.send(delivery.id, channel, customer, message, signal);
      await db
        .updateTable('appointments')
        .set({ told_sequence: about.sequence })
        .where('id', '=', about.id)
        .execute();
      const { registration, reference } = about;
      const subject = `${about.id}.${about.sequence}`;
      await noteTold(db, { kind: 'appointment', subject, channel, registration, reference });
    },
  };
}

/** In the customer's language, as an owner has worded it. */
function appointmentNews(
  news: AppointmentNews,
  about: ToldAppointment,
  { templates: { appointment }, company }: MessageTemplates,
): { subject: string; text: string } {
  const { customerFirstName, customerLastName, reference, address, language } = about;
  const name = `${customerFirstName} ${customerLastName}`;
  const values = messageValues({ name, reference, address, visit: about }, company, language);
  return {
    subject: fillTemplate(wordsIn(appointment, `${news}_subject`, language), values),
    text: `${fillTemplate(wordsIn(appointment, `${news}_body`, language), values)}\n`,
  };
}

function withCalendar(
  { subject, text }: { subject: string; text: string },
  news: AppointmentNews,
  about: ToldAppointment,
  { company }: MessageTemplates,
) {
  return {
    subject,
    text: news === 'cancelled' ? text : `${text}\n${calendarSentence(about.language)}\n`,
    attachments: [
      {
        filename: 'meltem.ics',
        content: calendarOf(about, company),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  };
}

type ToldAppointment = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

/** For the customer's calendar; a later one replaces it there. */
export function calendarOf(
  about: ToldAppointment,
  { phone, site }: Pick<MessageTemplates['company'], 'phone' | 'site'>,
): string {
  return calendarFile({
    uid: `${about.id}@${new URL(site).hostname}`,
    sequence: about.sequence,
    changedAt: Date.now(),
    begins: about.at,
    ends: momentOf({ day: about.day, begins: about.ends }),
    location: about.address,
    ...calendarWords({ reference: about.reference, phone }, about.language),
    isCancelled: about.outcome === 'cancelled',
  });
}

function findAppointment(db: Kysely<Tables>, id: string) {
  return toldAppointments(db).where('appointments.id', '=', id).executeTakeFirst();
}

/** The one that is agreed with a customer. */
export async function nextAppointment(
  db: Kysely<Tables>,
  registration: string,
  now = Date.now(),
): Promise<ToldAppointment | undefined> {
  const planned = await toldAppointments(db)
    .where('appointments.registration', '=', registration)
    .where('appointments.outcome', '=', 'planned')
    .orderBy('appointments.at')
    .execute();
  return agreedVisit(planned, now);
}

function toldAppointments(db: Kysely<Tables>) {
  return db
    .selectFrom('appointments')
    .innerJoin('internet_customers as customer', 'customer.id', 'appointments.registration')
    .select([
      'appointments.id',
      'appointments.sequence',
      'appointments.told_sequence',
      'appointments.outcome',
    ])
    .select(['appointments.at', 'appointments.day', 'appointments.begins', 'appointments.ends'])
    .select(['appointments.address', 'appointments.registration'])
    .select(['customer.reference', 'customer.customerEmail', 'customer.language'])
    .select('customer.customerPhoneNumber')
    .select(['customer.customerFirstName', 'customer.customerLastName']);
}
