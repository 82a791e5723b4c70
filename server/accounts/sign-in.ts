import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditAction, StaffMember, StaffRole } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { type Actor, writeAuditEntry } from './audit-log.ts';
import { authPath, clientAddressHeader } from './auth-path.ts';
import type { PasswordHashing, SignInLibrary } from './better-auth.ts';
import { LastSeen } from './last-seen.ts';
import { cookieIn, knownCookies } from './sign-in-cookies.ts';
import { SignInLock } from './sign-in-lock.ts';
import { giveBackCode, takeCode } from './used-codes.ts';

interface SignInCall {
  method: string;
  /** Behind `/auth`. */
  path: string;
  body: Record<string, unknown> | undefined;
  cookie: string | undefined;
  userAgent: string | undefined;
  from: string;
}

interface OpenRoute {
  /** Asks somebody who is signed in for their password. */
  asksPassword?: boolean;
  /** The audit entry if it succeeds. */
  audit?: AuditAction;
}

/** The routes of the library that are open; no other can be reached. */
const openRoutes = new Map<string, OpenRoute>([
  ['GET /list-sessions', {}],
  ['GET /get-session', {}],
  ['POST /sign-in/email', {}],
  ['POST /sign-out', { audit: 'signed_out' }],
  ['POST /two-factor/verify-totp', {}],
  ['POST /two-factor/verify-backup-code', {}],
  ['POST /two-factor/enable', { asksPassword: true }],
  ['POST /two-factor/disable', { asksPassword: true, audit: 'second_factor_off' }],
  ['POST /two-factor/generate-backup-codes', { asksPassword: true }],
  ['POST /revoke-session', { audit: 'session_revoked' }],
  ['POST /revoke-other-sessions', { audit: 'session_revoked' }],
  ['POST /reset-password', {}],
  ['POST /change-password', { asksPassword: true, audit: 'password_changed' }],
]);

interface SignInOptions {
  now?: () => number;
  /** What sessions are signed and second factors are encrypted with. */
  secret?: () => Promise<string>;
  hashing?: PasswordHashing | undefined;
}

/** A command makes links that set a password: they are neither signed nor encrypted. */
const forLinksOnly = async () => randomUUID();

/** Signing in to the console: the library for passwords and sessions, our own lock and audit log around it. */
export class StaffSignIn {
  readonly #db: Kysely<Tables>;
  readonly #secret: () => Promise<string>;
  readonly #staffUrl: string;
  readonly #hashing: PasswordHashing | undefined;
  readonly #lastSeen: LastSeen;
  readonly #passwords: SignInLock;
  readonly #codes: SignInLock;
  /** The last one-time link is made; only then comes the next, because the library hands over its token apart. */
  #lastLink: Promise<unknown> = Promise.resolve();
  #token: string | undefined;
  #library: Promise<SignInLibrary> | undefined;

  constructor(
    db: Kysely<Tables>,
    { staffUrl }: Pick<Configuration, 'staffUrl'>,
    { now = Date.now, secret = forLinksOnly, hashing }: SignInOptions = {},
  ) {
    this.#db = db;
    this.#secret = secret;
    this.#staffUrl = staffUrl;
    this.#hashing = hashing;
    this.#lastSeen = new LastSeen(db, now);
    this.#passwords = new SignInLock(db, 'password', now);
    this.#codes = new SignInLock(db, 'secondFactor', now);
  }

  /** Undefined if nobody is signed in. */
  async member(cookie: string | undefined, { isRefreshed = true } = {}): Promise<StaffMember | undefined> {
    if (!cookie?.includes('session_token')) return undefined;
    const library = await this.library();
    const found = await library.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: !isRefreshed },
    });
    if (!found || found.user.isDisabled) return undefined;
    const { id, name, email, role, twoFactorEnabled } = found.user;
    if (isRefreshed) await this.#lastSeen.note(id);
    return { id, name, email, role: role as StaffRole, hasSecondFactor: twoFactorEnabled === true };
  }

  async answer(call: SignInCall): Promise<Response> {
    const route = openRoutes.get(`${call.method} ${call.path}`);
    if (!route) throw new Refusal('not_found');
    if (call.path === '/sign-in/email') return this.#signIn(call);
    if (call.path === '/reset-password') return this.#setPassword(call);
    const before = await this.member(call.cookie);
    if (call.path.startsWith('/two-factor/verify-')) return this.#verifyCode(call, before);
    const response =
      before && route.asksPassword ? await this.#withPassword(call, before) : await this.#pass(call);
    if (response.ok && route.audit) await this.#audit(call, before, route.audit);
    return response;
  }

  async lockedUntil(emails: readonly string[]): Promise<Map<string, number>> {
    const locks = await Promise.all([this.#passwords, this.#codes].map((lock) => lock.lockedUntil(emails)));
    // Of two locks the later one stays in the map.
    return new Map(locks.flatMap((lock) => [...lock]).toSorted(([, one], [, other]) => one - other));
  }

  /** The token of a one-time link to set a password. Older links end. */
  newToken(user: { id: string; email: string }): Promise<string> {
    const token = this.#lastLink.then(() => this.#makeToken(user));
    this.#lastLink = token.catch(() => undefined);
    return token;
  }

  async #makeToken({ id, email }: { id: string; email: string }): Promise<string> {
    const library = await this.library();
    this.#token = undefined;
    await library.api.requestPasswordReset({ body: { email } });
    const token = this.#token as string | undefined;
    if (!token) throw new Error('The account for a link is missing.');
    await this.#db
      .deleteFrom('staff_verifications')
      .where('value', '=', id)
      .where('identifier', 'like', 'reset-password:%')
      .where('identifier', '!=', `reset-password:${token}`)
      .execute();
    return token;
  }

  /** Loaded when it is first needed, to save start-up time and memory. */
  library(): Promise<SignInLibrary> {
    this.#library ??= this.#open();
    return this.#library;
  }

  async #open(): Promise<SignInLibrary> {
    const { openSignInLibrary } = await import('./better-auth.ts');
    return openSignInLibrary({
      db: this.#db,
      secret: await this.#secret(),
      staffUrl: this.#staffUrl,
      hashing: this.#hashing,
      giveToken: (token) => {
        this.#token = token;
      },
      whenPasswordIsSet: async ({ id, name, email }, from) => {
        await writeAuditEntry(this.#db, { id, name, from }, 'password_set');
        await this.#passwords.clear(email);
        // Other links, and sign-ins that got past the old password and wait for a code.
        await this.#db.deleteFrom('staff_verifications').where('value', '=', id).execute();
      },
    });
  }

  /** Tells whose password it is, so that they are signed in without typing it again. */
  async #setPassword(call: SignInCall): Promise<Response> {
    const user = await this.#db
      .selectFrom('staff_verifications')
      .innerJoin('staff_users', 'staff_users.id', 'staff_verifications.value')
      .select('staff_users.email')
      .where('identifier', '=', `reset-password:${call.body?.token}`)
      .executeTakeFirst();
    const response = await this.#pass(call);
    return response.ok && user ? Response.json(user) : response;
  }

  async #signIn(call: SignInCall): Promise<Response> {
    const email = String(call.body?.email ?? '')
      .trim()
      .toLowerCase();
    // An address that is not one of the staff's may be a customer's: it stays out of the audit log.
    const user = await this.#userWith('email', email);
    const subject = user?.email ?? null;
    // For a disabled account every password is wrong, checked and answered like any other.
    const isHopeless = user?.isDisabled && typeof call.body?.password === 'string';
    const body = { ...call.body, email, ...(isHopeless && { password: randomUUID() }) };
    const response = await this.#passwords.attempt(
      email,
      () => this.#pass({ ...call, body }),
      (isLocked) => this.#audit(call, undefined, isLocked ? 'locked_out' : 'sign_in_failed', subject),
    );
    if (!response.ok) return response;
    const { twoFactorRedirect } = (await response.clone().json()) as { twoFactorRedirect?: boolean };
    if (twoFactorRedirect) return response;
    const member = await this.member(cookieIn(response));
    if (!member) return this.#signOutAgain(response);
    await this.#audit(call, member, 'signed_in');
    return response;
  }

  /** A stolen session must not be able to guess the password. */
  #withPassword(call: SignInCall, member: StaffMember): Promise<Response> {
    return this.#passwords.attempt(
      member.email,
      () => this.#pass(call),
      (isLocked) => this.#audit(call, member, isLocked ? 'locked_out' : 'password_failed', member.email),
    );
  }

  /** The code of an authenticator or a recovery code: to sign in, or to confirm a new second factor. */
  async #verifyCode(call: SignInCall, before: StaffMember | undefined): Promise<Response> {
    const user = before ?? (await this.#challenged(call.cookie));
    if (!user) return refused('INVALID_TWO_FACTOR_COOKIE', 'Invalid two factor cookie');
    const { email } = user;
    const response = await this.#codes.attempt(
      email,
      () => this.#passOnce(call, email),
      (isLocked) => this.#audit(call, before, isLocked ? 'locked_out' : 'second_factor_failed', email),
    );
    if (!response.ok) return response;
    const member = before ?? (await this.member(cookieIn(response)));
    if (!member) return this.#signOutAgain(response);
    await this.#audit(call, member, before ? 'second_factor_on' : 'signed_in');
    return response;
  }

  /** The library would take the code of an authenticator again for as long as it is valid; recovery codes it deletes. */
  async #passOnce(call: SignInCall, email: string): Promise<Response> {
    const code = call.body?.code;
    const isShown =
      call.path === '/two-factor/verify-totp' && typeof code === 'string' && /^\d{6}$/.test(code);
    if (!isShown) return this.#pass(call);
    if (!(await takeCode(this.#db, email, code))) return refused('INVALID_CODE', 'Invalid code');
    const response = await this.#pass(call);
    if (!response.ok) await giveBackCode(this.#db, email, code);
    return response;
  }

  /** Who has given the password and is asked for a code. */
  async #challenged(cookie: string | undefined): Promise<{ email: string } | undefined> {
    if (!cookie) return undefined;
    const library = await this.library();
    const { id } = await library.api.challengedUser({ headers: new Headers({ cookie }) });
    return id === undefined ? undefined : this.#userWith('id', id);
  }

  #userWith(column: 'id' | 'email', value: string) {
    return this.#db
      .selectFrom('staff_users')
      .select(['email', 'isDisabled'])
      .where(column, '=', value)
      .executeTakeFirst();
  }

  /** For an account that was disabled between two steps of signing in. */
  async #signOutAgain(response: Response): Promise<Response> {
    const library = await this.library();
    const cookie = cookieIn(response);
    if (cookie) await library.api.signOut({ headers: new Headers({ cookie }) });
    return refused('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password');
  }

  async #pass({ method, path, body, cookie, userAgent, from }: SignInCall): Promise<Response> {
    const library = await this.library();
    // A trusted device would skip the second factor for a month, so there are none.
    const { trustDevice: _, ...asked } = body ?? {};
    const known = knownCookies(cookie);
    const headers = new Headers({
      'content-type': 'application/json',
      // The listener has checked the real one.
      origin: this.#staffUrl,
      [clientAddressHeader]: from,
      ...(known && { cookie: known }),
      ...(userAgent && { 'user-agent': userAgent }),
    });
    const url = `${this.#staffUrl}${authPath}${path}`;
    return library.handler(
      new Request(url, { method, headers, ...(method === 'POST' && { body: JSON.stringify(asked) }) }),
    );
  }

  async #audit(
    { from }: SignInCall,
    member: StaffMember | undefined,
    action: AuditAction,
    subject: string | null = null,
  ): Promise<void> {
    const actor: Actor = { id: member?.id ?? null, name: member?.name ?? null, from };
    await writeAuditEntry(this.#db, actor, action, subject);
  }
}

function refused(code: string, message: string): Response {
  return Response.json({ message, code }, { status: 401 });
}
