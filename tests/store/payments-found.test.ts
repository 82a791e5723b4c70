import { expect, test } from 'vitest';
import { merchantStore, paymentCurrency, paymentLanguage } from '#domain/payment.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { findPayments } from '../../server/payments/list.ts';
import { payment } from '../support/forms.ts';
import { emptyStore } from '../support/test-store.ts';

const storedLongAgo = {
  ...payment,
  currency: paymentCurrency,
  userLanguage: paymentLanguage,
  refMerchantStore: merchantStore,
} as const;

test('payments from before there was a search are found too, however many fit', async () => {
  const { config, remove } = await emptyStore();
  const old = await openDatabase(config);
  await migrate(old, '0005-registrations');
  const rows = Array.from({ length: 601 }, (_, number) => ({
    ...storedLongAgo,
    id: `old-${String(number).padStart(3, '0')}`,
    reference: `R${number}`,
    userName: `Nr${number} Öztürk`,
    created_at: number,
  }));
  for (let start = 0; start < rows.length; start += 100) {
    await old.db
      .insertInto('payment_requests')
      .values(rows.slice(start, start + 100))
      .execute();
  }
  await old.db.destroy();
  const upToDate = await openStore(config);
  try {
    for (const number of [0, 249, 250, 499, 500]) {
      const page = await findPayments(upToDate.db, { text: `nr${number} ozturk` });
      expect(page?.payments).toMatchObject([{ userName: `Nr${number} Öztürk`, status: 'received' }]);
    }
    // So many that they are walked from the newest, page by page.
    for (const status of [undefined, 'received'] as const) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await findPayments(upToDate.db, { text: 'ÖZTÜRK', status, after });
        ids.push(...(page?.payments ?? []).map(({ id }) => id));
        after = page?.next;
      } while (after);
      expect(ids).toEqual(rows.map(({ id }) => id).reverse());
    }
  } finally {
    await upToDate.close();
    await remove();
  }
});
