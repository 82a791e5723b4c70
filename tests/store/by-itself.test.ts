import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../server/app/server.ts';
import { openStore } from '../../server/db/store.ts';
import { newIdCard, storeIdCards } from '../../server/id-images/queries.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { imageKey } from '../../server/runtime/key-ring.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { insert } from '../support/rows.ts';

test('soon after its start a server deletes what is old and encrypts images with the newest key, by itself', async () => {
  const place = await migratedStore();
  const own = await openStore(place.config);
  onTestFinished(async () => {
    vi.useRealTimers();
    await own.close();
    await place.remove();
  });
  const dayMs = 24 * 60 * 60 * 1000;
  const keys = [29, 31].map((days) => ({ key: `${days}`, created_at: Date.now() - days * dayMs }));
  const answered = { route: '/contact-us', body_hash: '', status: 201, answer: '{}' };
  await insert(
    own.db,
    'idempotency_keys',
    keys.map((key) => ({ ...answered, ...key })),
  );
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const card = newIdCard([imageKey(older)], Buffer.from('image'));
  await own.db.transaction().execute((transaction) => storeIdCards(transaction, card));
  const settings = readConfiguration({
    PORT: '0',
    STAFF_PORT: '0',
    ID_IMAGE_KEYS: [newer, older].map((key) => key.toString('base64')).join(),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = await startServer({ ...settings, ...place.config }, { logger: false });
  onTestFinished(() => server.stop());
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  const left = () => own.db.selectFrom('idempotency_keys').select('key').execute();
  await expect.poll(left).toEqual([{ key: '29' }]);
  const usedKeys = () => own.db.selectFrom('id_cards').select('key_id').execute();
  await expect.poll(usedKeys).toEqual([{ key_id: imageKey(newer).id }]);
});
