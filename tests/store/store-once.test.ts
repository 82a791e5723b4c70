import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tables } from '../../server/db/schema.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { sameBodyWindowMs, storeOnce } from '../../server/http/store-once.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

let own: Awaited<ReturnType<typeof migratedStore>>;
let store: Store;
beforeAll(async () => {
  own = await migratedStore();
  store = await openStore(own.config);
});
beforeEach(() => forgetEverythingSent(store));
afterAll(async () => {
  await store.close();
  await own.remove();
});

const now = 1_800_000_000_000;

type Submission = Parameters<typeof storeOnce>[1];

function subscription(address: string, given: Partial<Submission> = {}): Submission {
  return {
    route: '/email-subscriptions',
    key: randomUUID(),
    bodyHash: address,
    async write(transaction: Transaction<Tables>) {
      const row = { email_field: `${randomUUID()} ${address}`, created_at: 1 };
      await transaction.insertInto('email_subscriptions').values(row).execute();
      return { address: row.email_field };
    },
    ...given,
  };
}

async function stored(): Promise<number> {
  return (await store.db.selectFrom('email_subscriptions').select('email_field').execute()).length;
}

test('the same key at the same time is stored once and answered alike', async () => {
  const sent = subscription('a@x.test');
  const responses = await Promise.all(Array.from({ length: 5 }, () => storeOnce(store.db, sent)));
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
  expect(responses.filter((response) => response.isNew)).toHaveLength(1);
  expect(await stored()).toBe(1);
});

test('a key that was used for another body is refused, and nothing is written', async () => {
  const sent = subscription('a@x.test');
  await storeOnce(store.db, sent);
  const other = { ...subscription('b@x.test'), key: sent.key };
  await expect(storeOnce(store.db, other)).rejects.toMatchObject({ code: 'key_reused' });
  expect(await stored()).toBe(1);
});

test('one that fails leaves neither row nor key, and can be sent again', async () => {
  const sent = subscription('a@x.test');
  const failing = {
    ...sent,
    async write(transaction: Transaction<Tables>): Promise<object> {
      await sent.write(transaction);
      throw new Error('changed my mind');
    },
  };
  await expect(storeOnce(store.db, failing)).rejects.toThrow('changed my mind');
  expect(await stored()).toBe(0);
  expect(await storeOnce(store.db, sent)).toMatchObject({ status: 201, isNew: true });
});

test('without a key the same body counts as the same for two minutes', async () => {
  const sent = subscription('a@x.test', { key: undefined });
  const first = await storeOnce(store.db, sent, now);
  const soon = await storeOnce(store.db, sent, now + sameBodyWindowMs - 1);
  expect(soon).toEqual({ ...first, isNew: false });
  expect(await storeOnce(store.db, sent, now + sameBodyWindowMs)).toMatchObject({ isNew: true });
  expect(await stored()).toBe(2);
});
