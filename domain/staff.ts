/**
 * An owner may do everything; an agent all but staff accounts, prices, erasing and exports; an installer sees their own
 * visits.
 */
export const staffRoles = ['owner', 'agent', 'installer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Each role may do whatever those after it may. */
export function mayActAs(role: StaffRole, needed: StaffRole): boolean {
  const place = staffRoles.indexOf(role);
  return place !== -1 && place <= staffRoles.indexOf(needed);
}

/** What the sign-in takes for an address: an account with another could be made, and never get a password. */
export const staffEmailPattern =
  "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+\\-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";

/** Somebody who is signed in. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  hasSecondFactor: boolean;
}

/** Who is signed in, and what there is in their console. */
export interface SignedIn extends StaffMember {
  /** No bot is configured: payment links go to the sandbox's inbox. */
  hasSandbox: boolean;
  /** Where the customers' site is, for the addresses they are given. */
  siteUrl: string;
  /** How customers reach the company. */
  contact: { phone: string; email: string };
}

/** Somebody of the staff, as the owners see them. */
export interface StaffAccount extends StaffMember {
  /** Whether they have set a password by their link yet. */
  hasPassword: boolean;
  isDisabled: boolean;
  /** Too many wrong passwords or codes: nobody can sign in until then. Milliseconds since 1970. */
  lockedUntil: number | null;
  /** Milliseconds since 1970. */
  lastSeenAt: number | null;
}

export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'locked_out',
  'signed_out',
  'password_set',
  'password_changed',
  'password_failed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_failed',
  'second_factor_reset',
  'session_revoked',
  'staff_added',
  'staff_link_made',
  'staff_renamed',
  'staff_role_changed',
  'staff_disabled',
  'staff_enabled',
  'registration_entered',
  'registrations_compared',
  'registration_moved',
  'registration_undone',
  'registration_noted',
  'registration_assigned',
  'registration_corrected',
  'appointment_made',
  'appointment_changed',
  'appointment_ended',
  'line_corrected',
  'renewal_sent',
  'renewal_not_sent',
  'renewal_rule_changed',
  'image_seen',
  'package_added',
  'package_changed',
  'package_retired',
  'package_brought_back',
  'prices_planned',
  'prices_plan_cancelled',
  'prices_begun',
  'words_changed',
  'customer_told',
  'letter_noted',
  'payment_link_resent',
  'payment_corrected',
  'payment_joined',
  'payment_separated',
  'payment_marked_paid',
  'payment_cancelled',
  'payment_activated',
  'notice_resolved',
  'statement_uploaded',
  'bank_line_entered',
  'bank_line_left',
  'bank_line_reopened',
  'money_taken',
  'money_refunded',
  'money_corrected',
  'day_closed',
  'letter_answered',
  'letter_done',
  'letter_spam',
  'letter_reopened',
  'letter_assigned',
  'delivery_retried',
  'subscriber_added',
  'subscriber_removed',
  'newsletter_written',
  'newsletter_deleted',
  'newsletter_planned',
  'newsletter_unplanned',
  'newsletter_begun',
  'newsletter_paused',
  'newsletter_resumed',
  'newsletter_stopped',
  'newsletter_resent',
  'newsletter_settings_changed',
  'place_added',
  'place_changed',
  'place_removed',
  'waiting_moved',
  'waiting_written',
  'export_begun',
  'export_ended',
  'person_erased',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const shortestPassword = 12;
export const longestPassword = 128;

/** Wrong passwords or codes in a row after which an account is locked, and for how long. */
export const attemptsBeforeLock = 5;
export const codesBeforeLock = 10;
export const lockMinutes = 15;

/** How long the one-time link for setting a password holds. */
export const setPasswordLinkHours = 24;
