import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../../server/db/store.ts';
import { claimIdCard, newIdCard, storeIdCards } from '../../server/id-images/queries.ts';
import { deleteExpiredIdCards, deleteUnclaimedIdCards } from '../../server/id-images/retention.ts';
import { imageKey } from '../../server/runtime/key-ring.ts';
import { registration } from '../support/forms.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const now = Date.now();
const keys = [imageKey(Buffer.alloc(32, 1))] as const;

let place: Awaited<ReturnType<typeof migratedStore>>;
let store: Store;
beforeAll(async () => {
  place = await migratedStore();
  store = await openStore(place.config);
});
afterAll(async () => {
  await store.close();
  await place.remove();
});
beforeEach(() => forgetEverythingSent(store));

/** An upload so long ago. Gives its url. */
async function uploadedBefore(ms: number): Promise<string> {
  const card = newIdCard(keys, Buffer.from('image'));
  await store.db.transaction().execute((transaction) => storeIdCards(transaction, card));
  const id = card.url.slice('/id-cards/'.length);
  await store.db
    .updateTable('id_cards')
    .set({ created_at: now - ms })
    .where('id', '=', id)
    .execute();
  return card.url;
}

/** A registration with this id, closed at this time. */
const customer = (id: string, closedAt: number | null = null) => ({
  ...registration,
  id,
  customerNeedRouter: 'true' as const,
  reference: id,
  language: 'tr' as const,
  created_at: now,
  closed_at: closedAt,
});

async function registered(id: string, url: string, closedAt: number | null = null): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('internet_customers').values(customer(id, closedAt)).execute();
    if (!(await claimIdCard(transaction, url, id))) throw new Error('The image is gone.');
  });
}

/** Of the images that are left, with their bytes. */
async function urls(): Promise<string[]> {
  const ids = async (table: 'id_cards' | 'id_card_bytes') =>
    (await store.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  expect(await ids('id_card_bytes')).toEqual(await ids('id_cards'));
  return (await ids('id_cards')).map((id) => `/id-cards/${id}`).sort();
}

test('an upload that nobody claimed goes after 24 hours, and not before', async () => {
  const fresh = await uploadedBefore(day - hour);
  const claimed = await uploadedBefore(3 * day);
  await registered('customer', claimed);
  await uploadedBefore(day + hour);
  expect(await deleteUnclaimedIdCards(store.db, now)).toBe(1);
  expect(await urls()).toEqual([fresh, claimed].sort());
});

test('many uploads go a few at a time, so that nobody waits long for the database', async () => {
  const plain = { bytes: Buffer.from('x'), size: 1, media_type: 'image/jpeg', claimed_by: null };
  const many = Array.from({ length: 450 }, (_, index) => ({ id: `${index}`, ...plain, created_at: 1 }));
  await store.db.insertInto('id_cards').values(many).execute();
  const deleted = [];
  while (deleted.at(-1) !== 0) deleted.push(await deleteUnclaimedIdCards(store.db, now));
  expect(deleted).toEqual([200, 200, 50, 0]);
});

test('an upload that is claimed while the sweep runs keeps its image, or its registration is refused', async () => {
  for (let round = 0; round < 20; round += 1) {
    await forgetEverythingSent(store);
    const url = await uploadedBefore(2 * day);
    const [claim] = await Promise.allSettled([
      registered('customer', url),
      deleteUnclaimedIdCards(store.db, now),
    ]);
    const customers = await store.db.selectFrom('internet_customers').select('id').execute();
    expect(customers).toHaveLength(claim.status === 'fulfilled' ? 1 : 0);
    expect(await urls()).toEqual(claim.status === 'fulfilled' ? [url] : []);
  }
});

test('a claim that is not yet committed holds the sweep off', async () => {
  const url = await uploadedBefore(2 * day);
  let sweep: Promise<number> = Promise.resolve(0);
  await store.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('internet_customers').values(customer('customer')).execute();
    await claimIdCard(transaction, url, 'customer');
    sweep = deleteUnclaimedIdCards(store.db, now);
    // The sweep has its own connection where there are several: it must find its row locked.
    await transaction.selectFrom('id_cards').select('id').execute();
  });
  expect(await sweep).toBe(0);
  expect(await urls()).toEqual([url]);
});

test('an image goes so many days after its registration was closed, and no other', async () => {
  const [open, recent, old] = [
    await uploadedBefore(day),
    await uploadedBefore(day),
    await uploadedBefore(day),
  ];
  await registered('open', open);
  await registered('recent', recent, now - 29 * day);
  await registered('old', old, now - 31 * day);
  expect(await deleteExpiredIdCards(store.db, now, 30)).toBe(1);
  expect(await urls()).toEqual([open, recent].sort());
  expect(await store.db.selectFrom('internet_customers').select('id').execute()).toHaveLength(3);
});
