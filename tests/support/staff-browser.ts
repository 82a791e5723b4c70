import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '#domain/staff.ts';
import type { Parts } from '../../server/parts.ts';

export const staffPassword = 'correct horse battery';

/** Somebody at a browser of their own, who keeps the cookies they are given. */
export class StaffBrowser {
  readonly #staff: FastifyInstance;
  #cookies = new Map<string, string>();

  constructor(staff: FastifyInstance) {
    this.#staff = staff;
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

  signIn(email: string, password = staffPassword) {
    return this.post('/auth/sign-in/email', { email, password });
  }

  async #ask(method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await this.#staff.inject({
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

/** An account with a password. */
export async function staffAccount(
  { accounts, staff }: Pick<Parts, 'accounts'> & { staff: FastifyInstance },
  email: string,
  role: StaffRole,
): Promise<string> {
  const added = await accounts.add(
    { email, name: email.split('@')[0] ?? '', role },
    { id: null, name: null, from: null },
  );
  if ('fault' in added) throw new Error(added.fault);
  await new StaffBrowser(staff).post('/auth/reset-password', {
    token: added.token,
    newPassword: staffPassword,
  });
  return added.id;
}
