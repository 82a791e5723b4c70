import { expect, test } from 'vitest';
import { actionsOf, auditKinds } from './audit-kinds.ts';

/** Written by hand: what is filed under another kind is not found by whoever looks for it. */
const filed = {
  registrations: [
    ...['registration_entered', 'registrations_compared', 'registration_moved', 'registration_undone'],
    ...['registration_noted', 'registration_assigned', 'registration_corrected', 'appointment_made'],
    ...['appointment_changed', 'appointment_ended', 'line_corrected', 'image_seen', 'customer_told'],
  ],
  money: [
    ...['renewal_sent', 'renewal_not_sent', 'renewal_rule_changed', 'payment_link_resent'],
    ...['payment_corrected', 'payment_joined', 'payment_separated', 'payment_marked_paid'],
    ...['payment_cancelled', 'payment_activated', 'notice_resolved', 'statement_uploaded'],
    ...['bank_line_entered', 'bank_line_left', 'bank_line_reopened', 'money_taken', 'money_refunded'],
    ...['money_corrected', 'day_closed'],
  ],
  messages: [
    ...['letter_noted', 'letter_answered', 'letter_done', 'letter_spam', 'letter_reopened'],
    ...['letter_assigned', 'delivery_retried', 'subscriber_added', 'subscriber_removed'],
    ...['newsletter_written', 'newsletter_deleted', 'newsletter_planned', 'newsletter_unplanned'],
    ...['newsletter_begun', 'newsletter_paused', 'newsletter_resumed', 'newsletter_stopped'],
    ...['newsletter_resent', 'newsletter_settings_changed'],
  ],
  packages: [
    ...['package_added', 'package_changed', 'package_retired', 'package_brought_back'],
    ...['prices_planned', 'prices_plan_cancelled', 'prices_begun'],
  ],
  words: ['words_changed'],
  coverage: ['place_added', 'place_changed', 'place_removed', 'waiting_moved', 'waiting_written'],
  sign_in: [
    ...['signed_in', 'sign_in_failed', 'locked_out', 'signed_out', 'password_set', 'password_changed'],
    ...['password_failed', 'second_factor_on', 'second_factor_off', 'second_factor_failed'],
    ...['session_revoked'],
  ],
  staff: [
    ...['second_factor_reset', 'staff_added', 'staff_link_made', 'staff_renamed', 'staff_role_changed'],
    ...['staff_disabled', 'staff_enabled'],
  ],
  data: ['export_begun', 'export_ended', 'person_erased'],
};

test('each action is found under its kind', () => {
  expect(Object.fromEntries(auditKinds.map((kind) => [kind, actionsOf(kind)]))).toEqual(filed);
});
