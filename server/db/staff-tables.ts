import type { Generated } from 'kysely';
import type { AuditAction, StaffRole } from '#domain/staff.ts';

/** Columns as the sign-in library names and fills them: times as ISO text, yes and no as 1 and 0. */
export interface StaffUserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: number;
  image: string | null;
  createdAt: string;
  updatedAt: string;
  twoFactorEnabled: number | null;
  role: StaffRole;
  isDisabled: Generated<number>;
  /** Milliseconds since 1970, to a few minutes. */
  last_seen_at: number | null;
}

export interface StaffSessionTable {
  id: string;
  token: string;
  userId: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface StaffPasswordTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  /** Hashed. */
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

/** One-time links and steps of signing in that are under way. */
export interface StaffVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

export interface StaffTwoFactorTable {
  id: string;
  secret: string;
  backupCodes: string;
  userId: string;
  verified: number | null;
  failedVerificationCount: number | null;
  lockedUntil: string | null;
}

/** Wrong passwords or codes in a row, by the address they were tried for, whether it exists or not. */
export interface SignInFailureTable {
  email: string;
  failures: number;
  failed_at: number;
}

/** Codes of an authenticator, each good for one sign-in. */
export interface UsedCodeTable {
  email: string;
  code: string;
  used_at: number;
}

/** Rows are only ever added. */
export interface AuditTable {
  id: string;
  at: number;
  who_id: string | null;
  who_name: string | null;
  action: AuditAction;
  subject: string | null;
  came_from: string | null;
  /** What it tells, as JSON; null in entries from before it was told. */
  facts: string | null;
  /** The id of what it is about, where the subject does not tell. */
  about: string | null;
}
