import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLira } from '#domain/ledger.ts';
import { newReference } from '../../server/db/references.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { Refusal } from '../../server/http/problem.ts';
import { type Correction, correctEntry } from '../../server/payments/corrections.ts';
import { takeMoney } from '../../server/payments/counter.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { storeForEachTest } from '../support/for-tests.ts';
import { payment, registration } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { insert } from '../support/rows.ts';

const store = storeForEachTest();
const by = { id: 'ada', name: 'Ada', from: null };

/** What the ledger should hold, by rules so plain that they can be read at a glance. */
interface Expected {
  id: string;
  /** The place of the subject; -1 where it is nobody's. */
  of: number;
  kurus: number;
  kind: 'payment' | 'refund' | 'reversal';
  isLink: boolean;
  corrects?: string;
}

interface Subject {
  kind: 'payment_request' | 'registration';
  id: string;
  reference: string;
  price: number;
}

async function subjects(): Promise<Subject[]> {
  const created_at = Date.now();
  const requests = [payment, payment].map(({ amount }) => ({
    kind: 'payment_request' as const,
    id: randomUUID(),
    reference: newReference(),
    price: amount * 100,
  }));
  for (const { id, reference } of requests) {
    await insert(store.db, 'payment_requests', {
      ...(payment as typeof payment & { currency: 'TRY'; userLanguage: 'tr'; refMerchantStore: 704 }),
      id,
      reference,
      created_at,
    });
  }
  const customer = { id: randomUUID(), reference: newReference() };
  await insert(store.db, 'internet_customers', {
    ...(registration as typeof registration & { customerNeedRouter: 'true' }),
    ...customer,
    language: 'tr',
    created_at,
  });
  return [...requests, { ...customer, kind: 'registration', price: registration.totalPrice * 100 }];
}

const kurus = fc.constantFrom(110_000, 55_000, 1, 99_999);
const step = fc.oneof(
  fc.record({
    does: fc.constant('take' as const),
    of: fc.nat(2),
    kurus,
    method: fc.constantFrom('cash' as const, 'transfer' as const),
  }),
  fc.record({
    does: fc.constant('notice' as const),
    /** The third is a reference that nobody has. */
    of: fc.nat(2),
    kurus,
    providerId: fc.constantFrom(undefined, 'a', 'b', 'c'),
  }),
  fc.record({
    does: fc.constant('correct' as const),
    target: fc.nat(20),
    reason: fc.constantFrom(
      'refund' as const,
      'wrong_amount' as const,
      'wrong_person' as const,
      'entered_twice' as const,
    ),
    kurus,
    to: fc.nat(2),
  }),
  fc.record({ does: fc.constant('again' as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant('restart' as const) }),
);

/** A server that starts anew on the same store. The first connection is closed with the test. */
async function restart(first: Store['db']): Promise<void> {
  const { db } = await openStore(store.config);
  if (store.db !== first) await store.db.destroy();
  Object.assign(store, { db });
}

test('any order and repetition of notices, counter entries, corrections, refunds and restarts leaves sums, states and receipts right', async () => {
  const first = store.db;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const all = await subjects();
      const run = randomUUID();
      const ledger: Expected[] = [];
      const told = new Set<string>();
      const done: (() => Promise<unknown>)[] = [];
      const sumOf = (place: number) =>
        ledger.filter(({ of }) => of === place).reduce((sum, entry) => sum + entry.kurus, 0);
      const openOf = ({ id, kurus }: Expected): number =>
        ledger
          .filter(({ corrects }) => corrects === id)
          .reduce((sum, correction) => sum + openOf(correction), kurus);

      for (const one of steps) {
        if (one.does === 'restart') {
          await restart(first);
        } else if (one.does === 'again') {
          await done[one.which % Math.max(done.length, 1)]?.();
        } else if (one.does === 'take') {
          const { kind, id: subject } = all[one.of] as Subject;
          const taken = {
            id: randomUUID(),
            subject: { kind, id: subject },
            method: one.method,
            amount: toLira(one.kurus),
            note: '',
            seen: toLira(sumOf(one.of)),
            confirmsOverpaid: true,
          };
          const take = () => store.db.transaction().execute((tx) => takeMoney(tx, taken, by));
          await take();
          done.push(take);
          ledger.push({ id: taken.id, of: one.of, kurus: one.kurus, kind: 'payment', isLink: false });
        } else if (one.does === 'notice') {
          const isOurs = all[one.of]?.kind === 'payment_request';
          const reference = isOurs ? (all[one.of] as Subject).reference : `${run.slice(0, 4)}-0000`;
          const providerId = one.providerId && `${run} ${one.providerId}`;
          const body = `${reference} ${one.kurus}`;
          const tell = () =>
            recordNotice(store.db, noticeOf(reference, { providerId, body, kurus: one.kurus }));
          await tell();
          done.push(tell);
          const key = providerId ?? body;
          const of = isOurs ? one.of : -1;
          const isUnclear =
            isOurs && providerId === undefined && ledger.some((entry) => entry.of === of && entry.isLink);
          if (!told.has(key) && !isUnclear) {
            ledger.push({ id: '', of, kurus: one.kurus, kind: 'payment', isLink: true });
            await nameTheLast(ledger);
          }
          told.add(key);
        } else {
          const targets = ledger.filter(({ kind }) => kind !== 'reversal');
          const target = targets[one.target % Math.max(targets.length, 1)];
          if (!target) continue;
          const { reason } = one;
          const asked = {
            id: randomUUID(),
            of: target.id,
            note: 'Because.',
            reason,
            method: 'cash',
            amount: toLira(one.kurus),
            reference: (all[one.to] as Subject).reference,
          } as Correction;
          const correct = () => store.db.transaction().execute((tx) => correctEntry(tx, asked, by));
          const isWhole = openOf(target) === target.kurus;
          const mayBe = {
            refund: target.kind === 'payment' && one.kurus <= openOf(target),
            wrong_amount: target.kind === 'payment' && isWhole && one.kurus !== target.kurus,
            wrong_person: target.kind === 'payment' && isWhole && one.to !== target.of,
            entered_twice: isWhole,
          }[reason];
          const outcome = await correct().then(
            () => true,
            (error) => {
              if (!(error instanceof Refusal)) throw error;
              return false;
            },
          );
          expect(outcome, `${reason} of ${JSON.stringify(target)}`).toBe(mayBe);
          if (!mayBe) continue;
          done.push(correct);
          const { isLink } = target;
          if (reason === 'refund') {
            const given = { id: asked.id, of: target.of, kurus: -one.kurus, corrects: target.id };
            ledger.push({ ...given, kind: 'refund', isLink: false });
            continue;
          }
          const taken = { id: randomUUID(), of: target.of, kurus: -target.kurus, corrects: target.id };
          ledger.push({ ...taken, kind: 'reversal', isLink });
          const right = { id: asked.id, kind: 'payment' as const, isLink };
          if (reason === 'wrong_amount') ledger.push({ ...right, of: target.of, kurus: one.kurus });
          if (reason === 'wrong_person') ledger.push({ ...right, of: one.to, kurus: target.kurus });
        }
        for (const [place, { id }] of all.entries()) expect(await storedSum(id)).toBe(sumOf(place));
      }
      await expectStates(all, ledger, sumOf);
      await expectNoGaps();
    }),
    { numRuns: 25 },
  );
  if (store.db !== first) await store.db.destroy();
  Object.assign(store, { db: first });
});

/** A notice's entry has an id of the server's own. */
async function nameTheLast(ledger: Expected[]): Promise<void> {
  const { id } = await store.db
    .selectFrom('payment_notices')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'payment_notices.entry')
    .select('ledger_entries.id')
    .orderBy('ledger_entries.receipt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  Object.assign(ledger.at(-1) as Expected, { id });
}

async function storedSum(subject: string): Promise<number> {
  const entries = await store.db
    .selectFrom('ledger_entries')
    .select('kurus')
    .where('subject', '=', subject)
    .execute();
  return entries.reduce((sum, entry) => sum + entry.kurus, 0);
}

async function expectStates(all: Subject[], ledger: Expected[], sumOf: (place: number) => number) {
  for (const [place, { kind, id, price }] of all.entries()) {
    if (kind !== 'payment_request') continue;
    const { status } = await store.db
      .selectFrom('payment_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const own = ledger.filter(({ of }) => of === place);
    const given = own.filter(({ kind, kurus }) => kind === 'refund' || (kind === 'reversal' && kurus > 0));
    const givenSum = given.reduce((sum, { kurus }) => sum - kurus, 0);
    // What was given back takes only whole prices away.
    const counted = sumOf(place) + (givenSum % price);
    expect(status).toBe(sumOf(place) > 0 && counted >= price ? 'paid' : 'received');
  }
}

/** Whatever was refused or came twice has taken no number. */
async function expectNoGaps(): Promise<void> {
  const entries = await store.db
    .selectFrom('ledger_entries')
    .select(['kind', 'receipt'])
    .orderBy('receipt')
    .execute();
  const numbers = entries.flatMap(({ receipt }) => receipt ?? []);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers).toHaveLength(entries.filter(({ kind }) => kind !== 'reversal').length);
}
