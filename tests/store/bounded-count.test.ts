import { expect, test } from 'vitest';
import { moreThan, mostCounted } from '#domain/list-page.ts';
import { boundedCount } from '../../server/db/bounded-count.ts';
import { storeForEachTest } from '../support/for-tests.ts';

const store = storeForEachTest();

test('what is many is counted only until it is clear that it is more than anybody needs to know', async () => {
  const add = (first: number, count: number) =>
    store.db
      .insertInto('email_subscriptions')
      .values(
        Array.from({ length: count }, (_, number) => ({
          email_field: `reader-${first + number}@example.com`,
          created_at: number,
        })),
      )
      .execute();
  const counted = () =>
    boundedCount(store.db, store.db.selectFrom('email_subscriptions').select('email_field'));
  await add(0, mostCounted);
  expect(moreThan({ count: await counted() })).toBeUndefined();
  await add(mostCounted, 1);
  expect(moreThan({ count: await counted() })).toBe(mostCounted);
  await add(mostCounted + 1, 50);
  expect(await counted()).toBe(mostCounted + 1);
});
