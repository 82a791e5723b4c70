import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditAction, StaffMember, StaffRole } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { type Actor, writeAuditEntry } from './audit-log.ts';
import { authPath, clientAddressHeader } from './auth-path.ts';
import type { SignInLibrary } from './better-auth.ts';
import { attempt } from './sign-in-attempt.ts';
import { cookieIn, knownCookies } from './sign-in-cookies.ts';
import { SignInLock } from './sign-in-lock.ts';
import { UsedCodes } from './used-codes.ts';

/** A call to the library, as it came in. */
export interface SignInCall {
  method: string;
  /** Behind `/auth`. */
  path: string;
  body: Record<string, unknown> | undefined;
  cookie: string | undefined;
  userAgent: string | undefined;
  from: string;
}

/** What of the library is open to the world; everything else in it is not reachable. */
const openPaths = new Set([
  'GET /list-sessions',
  'GET /get-session',
  'POST /sign-in/email',
  'POST /sign-out',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/generate-backup-codes',
  'POST /revoke-session',
  'POST /revoke-other-sessions',
  'POST /reset-password',
  'POST /change-password',
]);

/** What goes to the audit log when a call of somebody who is signed in succeeds. */
const recorded: Record<string, AuditAction> = {
  '/sign-out': 'signed_out',
  '/two-factor/disable': 'second_factor_off',
  '/revoke-session': 'session_revoked',
  '/revoke-other-sessions': 'session_revoked',
  '/change-password': 'password_changed',
};

/** What asks somebody who is signed in for their password. */
const passwordPaths = [
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
];

const secondFactorPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

interface SignInOptions {
  now?: () => number;
  /** What sessions are signed and second factors are encrypted with. */
  secret?: () => Promise<string>;
}

/** A command makes links that set a password: they are neither signed nor encrypted. */
const forLinksOnly = async () => randomUUID();

/** Signing in to the console: the library for passwords and sessions, our own lock and audit log around it. */
export class StaffSignIn {
  readonly #db: Kysely<Tables>;
  readonly #secret: () => Promise<string>;
  readonly #staffUrl: string;
  readonly #passwords: SignInLock;
  readonly #codes: SignInLock;
  readonly #usedCodes: UsedCodes;
  readonly #tokens = new Map<string, string>();
  #library: Promise<SignInLibrary> | undefined;

  constructor(
    db: Kysely<Tables>,
    { staffUrl }: Pick<Configuration, 'staffUrl'>,
    { now = Date.now, secret = forLinksOnly }: SignInOptions = {},
  ) {
    this.#db = db;
    this.#secret = secret;
    this.#staffUrl = staffUrl;
    this.#passwords = new SignInLock(db, 'password', now);
    this.#codes = new SignInLock(db, 'secondFactor', now);
    this.#usedCodes = new UsedCodes(db);
  }

  /** Who a request comes from; undefined where nobody is signed in. */
  async member(cookie: string | undefined, { isRefreshed = true } = {}): Promise<StaffMember | undefined> {
    if (!cookie?.includes('session_token')) return undefined;
    const library = await this.library();
    const found = await library.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: !isRefreshed },
    });
    if (!found || found.user.isDisabled) return undefined;
    const { id, name, email, role, twoFactorEnabled } = found.user;
    return { id, name, email, role: role as StaffRole, hasSecondFactor: twoFactorEnabled === true };
  }

  isOpen({ method, path }: SignInCall): boolean {
    return openPaths.has(`${method} ${path}`);
  }

  async answer(call: SignInCall): Promise<Response> {
    if (call.path === '/sign-in/email') return this.#signIn(call);
    const before = await this.member(call.cookie);
    if (secondFactorPaths.includes(call.path)) return this.#verifyCode(call, before);
    const response =
      before && passwordPaths.includes(call.path)
        ? await this.#withPassword(call, before)
        : await this.#pass(call);
    const action = recorded[call.path];
    if (response.ok && action) await this.#audit(call, before, action);
    return response;
  }

  /** When the locks of these addresses end, for those that have one. */
  async lockedUntil(emails: readonly string[]): Promise<Map<string, number>> {
    const locks = await Promise.all([this.#passwords, this.#codes].map((lock) => lock.lockedUntil(emails)));
    const latest = new Map<string, number>();
    for (const [email, until] of locks.flatMap((lock) => [...lock])) {
      latest.set(email, Math.max(until, latest.get(email) ?? 0));
    }
    return latest;
  }

  /** A one-time link token for somebody to set their password with. Links they had before are dead. */
  async newToken({ id, email }: { id: string; email: string }): Promise<string> {
    const library = await this.library();
    await library.api.requestPasswordReset({ body: { email } });
    const token = this.#tokens.get(email);
    this.#tokens.delete(email);
    if (!token) throw new Error('The account for a link is missing.');
    await this.#db
      .deleteFrom('staff_verifications')
      .where('value', '=', id)
      .where('identifier', 'like', 'reset-password:%')
      .where('identifier', '!=', `reset-password:${token}`)
      .execute();
    return token;
  }

  /** Loaded when it is first needed: a server nobody signs in to does without it. */
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
      giveToken: (email, token) => this.#tokens.set(email, token),
      whenPasswordIsSet: async ({ id, name, email }, from) => {
        await writeAuditEntry(this.#db, { id, name, from }, 'password_set');
        await this.#passwords.clear(email);
        // Other links, and sign-ins that got past the old password and wait for a code.
        await this.#db.deleteFrom('staff_verifications').where('value', '=', id).execute();
      },
    });
  }

  async #signIn(call: SignInCall): Promise<Response> {
    const email = String(call.body?.email ?? '')
      .trim()
      .toLowerCase();
    // An address that is not one of the staff's may be a customer's: it stays out of the audit log, which is for good.
    const user = await this.#userWith('email', email);
    const told = user?.email ?? null;
    // To who no longer works here every password is a wrong one, checked and answered like any other.
    const isHopeless = user?.isDisabled && typeof call.body?.password === 'string';
    const body = { ...call.body, email, ...(isHopeless && { password: randomUUID() }) };
    const response = await attempt(
      this.#passwords,
      email,
      () => this.#pass({ ...call, body }),
      (isLocked) => this.#audit(call, undefined, isLocked ? 'locked_out' : 'sign_in_failed', told),
    );
    if (!response.ok) return response;
    const { twoFactorRedirect } = (await response.clone().json()) as { twoFactorRedirect?: boolean };
    if (twoFactorRedirect) return response;
    const member = await this.member(cookieIn(response));
    if (!member) return this.#refused(response);
    await this.#audit(call, member, 'signed_in');
    return response;
  }

  /** Something of one's own account that asks for the password again: a stolen session must not guess it. */
  #withPassword(call: SignInCall, member: StaffMember): Promise<Response> {
    return attempt(
      this.#passwords,
      member.email,
      () => this.#pass(call),
      (isLocked) => this.#audit(call, member, isLocked ? 'locked_out' : 'password_failed', member.email),
    );
  }

  /** The code of an authenticator or a recovery code: to sign in, or to confirm a new second factor. */
  async #verifyCode(call: SignInCall, before: StaffMember | undefined): Promise<Response> {
    const user = before ?? (await this.#challenged(call.cookie));
    if (!user) return unknownChallenge();
    const { email } = user;
    const response = await attempt(
      this.#codes,
      email,
      () => this.#passOnce(call, email),
      (isLocked) => this.#audit(call, before, isLocked ? 'locked_out' : 'second_factor_failed', email),
    );
    if (!response.ok) return response;
    const member = before ?? (await this.member(cookieIn(response)));
    if (!member) return this.#refused(response);
    await this.#audit(call, member, before ? 'second_factor_on' : 'signed_in');
    return response;
  }

  /** The library would take the code of an authenticator again for as long as it holds; recovery codes it crosses out. */
  async #passOnce(call: SignInCall, email: string): Promise<Response> {
    const code = call.body?.code;
    const isShown =
      call.path === '/two-factor/verify-totp' && typeof code === 'string' && /^\d{6}$/.test(code);
    if (!isShown) return this.#pass(call);
    if (!(await this.#usedCodes.take(email, code))) return wrongCode();
    const response = await this.#pass(call);
    if (!response.ok) await this.#usedCodes.giveBack(email, code);
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

  /** Disabled between two steps of signing in. */
  async #refused(response: Response): Promise<Response> {
    const library = await this.library();
    const cookie = cookieIn(response);
    if (cookie) await library.api.signOut({ headers: new Headers({ cookie }) });
    return Response.json(
      { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' },
      { status: 401 },
    );
  }

  async #pass({ method, path, body, cookie, userAgent, from }: SignInCall): Promise<Response> {
    const library = await this.library();
    // A trusted device would skip the second factor for a month: none is made, and the cookie of one is not read.
    const { trustDevice: _, ...asked } = body ?? {};
    const known = knownCookies(cookie);
    const headers = new Headers({
      'content-type': 'application/json',
      // Where the call came from has been checked by the listener.
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

function wrongCode(): Response {
  return Response.json({ message: 'Invalid code', code: 'INVALID_CODE' }, { status: 401 });
}

function unknownChallenge(): Response {
  return Response.json(
    { message: 'Invalid two factor cookie', code: 'INVALID_TWO_FACTOR_COOKIE' },
    { status: 401 },
  );
}
