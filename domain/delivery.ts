/** A payment link to a phone or its cancelling, mail to the staff, and mail to customers. */
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
  'mail_appointment',
  'mail_confirm',
  'mail_received',
  'mail_paid',
  'mail_waiting',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
