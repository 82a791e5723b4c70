import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newRows } from '../../server/storage/new-rows.ts';
import { openStore, type Store } from '../../server/storage/store.ts';
import type { Submission, Write } from '../../server/storage/store-once.ts';
import { Submissions } from '../../server/storage/submissions.ts';
import { failingOnDemand, losingFirstAnswer } from '../support/failing-store.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

let own: Awaited<ReturnType<typeof migratedStore>>;
let store: Store;
/** Another connection, which sees only what is committed. */
let onlooker: Store;
beforeAll(async () => {
  own = await migratedStore();
  store = await openStore(own.config);
  onlooker = await openStore(own.config);
});
beforeEach(() => forgetEverythingSent(store));
afterAll(async () => {
  await store.close();
  await onlooker.close();
  await own.remove();
});

const subscribe: Write<string> = (addresses) => [
  newRows(
    'email_subscriptions',
    addresses.map((email_field) => ({ email_field, created_at: 1 })),
  ),
];

/** Its rows are there when it is found out that they must not be. */
const changeMind: Write<string> = (addresses, db) => [
  ...subscribe(addresses, db),
  {
    query: sql`update email_subscriptions set created_at = 1 where created_at = 2 returning 1 as changed`,
    rows: 1,
    otherwise: () => new Error('changed my mind'),
  },
];

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

/** Keeps the key alone. */
const nothing: Write<string> = () => [];

function troublesOf(submissions: Submissions): unknown[] {
  const troubles: unknown[] = [];
  submissions.on('trouble', (error) => troubles.push(error));
  return troubles;
}

/** The addresses that they were answered with. */
const answered = (outcomes: PromiseSettledResult<Awaited<ReturnType<Submissions['keep']>>>[]) =>
  outcomes.map((outcome) =>
    outcome.status === 'rejected' ? 'rejected' : (outcome.value?.answer.body as { address: string })?.address,
  );

const addresses = Array.from({ length: 40 }, (_, place) => `reader${String(place).padStart(2, '0')}@x.test`);

test('what comes together is written together, and each gets its own answer', async () => {
  const write = vi.fn(subscribe);
  const submissions = new Submissions(store);
  const kept = await Promise.all(addresses.map((address) => submissions.keep(sent(address, { write }))));
  expect(kept).toEqual(
    addresses.map((address) => ({ answer: { status: 201, body: { address } }, isNew: true })),
  );
  expect(write.mock.calls.map(([items]) => items)).toEqual([addresses]);
  expect(await seen()).toEqual(addresses);
});

test('what comes while others are on their way goes with the next ones', async () => {
  const submissions = new Submissions(store);
  const later: Promise<unknown>[] = [];
  const write = vi.fn(subscribe);
  write.mockImplementationOnce((items, db) => {
    later.push(submissions.keep(sent('b@x.test', { write })), submissions.keep(sent('c@x.test', { write })));
    return subscribe(items, db);
  });
  await submissions.keep(sent('a@x.test', { write }));
  expect(submissions.isBusy).toBe(true);
  await Promise.all(later);
  await expect.poll(() => submissions.isBusy).toBe(false);
  expect(write.mock.calls.map(([items]) => items)).toEqual([['a@x.test'], ['b@x.test', 'c@x.test']]);
  expect(await seen()).toEqual(['a@x.test', 'b@x.test', 'c@x.test']);
});

test('nobody is answered before the others of the group are safe too', async () => {
  const submissions = new Submissions(store);
  const seenThen = addresses.map(async (address) => {
    await submissions.keep(sent(address));
    return seen();
  });
  for (const committed of await Promise.all(seenThen)) expect(committed).toEqual(addresses);
});

test('one that fails is undone alone, with its own reason', async () => {
  const submissions = new Submissions(store);
  const outcomes = await Promise.allSettled([
    submissions.keep(sent('a@x.test')),
    submissions.keep(sent('half@x.test', { write: changeMind })),
    submissions.keep(sent('b@x.test')),
  ]);
  expect(answered(outcomes)).toEqual(['a@x.test', 'rejected', 'b@x.test']);
  expect(outcomes[1]).toMatchObject({ reason: new Error('changed my mind') });
  expect(await seen()).toEqual(['a@x.test', 'b@x.test']);
});

test('one that cannot even be written down does not take the others with it', async () => {
  const submissions = new Submissions(store);
  const outcomes = await Promise.allSettled([
    submissions.keep(sent('a@x.test')),
    submissions.keep(
      sent('b@x.test', {
        write() {
          throw new Error('no words');
        },
      }),
    ),
  ]);
  expect(answered(outcomes)).toEqual(['a@x.test', 'rejected']);
  expect(await seen()).toEqual(['a@x.test']);
});

test('the same key twice in one group is kept once and answered twice', async () => {
  const submissions = new Submissions(store);
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
  const submissions = new Submissions(store);
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
  const submissions = new Submissions(store);
  const noRoom: Write<string> = (items, db) => [
    ...subscribe(items, db),
    { query: sql`insert into nowhere values (1)` },
  ];
  const outcomes = await Promise.allSettled(
    ['a@x.test', 'b@x.test'].map((address) => submissions.keep(sent(address, { write: noRoom }))),
  );
  expect(answered(outcomes)).toEqual(['rejected', 'rejected']);
  expect(await seen()).toEqual([]);
  await submissions.keep(sent('c@x.test'));
  expect(await seen()).toEqual(['c@x.test']);
});

test('a group that was written although that could not be told is answered as it was written', async () => {
  const lost = new Error('lost on the way back');
  const submissions = new Submissions(losingFirstAnswer(store, lost));
  const troubles = troublesOf(submissions);
  const kept = await Promise.all(['a@x.test', 'b@x.test'].map((address) => submissions.keep(sent(address))));
  expect(kept).toEqual(
    ['a@x.test', 'b@x.test'].map((address) => ({ answer: { status: 201, body: { address } }, isNew: false })),
  );
  expect(await seen()).toEqual(['a@x.test', 'b@x.test']);
  expect(troubles).toEqual([lost]);
});

test('why nothing can be kept together is told once, until it can be again', async () => {
  const { next, ...failing } = failingOnDemand(store);
  const submissions = new Submissions(failing);
  const troubles = troublesOf(submissions);
  const [first, second, third] = ['first', 'second', 'third'].map((text) => new Error(text));
  const rounds = [
    { failure: first, told: [first] },
    { failure: second, told: [first] },
    { failure: undefined, told: [first] },
    { failure: third, told: [first, third] },
  ];
  for (const { failure, told } of rounds) {
    next.failure = failure;
    const both = [sent('a@x.test', { write: nothing }), sent('b@x.test', { write: nothing })];
    const kept = await Promise.all(both.map((one) => submissions.keep(one)));
    expect(kept).toMatchObject([{ isNew: true }, { isNew: true }]);
    expect(troubles).toEqual(told);
  }
});

test('a key that was used, or an answer that is of no more use, is no trouble', async () => {
  const submissions = new Submissions(store);
  const troubles = troublesOf(submissions);
  const used = sent('a@x.test', { write: nothing });
  const spent = sent('b@x.test', { key: undefined, write: nothing, isUsedUp: async () => true });
  for (const isNew of [true, false]) {
    const kept = await Promise.all([used, spent].map((one) => submissions.keep(one)));
    expect(kept).toMatchObject([{ isNew }, { isNew: true }]);
  }
  expect(await submissions.keep(spent)).toMatchObject({ isNew: true });
  await Promise.allSettled([
    submissions.keep(sent('c@x.test', { write: changeMind })),
    submissions.keep(used),
  ]);
  expect(troubles).toEqual([]);
});
