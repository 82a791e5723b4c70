import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { payment } from '../support/forms.ts';
import { emptyStore } from '../support/test-store.ts';

test('links that were given up before the day listed them wait only where the payment still does', async () => {
  const { config, remove } = await emptyStore();
  const old = await openDatabase(config);
  await migrate(old, '0008-package-changes');
  for (const status of ['paid', 'cancelled', 'link_failed'] as const) {
    await old.db
      .insertInto('payment_requests')
      .values({
        ...(payment as typeof payment & { currency: 'TRY'; userLanguage: 'tr'; refMerchantStore: 704 }),
        id: status,
        reference: status,
        status,
        created_at: 1,
      })
      .execute();
    await old.db
      .insertInto('deliveries')
      .values({
        id: status,
        kind: 'payment_link',
        subject: status,
        state: 'dead',
        attempts: 9,
        due_at: 1,
        claim: null,
        last_failure: 'redirected',
        created_at: 1,
        ended_at: 2,
      })
      .execute();
  }
  await old.db.destroy();
  const store = await openStore(config);
  const dead = await store.db.selectFrom('deliveries').select('id').where('state', '=', 'dead').execute();
  expect(dead).toEqual([{ id: 'link_failed' }]);
  await store.close();
  await remove();
});
