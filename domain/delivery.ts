/** A payment link to a phone, mail to the staff, or an answer to somebody who wrote. */
export const deliveryKinds = [
  'payment_link',
  'mail_registration',
  'mail_payment',
  'mail_notice',
  'mail_message',
  'mail_question',
  'mail_dead_delivery',
  'mail_answer',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
