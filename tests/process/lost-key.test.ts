import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaffSignIn } from '../../server/accounts/sign-in.ts';
import { StaffAccounts } from '../../server/accounts/staff-accounts.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { photo, registration } from '../support/forms.ts';
import { send, sendImage } from '../support/send.ts';
import { runServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { staffAccount } from '../support/staff-browser.ts';
import { staffPassword } from '../support/staff-password.ts';

const email = 'ada@meltem.example';
const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
let store: Store;
let server: ServerProcess | undefined;
beforeAll(async () => {
  store = await openStore({ dataDir, databaseUrl: undefined });
});
afterAll(async () => {
  server?.process.kill('SIGKILL');
  await store.close();
  rmSync(dataDir, { recursive: true });
});

/** Somebody registers. Gives the address of the image in the console. */
async function registered({ url }: ServerProcess): Promise<string> {
  const image = new Uint8Array(await photo());
  const { url: nationalId } = (await (await sendImage(url, image, crypto.randomUUID())).json()) as {
    url: string;
  };
  const answer = await send(url, '/internetCustomers', { ...registration, nationalId }, crypto.randomUUID());
  const { reference } = (await answer.json()) as { reference: string };
  const { id } = await store.db
    .selectFrom('internet_customers')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return `/console/registrations/${id}/image`;
}

async function signIn({ staffUrl }: ServerProcess): Promise<string> {
  const answer = await send(staffUrl, '/auth/sign-in/email', { email, password: staffPassword });
  expect(await answer.json()).toMatchObject({ user: { email } });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function keys(...command: string[]): string {
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/node'),
    ['server/commands/keys.ts', ...command],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  return stdout + stderr;
}

test('a lost key stops the start until its loss is accepted; then only what was under it cannot be opened', async () => {
  const accounts = new StaffAccounts(store.db, new StaffSignIn(store.db, { staffUrl: '' }));
  const ada = await staffAccount({ accounts, store }, email, 'owner');
  server = await startServer({ DATA_DIR: dataDir });
  const lost = await registered(server);
  const before = await signIn(server);
  await server.stop();
  await store.db
    .insertInto('staff_two_factors')
    .values({ id: 'factor', secret: 'encrypted', backupCodes: '', userId: ada, verified: 1 })
    .execute();
  await store.db.updateTable('staff_users').set({ twoFactorEnabled: 1 }).execute();
  expect(keys('accept-loss')).toMatch(/^There is nothing to accept/);
  expect(keys()).toMatch(
    /^The keys are in \S+id-image\.keys\. Images under each key:\n[0-9a-f]{16} +1 {2}encrypts new images\n$/,
  );
  rmSync(join(dataDir, 'id-image.keys'));

  expect(keys()).toMatch(/^There is no key in \S+id-image\.keys.*\n[0-9a-f]{16} +1 {2}is not at hand/);
  expect(await runServer({ DATA_DIR: dataDir, PORT: '0' })).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /^The ID images in this store are encrypted with another key .* accept it: meltem keys accept-loss \(from the sources: npm run keys -- accept-loss\)\n$/,
    ),
  });

  const accepted = keys('accept-loss');
  expect(accepted).toContain(`${email} has no second factor any more, and signs in with the password alone.`);
  expect(accepted).toMatch(
    /^1 ID images cannot be opened\. New ones are encrypted with the key [0-9a-f]{16}/m,
  );
  expect(
    await store.db
      .selectFrom('audit_entries')
      .select(['who_name', 'subject'])
      .where('action', '=', 'second_factor_reset')
      .execute(),
  ).toEqual([{ who_name: 'npm run keys', subject: email }]);

  server = await startServer({ DATA_DIR: dataDir });
  expect(server.printed()).toMatch(/^ID images: +1 cannot be opened, because their key is not at hand/m);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const { staffUrl, printed } = server;
  const look = (path: string, cookie: string) => fetch(staffUrl + path, { headers: { cookie } });
  expect((await look(lost, before)).status).toBe(401);
  const after = await signIn(server);
  const refused = await look(lost, after);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'image_locked' });
  await expect.poll(printed).toContain('An ID image cannot be opened.');
  // The image is lost, its registration is not.
  const kept = await look(lost.replace(/\/image$/, ''), after);
  expect(kept.status).toBe(200);
  const { customerLastName, customerAddress } = registration;
  expect(await kept.json()).toMatchObject({ customerLastName, customerAddress, hasImage: true });
  expect(printed().match(/"level":50.*"images":1.*ID images cannot be opened/g)).toHaveLength(1);
  expect(printed()).not.toContain('stack');
  expect((await look(await registered(server), after)).headers.get('content-type')).toBe('image/jpeg');
});
