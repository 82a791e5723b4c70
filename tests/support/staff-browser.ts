import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '#domain/staff.ts';
import { nobody } from '../../server/accounts/audit-log.ts';
import { staffSecret } from '../../server/accounts/staff-secret.ts';
import type { Services } from '../../server/app/services.ts';
import { insert } from './rows.ts';
import { staffPassword, staffPasswordHash } from './staff-password.ts';

type AccountServices = Pick<Services, 'accounts' | 'store'>;
type SessionServices = AccountServices & Pick<Services, 'config' | 'idImages'>;

/** Somebody at a browser of their own, who keeps the cookies they are given. */
export class StaffBrowser {
  readonly #site: { staff: FastifyInstance };
  #cookies = new Map<string, string>();
  /** Of their account. */
  id = '';

  constructor(site: { staff: FastifyInstance }) {
    this.#site = site;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(url: string) {
    return this.#ask('GET', url);
  }

  post(url: string, body: object = {}, headers: Record<string, string> = {}) {
    return this.#ask('POST', url, body, headers);
  }

  /** Sends a form with a file. */
  upload(url: string, { payload, headers }: { payload: string | Buffer; headers: Record<string, string> }) {
    return this.#ask('POST', url, payload, headers);
  }

  signIn(email: string, password = staffPassword) {
    return this.post('/auth/sign-in/email', { email, password });
  }

  /** With an account of their own, and nothing kept from before. The password, slow to check, is not asked for. */
  async signInAnew(site: SessionServices, email: string, role: StaffRole): Promise<void> {
    this.#cookies.clear();
    this.id = await staffAccount(site, email, role);
    const { name, value } = await storeSession(site, this.id);
    this.#cookies.set(name, value);
  }

  async #ask(
    method: 'GET' | 'POST',
    url: string,
    body?: object | string | Buffer,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.#site.staff.inject({
      method,
      url,
      headers: { cookie: this.cookie, ...headers },
      ...(body && { payload: body }),
    });
    for (const { name, value, maxAge } of answer.cookies as {
      name: string;
      value: string;
      maxAge?: number;
    }[]) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, encodeURIComponent(value));
    }
    return answer;
  }
}

/** Somebody with a new account who is signed in. */
export async function signedIn(
  site: SessionServices & { staff: FastifyInstance },
  email: string,
  role: StaffRole,
): Promise<StaffBrowser> {
  const browser = new StaffBrowser(site);
  await browser.signInAnew(site, email, role);
  return browser;
}

/** A session as the sign-in library stores it, and the cookie that it would have set. */
async function storeSession(
  { store, config, idImages }: SessionServices,
  userId: string,
): Promise<{ name: string; value: string }> {
  const token = randomBytes(24).toString('base64url');
  const now = Date.now();
  const [createdAt = '', expiresAt = ''] = [now, now + 60 * 60 * 1000].map((time) =>
    new Date(time).toISOString(),
  );
  await insert(store.db, 'staff_sessions', {
    id: randomUUID(),
    token,
    userId,
    createdAt,
    updatedAt: createdAt,
    expiresAt,
    ipAddress: '',
    userAgent: '',
  });
  const secret = await staffSecret(store.db, idImages.keys);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const prefix = config.staffUrl.startsWith('https:') ? '__Host-' : '';
  return { name: `${prefix}meltem.session_token`, value: encodeURIComponent(`${token}.${signature}`) };
}

/** An account without a password: its id, and the token of the one-time link that sets one. */
export async function newAccount(
  { accounts }: Pick<Services, 'accounts'>,
  account: { email: string; name: string; role: StaffRole },
) {
  const added = await accounts.add(account, nobody);
  if ('fault' in added) throw new Error(added.fault);
  return added;
}

/** An account with a password, as if it had been set by the one-time link. */
export async function staffAccount(
  { accounts, store }: AccountServices,
  email: string,
  role: StaffRole,
): Promise<string> {
  const { id } = await newAccount({ accounts }, { email, name: email.split('@')[0] ?? '', role });
  const now = new Date().toISOString();
  await insert(store.db, 'staff_accounts', {
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: staffPasswordHash,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
