import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GroupedWrites } from '../../server/storage/grouped-writes.ts';
import type { Tables } from '../../server/storage/schema.ts';
import { openStore, type Store } from '../../server/storage/store.ts';
import { emptyStore } from '../support/test-store.ts';

let own: Awaited<ReturnType<typeof emptyStore>>;
let store: Store;
/** Another connection, which sees only what is committed. */
let onlooker: Store;
beforeAll(async () => {
  own = await emptyStore();
  store = await openStore(own.config);
  onlooker = await openStore(own.config);
});
beforeEach(async () => {
  await store.db.deleteFrom('email_subscriptions').execute();
});
afterAll(async () => {
  await store.close();
  await onlooker.close();
  await own.remove();
});

const subscribe = (address: string) => async (transaction: Transaction<Tables>) => {
  await transaction
    .insertInto('email_subscriptions')
    .values({ email_field: address, created_at: 1 })
    .execute();
  return address;
};

async function seen(): Promise<string[]> {
  const rows = await onlooker.db
    .selectFrom('email_subscriptions')
    .select('email_field')
    .orderBy('email_field')
    .execute();
  return rows.map(({ email_field }) => email_field);
}

const addresses = Array.from({ length: 40 }, (_, place) => `reader${String(place).padStart(2, '0')}@x.test`);

test('what comes together is written together, and each gets its own result', async () => {
  const transactions = vi.spyOn(store.db, 'transaction');
  const writes = new GroupedWrites(store.db, 1);
  expect(await Promise.all(addresses.map((address) => writes.run(subscribe(address))))).toEqual(addresses);
  expect(transactions).toHaveBeenCalledTimes(1);
  expect(await seen()).toEqual(addresses);
  transactions.mockRestore();
});

test('what comes while others are on their way goes with the next ones', async () => {
  const transactions = vi.spyOn(store.db, 'transaction');
  const writes = new GroupedWrites(store.db, 1);
  const later: Promise<string>[] = [];
  await writes.run(async (transaction) => {
    later.push(writes.run(subscribe('b@x.test')), writes.run(subscribe('c@x.test')));
    await subscribe('a@x.test')(transaction);
  });
  await Promise.all(later);
  expect(transactions).toHaveBeenCalledTimes(2);
  expect(await seen()).toEqual(['a@x.test', 'b@x.test', 'c@x.test']);
  transactions.mockRestore();
});

test('nobody is answered before the others of the group are safe too', async () => {
  const writes = new GroupedWrites(store.db, 1);
  const answered = addresses.map(async (address) => {
    await writes.run(subscribe(address));
    return seen();
  });
  for (const committed of await Promise.all(answered)) expect(committed).toEqual(addresses);
});

test('one that fails is undone alone, with its own reason', async () => {
  const writes = new GroupedWrites(store.db, 1);
  const outcomes = await Promise.allSettled([
    writes.run(subscribe('a@x.test')),
    writes.run(async (transaction) => {
      await subscribe('half@x.test')(transaction);
      throw new Error('changed my mind');
    }),
    writes.run(subscribe('a@x.test')),
    writes.run(subscribe('b@x.test')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: new Error('changed my mind') });
  expect((outcomes[2] as PromiseRejectedResult).reason.message).toMatch(/unique/i);
  expect(await seen()).toEqual(['a@x.test', 'b@x.test']);
});

test('where they cannot be committed nobody is told that they are safe', async () => {
  const writes = new GroupedWrites(store.db, 1);
  const outcomes = await Promise.allSettled([
    writes.run(subscribe('a@x.test')),
    writes.run(async (transaction) => {
      // As a database does that has no room left.
      await sql`rollback`.execute(transaction);
      throw new Error('no room');
    }),
    writes.run(subscribe('b@x.test')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(outcomes[0]).toMatchObject({ reason: new Error('no room') });
  expect(await seen()).toEqual([]);
  await writes.run(subscribe('c@x.test'));
  expect(await seen()).toEqual(['c@x.test']);
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'two groups that wait for each other are all written in the end',
  async () => {
    const writes = new GroupedWrites(store.db, 1);
    const others = new GroupedWrites(onlooker.db, 1);
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const after =
      (address: string, mine: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) =>
      async (transaction: Transaction<Tables>) => {
        await transaction
          .insertInto('email_subscriptions')
          .values({ email_field: address, created_at: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        mine.resolve();
        await other.promise;
      };
    await Promise.all([
      writes.run(after('a@x.test', first, second)),
      writes.run(after('b@x.test', first, second)),
      others.run(after('b@x.test', second, first)),
      others.run(after('a@x.test', second, first)),
    ]);
    expect(await seen()).toEqual(['a@x.test', 'b@x.test']);
  },
);
