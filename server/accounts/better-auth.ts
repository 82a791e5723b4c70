import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Kysely } from 'kysely';
import { company } from '#content/company.ts';
import { longestPassword, setPasswordLinkHours, shortestPassword } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { authPath, clientAddressHeader } from './auth-path.ts';

/** The library's own is scrypt. Only call tests, which sign in by the hundred, bring a quicker one. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

interface SignInSettings {
  db: Kysely<Tables>;
  secret: string;
  staffUrl: string;
  hashing: PasswordHashing | undefined;
  /** Gets the one-time token that sets a password. */
  giveToken(token: string): void;
  whenPasswordIsSet(user: { id: string; name: string; email: string }, from: string | null): Promise<void>;
}

/** Tells who has given the password and is asked for a code, which only a cookie of the library knows. */
const challenge = {
  id: 'challenge',
  endpoints: {
    challengedUser: createAuthEndpoint('/challenged-user', { method: 'GET' }, async (context) => {
      const { name } = context.context.createAuthCookie('two_factor');
      const identifier = await context.getSignedCookie(name, context.context.secret);
      const found = identifier
        ? await context.context.internalAdapter.findVerificationValue(identifier)
        : undefined;
      return context.json({ id: found?.value });
    }),
  },
} satisfies BetterAuthPlugin;

export function openSignInLibrary(settings: SignInSettings) {
  const { db, secret, staffUrl, hashing, giveToken, whenPasswordIsSet } = settings;
  const isHttps = staffUrl.startsWith('https:');
  return betterAuth({
    appName: company.name,
    baseURL: staffUrl,
    basePath: authPath,
    secret,
    // On PostgreSQL too, its rows have times as text and booleans as numbers.
    database: { db: db as never, type: 'sqlite', transaction: true },
    user: {
      modelName: 'staff_users',
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        isDisabled: { type: 'number', required: false, input: false, defaultValue: 0 },
      },
    },
    session: { modelName: 'staff_sessions', expiresIn: 12 * 60 * 60, updateAge: 5 * 60 },
    account: { modelName: 'staff_accounts' },
    verification: { modelName: 'staff_verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      ...(hashing && { password: hashing }),
      resetPasswordTokenExpiresIn: setPasswordLinkHours * 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => giveToken(token),
      onPasswordReset: ({ user }, request) =>
        whenPasswordIsSet(user, request?.headers.get(clientAddressHeader) ?? null),
    },
    plugins: [
      twoFactor({
        issuer: company.name,
        schema: { twoFactor: { modelName: 'staff_two_factors' } },
        // SignInLock does it: theirs counts an attempt after it is checked.
        accountLockout: { enabled: false },
      }),
      challenge,
    ],
    // SignInLock does it, for all servers together and by account.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages name people.
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'strict', secure: isHttps, httpOnly: true, path: '/' },
      cookiePrefix: isHttps ? '__Host-meltem' : 'meltem',
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

export type SignInLibrary = ReturnType<typeof openSignInLibrary>;
