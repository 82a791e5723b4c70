/** An owner may do everything; an agent all but staff accounts, prices, erasing and exports. */
export const staffRoles = ['owner', 'agent'] as const;
export type StaffRole = (typeof staffRoles)[number];

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
  'registration_moved',
  'registration_undone',
  'registration_noted',
  'registration_assigned',
  'registration_corrected',
  'appointment_changed',
  'line_corrected',
  'renewal_sent',
  'renewal_rule_changed',
  'image_seen',
  'package_added',
  'package_changed',
  'package_retired',
  'package_brought_back',
  'prices_planned',
  'prices_plan_cancelled',
  'prices_begun',
  'payment_link_resent',
  'payment_corrected',
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
