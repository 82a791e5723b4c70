import { islandLocal } from './island-day.ts';

/** A payment link to a phone or its cancelling, mail to the staff, and mail or messages to customers. */
export const deliveryKinds = [
  'payment_link',
  'payment_link_cancel',
  'mail_registration',
  'mail_payment',
  'mail_notice',
  'mail_message',
  'mail_question',
  'mail_dead_delivery',
  'mail_answer',
  'customer_appointment',
  'mail_confirm',
  'customer_received',
  'customer_paid',
  'mail_waiting',
  'customer_runs_out',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Outside of the quiet hours: what goes out by itself does so from nine to eight in the evening, by the clocks of the island. */
export function isDaytime(moment: number): boolean {
  const time = islandLocal(moment).slice(11);
  return time >= '09:00' && time < '20:00';
}
