import type { StaffRole } from '#domain/staff.ts';

/** An owner may do whatever an agent may. */
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

  'POST /console/browser-errors': 'agent',
  'GET /console/me': 'agent',
  'POST /console/me/name': 'agent',
  'GET /console/live': 'agent',
  'GET /console/colleagues': 'agent',

  'GET /console/today': 'agent',
  'GET /console/today/figures': 'agent',
  'POST /console/deliveries/:id/retry': 'agent',

  // Each kind as the role may see it.
  'GET /console/search': 'agent',

  // Who looked at an ID is told to owners only.
  'GET /console/person/:kind/:id': 'agent',

  'GET /console/registrations': 'agent',
  'GET /console/registrations/packages': 'agent',
  'GET /console/registrations/:id': 'agent',
  'GET /console/registrations/:id/image': 'agent',
  'POST /console/registrations/:id/move': 'agent',
  'POST /console/registrations/:id/undo': 'agent',
  'POST /console/registrations/:id/assign': 'agent',
  'POST /console/registrations/:id/correct': 'agent',
  'POST /console/registrations/change': 'agent',
  'POST /console/registrations/:id/notes': 'agent',
  'POST /console/registrations/:id/appointment': 'agent',
  'POST /console/registrations/:id/line': 'agent',

  'GET /console/renewals': 'agent',
  'POST /console/renewals/send': 'agent',
  'GET /console/renewals/rule': 'agent',
  'POST /console/renewals/rule': 'owner',

  'GET /console/payments': 'agent',
  'GET /console/payments/:id': 'agent',
  'POST /console/payments/:id/link': 'agent',
  'POST /console/payments/:id/correct': 'agent',
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

  'GET /console/subscribers': 'agent',
  'POST /console/subscribers': 'agent',
  'POST /console/subscribers/remove': 'agent',

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
  'GET /console/exports/audit': 'owner',
  'GET /console/exports/audit/check': 'owner',
  'POST /console/erasing/preview': 'owner',
  'POST /console/erasing': 'owner',
};
