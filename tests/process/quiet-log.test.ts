import { expect, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';
import { payment } from '../support/forms.ts';
import { startServer } from '../support/server-process.ts';

test('without a bot and without PayTR a link goes to the sandbox, and the log says nothing of it', async () => {
  const server = await startServer({
    LOG_LEVEL: '',
    PAYMENT_BOT_URL: '',
    PAYTR_MERCHANT_ID: '',
    SMTP_URL: '',
  });
  const answer = await fetch(`${server.url}/internet/package/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payment),
  });
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()) as { reference: string };
  const store = await openStore({ dataDir: server.dataDir, databaseUrl: undefined });
  const links = store.db.selectFrom('sandbox_messages').select('reference');
  await expect.poll(() => links.execute()).toEqual([{ reference }]);
  const done = store.db.selectFrom('deliveries').select(['kind', 'state']);
  await expect.poll(() => done.execute()).toEqual([{ kind: 'payment_link', state: 'done' }]);
  await store.close();
  // What it still had to say is said when it has ended.
  expect(await server.stop()).toBe(0);
  expect(server.printed(), 'nothing after the last line of the start').toMatch(/\nStop it with: .+\n$/);
});
