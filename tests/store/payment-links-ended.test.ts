import { expect, test } from 'vitest';
import { cancelLinks, openLink } from '../../server/payments/links.ts';
import { storeForEachTest } from '../support/for-tests.ts';
import { payment } from '../support/forms.ts';
import { insert } from '../support/rows.ts';

const store = storeForEachTest();

const request = payment as typeof payment & { currency: 'TRY'; userLanguage: 'tr'; refMerchantStore: 704 };
const link = (code: string, payment: string, changes = {}) => ({
  ...{ id: code, code, payment, provider: 'paytr' as const, url: null, created_at: 1, deleted_at: null },
  ...changes,
});

test('the links of a payment end at PayTR, once, and those of others stay', async () => {
  for (const id of ['one', 'two'])
    await insert(store.db, 'payment_requests', { ...request, id, reference: id, created_at: 1 });
  await insert(store.db, 'payment_links', [
    link('mine', 'one'),
    link('ended', 'one', { deleted_at: 5 }),
    link('sandbox', 'one', { provider: 'sandbox' }),
    link('others', 'two'),
  ]);
  expect(await openLink(store.db, 'one', 'paytr')).toMatchObject({ code: 'mine' });
  expect(await openLink(store.db, 'one', 'sandbox')).toMatchObject({ code: 'sandbox' });
  for (const now of [10, 20])
    await store.db.transaction().execute((transaction) => cancelLinks(transaction, ['one'], now));
  const links = await store.db
    .selectFrom('payment_links')
    .select(['code', 'deleted_at'])
    .orderBy('code')
    .execute();
  expect(links.map(({ code, deleted_at }) => [code, deleted_at])).toEqual([
    ['ended', 5],
    ['mine', 10],
    ['others', null],
    ['sandbox', null],
  ]);
  expect(await store.db.selectFrom('deliveries').select(['kind', 'subject']).execute()).toEqual([
    { kind: 'payment_link_cancel', subject: 'mine' },
  ]);
  expect(await openLink(store.db, 'one', 'paytr')).toBeUndefined();
});
