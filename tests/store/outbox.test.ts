import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DeliveryFailure, type DeliveryHandler } from '../../server/jobs/delivery-handler.ts';
import { insertDelivery, revive } from '../../server/jobs/delivery-queries.ts';
import { logDeliveries, Outbox } from '../../server/jobs/outbox.ts';
import { failingOnDemand } from '../support/failing-store.ts';
import { storeForEachTest } from '../support/for-tests.ts';

const store = storeForEachTest();
/** A moment by day, on the island. */
const noon = Date.UTC(2026, 10, 16, 10);
const dayMs = 24 * 60 * 60_000;

/** An outbox whose mails to the staff are delivered so. */
function outboxAt(clock: { now: number }, deliver: DeliveryHandler['deliver'], others = {}) {
  const handlers = { mail_message: { deliver, ...others } };
  return new Outbox(store.db, handlers, { now: () => clock.now });
}

async function enqueue(outbox: Outbox, ...subjects: string[]): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    for (const subject of subjects) await outbox.enqueue(transaction, 'mail_message', subject);
  });
}

const rows = () => store.db.selectFrom('deliveries').selectAll().orderBy('subject').execute();

test('eight are tried at once, and the next as soon as one has ended', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const outbox = outboxAt({ now: noon }, ({ subject }) => {
    begun.push(subject);
    return new Promise((end) => ends.push(end));
  });
  const subjects = Array.from({ length: 10 }, (_, index) => `${index}`);
  await enqueue(outbox, ...subjects);
  outbox.start();
  await expect.poll(() => begun.length).toBe(8);
  outbox.wakeUp();
  expect(await rows().then((all) => all.filter(({ attempts }) => attempts > 0))).toHaveLength(8);
  ends[0]?.();
  await expect.poll(() => begun.length).toBe(9);
  ends[1]?.();
  await expect.poll(() => begun.length).toBe(10);
  for (const end of ends) end();
  await outbox.stop();
  expect(begun.toSorted()).toEqual(subjects);
  expect((await rows()).map(({ state }) => state)).toEqual(subjects.map(() => 'done'));
});

test('what has waited longest is taken first', async () => {
  const begun: string[] = [];
  const clock = { now: noon };
  const outbox = outboxAt(clock, ({ subject }) => {
    begun.push(subject);
    return new Promise((_, fail) => setImmediate(fail, new DeliveryFailure('no connection')));
  });
  // Written in another order than they are due.
  for (let waited = 0; waited < 10; waited += 1) {
    clock.now = noon - waited;
    await enqueue(outbox, `${waited}`);
  }
  clock.now = noon;
  await outbox.turn();
  expect(begun.slice(0, 8).toSorted()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
});

test.each([
  ['waits for five seconds for what is under way', 4_999, 'done', 1],
  ['then aborts it, which is no attempt: another server tries at once', 5_000, 'waiting', 0],
])('a stop %s', async (_, ms, state, attempts) => {
  let end = () => {};
  const outbox = outboxAt(
    { now: noon },
    (_delivery, signal) =>
      new Promise((done, fail) => {
        end = done;
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  );
  await enqueue(outbox, 'mail');
  outbox.start();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = outbox.stop();
  vi.advanceTimersByTime(ms);
  vi.useRealTimers();
  end();
  await stopped;
  expect(await rows()).toMatchObject([{ state, attempts, due_at: state === 'done' ? noon + 30_000 : noon }]);
});

test.each([
  [4, 'done'],
  [5, 'waiting'],
])('the end of an attempt is written although the database is away %i times', async (times, state) => {
  const { db, next } = failingOnDemand(store);
  const pauses = vi.spyOn(timers, 'setTimeout').mockImplementation(async () => {
    if (pauses.mock.calls.length < times) next.failure = new Error('away');
    return undefined as never;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const troubles: unknown[] = [];
  const deliver = async () => {
    next.failure = new Error('away');
  };
  const outbox = new Outbox(db, { mail_message: { deliver } }, { now: () => noon });
  outbox.on('trouble', (error) => troubles.push(error));
  await enqueue(outbox, 'mail');
  await outbox.turn();
  expect(pauses.mock.calls.map(([ms]) => ms)).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect(troubles).toHaveLength(state === 'done' ? 0 : 1);
  expect(await rows()).toMatchObject([{ state, attempts: 1 }]);
});

test('what an attempt that lasted too long says in the end does not count: another server has it by then', async () => {
  const clock = { now: noon };
  let end = () => {};
  const ended: string[] = [];
  const slow = outboxAt(
    clock,
    () =>
      new Promise((done) => {
        end = done;
      }),
    { onDone: async () => void ended.push('slow') },
  );
  await enqueue(slow, 'mail');
  const turn = slow.turn();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  clock.now += 60_000;
  const other = outboxAt(clock, async () => {
    throw new DeliveryFailure('no connection');
  });
  await other.turn();
  end();
  await turn;
  expect(ended).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2, last_failure: 'no connection' }]);
});

test('what failed before and has arrived now has no failure any more', async () => {
  const clock = { now: noon };
  let isUp = false;
  const outbox = outboxAt(clock, async () => {
    if (!isUp) throw new DeliveryFailure('no connection');
  });
  await enqueue(outbox, 'mail');
  await outbox.turn();
  expect(await rows()).toMatchObject([{ state: 'waiting', last_failure: 'no connection' }]);
  isUp = true;
  clock.now += 60_000;
  await outbox.turn();
  expect(await rows()).toMatchObject([{ state: 'done', last_failure: null, ended_at: clock.now }]);
});

test('a mail that is given up is told to nobody by mail', async () => {
  const clock = { now: noon };
  const told: string[] = [];
  const outbox = new Outbox(
    store.db,
    {
      mail_message: {
        deliver: async () => {
          throw new DeliveryFailure('status 554', { isFinal: true });
        },
      },
      payment_link: {
        deliver: async () => {
          throw new DeliveryFailure('status 400', { isFinal: true });
        },
      },
      mail_dead_delivery: { deliver: async ({ subject }) => void told.push(subject) },
    },
    { now: () => clock.now },
  );
  await store.db.transaction().execute((transaction) => outbox.enqueue(transaction, 'payment_link', 'link'));
  await enqueue(outbox, 'mail');
  await outbox.turn();
  const { id } = (await rows()).find(({ subject }) => subject === 'link') ?? {};
  expect(told).toEqual([id]);
});

test('a handler that breaks is told, and its delivery is tried again for a day; given up, it is an error', async () => {
  const clock = { now: noon };
  let fault: Error | undefined = new Error('Out of order.');
  const outbox = outboxAt(clock, async () => {
    if (fault) throw fault;
  });
  const lines: unknown[][] = [];
  const at = (level: string) => (about: object, words: string) => void lines.push([level, words, about]);
  const log = { info: at('info'), warn: at('warn'), error: at('error') };
  logDeliveries(outbox, log as never);
  await enqueue(outbox, 'mail');
  const [{ id } = { id: '' }] = await rows();
  await outbox.turn();
  clock.now += dayMs - 1;
  await outbox.turn();
  expect((await rows())[0]?.state).toBe('waiting');
  clock.now += dayMs;
  await outbox.turn();
  expect(await rows()).toMatchObject([{ state: 'dead', last_failure: 'error of our own' }]);
  const about = (attempts: number) => ({
    ...{ delivery: id, kind: 'mail_message', attempts },
    reason: 'error of our own',
  });
  const trouble = ['error', 'Deliveries are held up.', fault];
  expect(lines).toEqual([
    ...[trouble, ['warn', 'A delivery failed and will be tried again.', about(1)]],
    ...[trouble, ['warn', 'A delivery failed and will be tried again.', about(2)]],
    ...[trouble, ['error', 'A delivery is given up.', about(3)]],
  ]);

  fault = undefined;
  lines.length = 0;
  await enqueue(outbox, 'another');
  await outbox.turn();
  expect(lines).toMatchObject([['info', 'Delivered.', { attempts: 1 }]]);
});

test('a database that is away is told once, and again when it goes away another time', async () => {
  const troubles: string[] = [];
  let looks = 0;
  let fault: string | undefined = 'away';
  const clock = {
    now: () => noon,
    async refresh() {
      looks += 1;
      if (fault) throw new Error(fault);
    },
  };
  const outbox = new Outbox(store.db, { mail_message: { deliver: async () => {} } }, clock);
  outbox.on('trouble', (error) => troubles.push((error as Error).message));
  const look = async () => {
    const before = looks;
    outbox.wakeUp();
    await expect.poll(() => looks).toBeGreaterThan(before);
    await new Promise((turn) => setImmediate(turn));
  };
  outbox.start();
  onTestFinished(() => outbox.stop());
  await look();
  await look();
  expect(troubles).toEqual(['away']);
  fault = undefined;
  await enqueue(outbox, 'mail');
  outbox.wakeUp();
  await expect.poll(async () => (await rows())[0]?.state).toBe('done');
  await look();
  fault = 'away again';
  await look();
  await look();
  expect(troubles).toEqual(['away', 'away again']);
});

test('what was given up begins anew when somebody asks for it, at night too, and only then', async () => {
  const night = noon + 12 * 60 * 60_000;
  const deliver = async () => {
    throw new DeliveryFailure('status 554', { isFinal: true });
  };
  const outbox = outboxAt({ now: noon }, deliver);
  await store.db
    .transaction()
    .execute((transaction) =>
      insertDelivery(transaction, { kind: 'mail_message', subject: 'mail', now: noon, isByDay: true }),
    );
  const [{ id } = { id: '' }] = await rows();
  const again = () => store.db.transaction().execute((transaction) => revive(transaction, id, night));
  expect(await again()).toBe(false);
  await outbox.turn();
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1, ended_at: noon }]);
  expect(await again()).toBe(true);
  expect(await rows()).toMatchObject([
    {
      ...{ state: 'waiting', attempts: 0, due_at: night, by_day: 0 },
      ...{ created_at: night, ended_at: null, last_failure: null },
    },
  ]);
});
