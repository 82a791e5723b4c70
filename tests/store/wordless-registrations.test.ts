import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identityOf } from '#domain/erasing.ts';
import { findPerson } from '../../server/erasing/found-person.ts';
import { Indexing } from '../../server/registrations/indexing.ts';
import { findRegistrations } from '../../server/registrations/registration-list.ts';
import { giveAllWords, newWordless } from '../../server/registrations/wordless-registrations.ts';
import { runEach } from '../../server/storage/statements.ts';
import { openStore, type Store } from '../../server/storage/store.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { storeRegistration } from '../support/registrations.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
let own: Awaited<ReturnType<typeof migratedStore>>;
let store: Store;
let other: Store;
beforeAll(async () => {
  own = await migratedStore();
  store = await openStore(own.config);
  other = await openStore(own.config);
});
beforeEach(() => forgetEverythingSent(store));
afterAll(async () => {
  await store.close();
  await other.close();
  await own.remove();
});

/** As registrations stand right after they were answered. */
async function justRegistered(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const customerLastName of names) {
    const { id } = await storeRegistration(store, {
      customerLastName,
      customerEmail: `${customerLastName.toLowerCase()}@x.test`,
    });
    ids.push(id);
  }
  await store.db.deleteFrom('registration_words').where('subject', 'in', ids).execute();
  await store.db.transaction().execute((transaction) => runEach(transaction, [newWordless(ids)]));
  return ids;
}

async function leftOver(): Promise<number> {
  return (await store.db.selectFrom('wordless_registrations').select('subject').execute()).length;
}

test('who has just registered is found by a search that comes before the words', async () => {
  const [id] = await justRegistered('Zeytin', 'Incir');
  const found = await findRegistrations(other.db, { text: 'zeytin' });
  expect(found).toMatchObject({ registrations: [{ id }] });
  expect(await leftOver()).toBe(0);
});

test('who has just registered can be erased at once', async () => {
  const [id] = await justRegistered('Zeytin');
  const identity = identityOf('zeytin@x.test');
  const person = await store.db
    .transaction()
    .execute((transaction) => findPerson(transaction, identity ? [identity] : []));
  expect(person.registrations).toMatchObject([{ id }]);
});

test('who was erased before the words came leaves nothing behind', async () => {
  const [id] = await justRegistered('Zeytin', 'Incir');
  await store.db
    .deleteFrom('internet_customers')
    .where('id', '=', id as string)
    .execute();
  await giveAllWords(store.db);
  expect(await leftOver()).toBe(0);
  const words = await store.db.selectFrom('registration_words').select('subject').distinct().execute();
  expect(words).toHaveLength(1);
});

test('words are written behind the answers, however many there are', async () => {
  await justRegistered(...Array.from({ length: 70 }, (_, place) => `Zeytin${place}`));
  const indexing = new Indexing(store);
  indexing.nudge();
  await expect.poll(leftOver).toBe(0);
  expect((await findRegistrations(store.db, { text: 'zeytin69' })) as object).toMatchObject({
    registrations: [{ customerLastName: 'Zeytin69' }],
  });
  await indexing.stop();
});

test('who registers while the words of the others have just been written gets theirs too', async () => {
  const { db, submissions } = store;
  let isLate = true;
  // A moment after nobody was found without words.
  const execute = async (work: never) => {
    const looked: unknown = await db.transaction().execute(work);
    if (looked === 0 && isLate) {
      isLate = false;
      await justRegistered('Zeytin');
      indexing.nudge();
    }
    return looked;
  };
  const indexing = new Indexing({ db: { transaction: () => ({ execute }) } as never, submissions });
  indexing.nudge();
  await expect.poll(() => isLate).toBe(false);
  await expect.poll(leftOver).toBe(0);
  await indexing.stop();
});

test('what is not written when the server stops is found after the next start', async () => {
  await justRegistered('Zeytin');
  const stopped = new Indexing(store);
  stopped.nudge();
  await stopped.stop();
  stopped.nudge();
  expect(await leftOver()).toBe(1);
  const next = new Indexing(store);
  next.nudge();
  await expect.poll(leftOver).toBe(0);
  await next.stop();
});

test('two who write the same words do not disturb each other', async () => {
  await justRegistered('Zeytin', 'Incir', 'Nar');
  // Two connections to SQLite in one process would wait for each other for good.
  const second = isPostgres ? other : store;
  await Promise.all([giveAllWords(store.db), giveAllWords(second.db)]);
  for (const text of ['zeytin', 'incir', 'nar']) {
    const found = await findRegistrations(store.db, { text });
    expect('registrations' in found && found.registrations.length, text).toBe(1);
  }
});

if (isPostgres) {
  describe('who is erased at this very moment', () => {
    /** Begins to erase somebody, waits until what is begun then waits for it, and erases. */
    async function eraseDuring(id: string, begin: () => void): Promise<void> {
      await other.db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('internet_customers').where('id', '=', id).execute();
        begin();
        await expect.poll(howManyWait).toBeGreaterThan(0);
      });
    }

    async function howManyWait(): Promise<number> {
      const { rows } =
        await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          other.db,
        );
      return rows.length;
    }

    test('does not keep the others from being found', async () => {
      const [erased, kept] = await justRegistered('Zeytin', 'Zeytinci');
      let found: ReturnType<typeof findRegistrations> | undefined;
      await eraseDuring(erased as string, () => {
        found = findRegistrations(store.db, { text: 'zeytinci' });
      });
      expect(await found).toMatchObject({ registrations: [{ id: kept }] });
    });

    test('does not keep the words of the others from being written', async () => {
      const [erased] = await justRegistered('Zeytin', 'Zeytinci');
      const indexing = new Indexing(store);
      const troubles: unknown[] = [];
      indexing.on('trouble', (error) => troubles.push(error));
      await eraseDuring(erased as string, () => indexing.nudge());
      await expect.poll(leftOver).toBe(0);
      expect(troubles).toEqual([]);
      await indexing.stop();
    });
  });
}
