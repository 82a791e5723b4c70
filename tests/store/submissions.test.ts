import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openStore, type Store } from '../../server/storage/store.ts';
import type { Submission, Write } from '../../server/storage/store-once.ts';
import { Submissions } from '../../server/storage/submissions.ts';
import { emptyStore, forgetEverythingSent } from '../support/test-store.ts';

let own: Awaited<ReturnType<typeof emptyStore>>;
let store: Store;
/** Another connection, which sees only what is committed. */
let onlooker: Store;
beforeAll(async () => {
  own = await emptyStore();
  store = await openStore(own.config);
  onlooker = await openStore(own.config);
});
beforeEach(() => forgetEverythingSent(store));
afterAll(async () => {
  await store.close();
  await onlooker.close();
  await own.remove();
});

const subscribe: Write<string> = async (transaction, addresses) => {
  const rows = addresses.map((email_field) => ({ email_field, created_at: 1 }));
  await transaction.insertInto('email_subscriptions').values(rows).execute();
};

function sent(address: string, given: Partial<Submission<string>> = {}): Submission<string> {
  return {
    route: '/email-subscriptions',
    key: randomUUID(),
    bodyHash: address,
    answer: { status: 201, body: { address } },
    item: address,
    write: subscribe,
    ...given,
  };
}

async function seen(): Promise<string[]> {
  const rows = await onlooker.db
    .selectFrom('email_subscriptions')
    .select('email_field')
    .orderBy('email_field')
    .execute();
  return rows.map(({ email_field }) => email_field);
}

/** The addresses that they were answered with. */
const answered = (outcomes: PromiseSettledResult<Awaited<ReturnType<Submissions['keep']>>>[]) =>
  outcomes.map((outcome) =>
    outcome.status === 'rejected' ? 'rejected' : (outcome.value?.answer.body as { address: string })?.address,
  );

const addresses = Array.from({ length: 40 }, (_, place) => `reader${String(place).padStart(2, '0')}@x.test`);

test('what comes together is written together, and each gets its own answer', async () => {
  const transactions = vi.spyOn(store.db, 'transaction');
  const submissions = new Submissions(store.db, 1);
  const kept = await Promise.all(addresses.map((address) => submissions.keep(sent(address))));
  expect(kept).toEqual(
    addresses.map((address) => ({ answer: { status: 201, body: { address } }, isNew: true })),
  );
  expect(transactions).toHaveBeenCalledTimes(1);
  expect(await seen()).toEqual(addresses);
  transactions.mockRestore();
});

test('what comes while others are on their way goes with the next ones', async () => {
  const transactions = vi.spyOn(store.db, 'transaction');
  const submissions = new Submissions(store.db, 1);
  const later: Promise<unknown>[] = [];
  await submissions.keep(
    sent('a@x.test', {
      async write(transaction, items) {
        later.push(submissions.keep(sent('b@x.test')), submissions.keep(sent('c@x.test')));
        await subscribe(transaction, items);
      },
    }),
  );
  expect(submissions.isBusy).toBe(true);
  await Promise.all(later);
  await expect.poll(() => submissions.isBusy).toBe(false);
  expect(transactions).toHaveBeenCalledTimes(2);
  expect(await seen()).toEqual(['a@x.test', 'b@x.test', 'c@x.test']);
  transactions.mockRestore();
});

test('nobody is answered before the others of the group are safe too', async () => {
  const submissions = new Submissions(store.db, 1);
  const seenThen = addresses.map(async (address) => {
    await submissions.keep(sent(address));
    return seen();
  });
  for (const committed of await Promise.all(seenThen)) expect(committed).toEqual(addresses);
});

test('one that fails is undone alone, with its own reason', async () => {
  const submissions = new Submissions(store.db, 1);
  const outcomes = await Promise.allSettled([
    submissions.keep(sent('a@x.test')),
    submissions.keep(
      sent('half@x.test', {
        async write(transaction, items) {
          await subscribe(transaction, items);
          throw new Error('changed my mind');
        },
      }),
    ),
    submissions.keep(sent('b@x.test')),
  ]);
  expect(answered(outcomes)).toEqual(['a@x.test', 'rejected', 'b@x.test']);
  expect(outcomes[1]).toMatchObject({ reason: new Error('changed my mind') });
  expect(await seen()).toEqual(['a@x.test', 'b@x.test']);
});

test('the same key twice in one group is kept once and answered twice', async () => {
  const submissions = new Submissions(store.db, 1);
  const key = randomUUID();
  const kept = await Promise.all([
    submissions.keep(sent('a@x.test', { key })),
    submissions.keep(sent('b@x.test')),
    submissions.keep(sent('a@x.test', { key })),
  ]);
  expect(kept.map((one) => one?.isNew).sort()).toEqual([false, true, true]);
  expect(kept[2]?.answer).toEqual(kept[0]?.answer);
  expect(await seen()).toEqual(['a@x.test', 'b@x.test']);
});

test('a key that was used for something else has no answer, in whatever company it comes', async () => {
  const submissions = new Submissions(store.db, 1);
  const key = randomUUID();
  await submissions.keep(sent('a@x.test', { key }));
  const outcomes = await Promise.allSettled([
    submissions.keep(sent('b@x.test')),
    submissions.keep(sent('c@x.test', { key })),
  ]);
  expect(answered(outcomes)).toEqual(['b@x.test', undefined]);
  expect(await seen()).toEqual(['a@x.test', 'b@x.test']);
});

test('where they cannot be committed nobody is told that they are safe', async () => {
  const submissions = new Submissions(store.db, 1);
  const noRoom: Write<string> = async (transaction) => {
    // As a database does that has no room left.
    await sql`rollback`.execute(transaction);
    throw new Error('no room');
  };
  const outcomes = await Promise.allSettled(
    ['a@x.test', 'b@x.test'].map((address) => submissions.keep(sent(address, { write: noRoom }))),
  );
  expect(answered(outcomes)).toEqual(['rejected', 'rejected']);
  expect(await seen()).toEqual([]);
  await submissions.keep(sent('c@x.test'));
  expect(await seen()).toEqual(['c@x.test']);
});

test('a group that was written although that could not be told is answered as it was written', async () => {
  const submissions = new Submissions(store.db, 1);
  // The end of the transaction is lost on the way back.
  const transactions = vi.spyOn(store.db, 'transaction');
  transactions.mockImplementationOnce(() => {
    transactions.mockRestore();
    const execute = async (work: never) => {
      await store.db.transaction().execute(work);
      throw new Error('connection lost');
    };
    return { execute } as never;
  });
  const kept = await Promise.all(['a@x.test', 'b@x.test'].map((address) => submissions.keep(sent(address))));
  expect(kept).toMatchObject([{ isNew: false }, { isNew: false }]);
  expect(kept[0]?.answer).toEqual({ status: 201, body: { address: 'a@x.test' } });
  expect(await seen()).toEqual(['a@x.test', 'b@x.test']);
});
