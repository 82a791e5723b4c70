import { createHash, randomUUID } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from '../../server/accounts/better-auth.ts';
import { staffPassword, staffPasswordHash } from './staff-password.ts';

/**
 * A password is slow to check on purpose: a sixth of a second. What call tests are about is not that; sign-in with the
 * real one is in the browser's and the processes' tests.
 */
export const quickHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomUUID();
    return `quick:${salt}:${digest(salt, password)}`;
  },
  async verify({ hash, password }) {
    if (hash === staffPasswordHash) return password === staffPassword;
    const [kind, salt = '', stored] = hash.split(':');
    return kind === 'quick' ? digest(salt, password) === stored : verifyPassword({ hash, password });
  },
};

function digest(salt: string, password: string): string {
  return createHash('sha256').update(salt).update(password).digest('hex');
}
