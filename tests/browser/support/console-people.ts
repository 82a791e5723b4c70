import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type { StaffRole } from '#domain/staff.ts';
import { keyFile } from '../../../server/runtime/key-file.ts';
import { decryptWith, imageKey } from '../../../server/runtime/key-ring.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { type Person, password } from './staff-accounts.ts';
import { inDatabase, insertRow } from './stored-rows.ts';

/** Hashing is slow on purpose: once for everybody. */
let hash: Promise<string> | undefined;

/** Somebody new with a password, written into the server's own database: most tests are about something else. */
export async function storePerson(server: ServerProcess, role: StaffRole): Promise<Person> {
  hash ??= hashPassword(password);
  const id = randomUUID();
  const person = { id, name: `Deniz ${id.slice(0, 8)}`, email: `${id}@meltem.test` };
  const account = {
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: await hash,
  };
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };
  inDatabase(server, (database) => {
    insertRow(database, 'staff_users', { ...person, emailVerified: 1, twoFactorEnabled: 0, role, ...times });
    insertRow(database, 'staff_accounts', { ...account, ...times });
  });
  return person;
}

/** As the server stores it: under the key in its data folder. */
function decryptedSecret({ dataDir }: ServerProcess, stored: string): Buffer {
  const key = imageKey(Buffer.from(readFileSync(keyFile(dataDir), 'utf8'), 'base64'));
  return decryptWith(key, 'staff_secret', Buffer.from(stored.split(' ')[1] ?? '', 'base64')) as Buffer;
}

/** Signs somebody in without the password, which takes the server half a second to check. */
export async function storeSession(
  context: BrowserContext,
  server: ServerProcess,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const now = Date.now();
  const [createdAt, expiresAt] = [now, now + 60 * 60 * 1000].map((time) => new Date(time).toISOString());
  const secret = inDatabase(server, (database) => {
    insertRow(database, 'staff_sessions', {
      id: randomUUID(),
      token,
      userId: id,
      createdAt,
      updatedAt: createdAt,
      expiresAt,
    });
    return database.prepare(`select value from installation where name = 'staff_secret'`).pluck().get();
  });
  const signature = createHmac('sha256', decryptedSecret(server, String(secret)))
    .update(token)
    .digest('base64');
  await context.addCookies([
    {
      name: 'meltem.session_token',
      value: encodeURIComponent(`${token}.${signature}`),
      url: server.staffUrl,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  // The first one makes a new server load its sign-in library, for which no screen should have to wait.
  const answer = await context.request.get(`${server.staffUrl}/console/me`);
  if (!answer.ok()) throw new Error(`The session is not accepted: ${answer.status()}.`);
}
