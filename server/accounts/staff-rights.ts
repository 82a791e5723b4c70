import type { StaffRole } from '#domain/staff.ts';

/** An owner may do whatever an agent may, and both whatever an installer may. */
export type Right = 'everybody' | StaffRole;

/**
 * Every route of the staff listener. With one that is missing here the server does not start.
 * `docs/staff-rights.md` is made from this.
 */
export const staffRights: Record<string, Right> = {
  // For operators and their programs: nothing of a person is in it.
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'GET /metrics': 'everybody',

  // The console without any data.
  'GET /': 'everybody',
  'GET /*': 'everybody',
  'GET /assets/*': 'everybody',
  // The sign-in library asks for a session itself where one is needed.
  'GET /auth/*': 'everybody',
  'POST /auth/*': 'everybody',
  // Until there is an account: the link that the server prints is the key.
  'POST /console/first-owner': 'everybody',
  // A customer has no account: the link is the key.
  'GET /sandbox/pay/:linkToken': 'everybody',
  'POST /sandbox/pay/:linkToken': 'everybody',

  'POST /console/browser-errors': 'installer',
  'GET /console/me': 'installer',
  'POST /console/me/name': 'installer',
  'GET /console/live': 'installer',
  'GET /console/colleagues': 'agent',

  'GET /console/today': 'agent',
  'GET /console/today/figures': 'agent',
  'GET /console/today/money': 'agent',
  'POST /console/deliveries/:id/retry': 'agent',

  // Each kind as the role may see it.
  'GET /console/search': 'agent',

  // Who looked at an ID is told to owners only.
  'GET /console/person/:kind/:id': 'agent',

  'GET /console/registrations': 'agent',
  'GET /console/registrations/packages': 'agent',
  'GET /console/registrations/:id': 'agent',
  'POST /console/registrations': 'agent',
  'POST /console/id-cards': 'agent',
  'POST /console/registrations/alike': 'agent',
  'POST /console/registrations/:id/pairs': 'agent',
  'GET /console/registrations/:id/image': 'agent',
  'POST /console/registrations/:id/move': 'agent',
  'POST /console/registrations/:id/undo': 'agent',
  'POST /console/registrations/:id/assign': 'agent',
  'POST /console/registrations/:id/correct': 'agent',
  'POST /console/registrations/change': 'agent',
  'POST /console/registrations/:id/notes': 'agent',
  'POST /console/registrations/:id/line': 'agent',

  // Only their own, without the customer's ID and money.
  'GET /console/my-day': 'installer',
  'POST /console/my-day/:id': 'installer',
  'GET /console/appointments': 'agent',
  'POST /console/appointments/:id': 'agent',
  'GET /console/registrations/:id/appointments': 'agent',
  'POST /console/registrations/:id/appointments': 'agent',

  'GET /console/renewals': 'agent',
  'POST /console/renewals/send': 'agent',
  'POST /console/renewals/take': 'agent',
  'GET /console/renewals/rule': 'agent',
  'POST /console/renewals/rule': 'owner',

  'GET /console/payments': 'agent',
  'GET /console/payments/:id': 'agent',
  'POST /console/payments/:id/link': 'agent',
  'POST /console/payments/:id/correct': 'agent',
  'POST /console/payments/:id/join': 'agent',
  'POST /console/payments/:id/separate': 'agent',
  'POST /console/payments/:id/cancel': 'agent',
  'POST /console/payments/:id/activate': 'agent',
  'GET /console/money-queue': 'agent',
  'POST /console/notices/:id/resolve': 'agent',
  'GET /console/sandbox': 'agent',

  'GET /console/statements': 'agent',
  'GET /console/statements/:id': 'agent',
  'POST /console/statements': 'agent',
  'POST /console/statements/preview': 'agent',
  'POST /console/statements/:id/confirm': 'agent',
  'GET /console/statements/subject': 'agent',
  'POST /console/statements/lines/:fingerprint/confirm': 'agent',
  'POST /console/statements/lines/:fingerprint/leave': 'agent',
  'POST /console/statements/lines/:fingerprint/reopen': 'agent',
  'GET /console/money/:kind/:id': 'agent',
  'POST /console/ledger': 'agent',
  'POST /console/ledger/walk-in': 'agent',
  'GET /console/ledger/:id/receipt': 'agent',
  'POST /console/ledger/:id/correct': 'owner',
  'GET /console/till': 'agent',
  'POST /console/till': 'agent',

  'GET /console/messages': 'agent',
  'GET /console/messages/:kind/:id': 'agent',
  'POST /console/messages/:kind/:id/status': 'agent',
  'POST /console/messages/:kind/:id/assign': 'agent',
  'POST /console/messages/change': 'agent',
  'POST /console/messages/:kind/:id/answer': 'agent',
  'POST /console/messages/:kind/:id/notes': 'agent',

  'GET /console/subscribers': 'agent',
  'POST /console/subscribers': 'agent',
  'POST /console/subscribers/remove': 'agent',

  // Everybody writes; what reaches hundreds of people is an owner's.
  'GET /console/newsletters': 'agent',
  'GET /console/newsletters/settings': 'agent',
  'GET /console/newsletters/:id': 'agent',
  'GET /console/newsletters/:id/preview': 'agent',
  'GET /console/newsletters/:id/preview-text': 'agent',
  'POST /console/newsletters': 'agent',
  'POST /console/newsletters/:id': 'agent',
  'POST /console/newsletters/:id/delete': 'agent',
  'POST /console/newsletters/:id/test': 'agent',
  'POST /console/newsletters/:id/send': 'owner',
  'POST /console/newsletters/:id/move': 'owner',
  'POST /console/newsletters/settings': 'owner',

  'GET /console/packages': 'agent',
  'GET /console/packages/:id': 'agent',
  'GET /console/packages/:id/changes': 'agent',
  'POST /console/packages': 'owner',
  'POST /console/packages/:id': 'owner',
  'POST /console/packages/:id/retire': 'owner',
  'POST /console/packages/:id/bring-back': 'owner',
  'GET /console/prices': 'agent',
  'POST /console/prices': 'owner',
  'POST /console/prices/cancel': 'owner',

  'GET /console/words': 'owner',
  'GET /console/words/:subject': 'owner',
  'POST /console/words/:subject': 'owner',
  'POST /console/words/:subject/preview': 'owner',
  'GET /console/templates': 'agent',
  'GET /console/places': 'agent',
  'POST /console/places': 'owner',
  'POST /console/places/:id': 'owner',
  'POST /console/places/:id/remove': 'owner',
  'GET /console/waiting': 'agent',
  'POST /console/waiting/:id/state': 'agent',
  'POST /console/waiting/change': 'agent',
  'GET /console/waiting/audience': 'agent',
  'POST /console/waiting/letters': 'agent',

  'GET /console/staff': 'owner',
  'POST /console/staff': 'owner',
  'POST /console/staff/:id/link': 'owner',
  'POST /console/staff/:id/name': 'owner',
  'POST /console/staff/:id/role': 'owner',
  'POST /console/staff/:id/disable': 'owner',
  'POST /console/staff/:id/enable': 'owner',
  'POST /console/staff/:id/reset-second-factor': 'owner',
  'GET /console/audit': 'owner',

  // Everything in one file, and everything of one person gone.
  'GET /console/exports/registrations': 'owner',
  'GET /console/exports/registrations/check': 'owner',
  'GET /console/exports/payments': 'owner',
  'GET /console/exports/payments/check': 'owner',
  'GET /console/exports/ledger': 'owner',
  'GET /console/exports/ledger/check': 'owner',
  'GET /console/exports/messages': 'owner',
  'GET /console/exports/messages/check': 'owner',
  'GET /console/exports/subscribers': 'owner',
  'GET /console/exports/subscribers/check': 'owner',
  'GET /console/exports/waiting': 'owner',
  'GET /console/exports/waiting/check': 'owner',
  'GET /console/exports/audit': 'owner',
  'GET /console/exports/audit/check': 'owner',
  'POST /console/erasing/preview': 'owner',
  'POST /console/erasing': 'owner',
};
