import { openDatabase } from '../../server/db/store.ts';
import { countPriceListUp } from '../../server/packages/queries.ts';
import { fillPriceList } from '../../tests/support/long-price-list.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';

/** Puts so many packages on the price list of a running server. */
export async function putOnSale({ dataDir }: ServerProcess, count: number): Promise<void> {
  const { db } = await openDatabase({ dataDir, databaseUrl: undefined });
  await fillPriceList(db, count);
  await db.destroy();
}

/** Changes what the slowest packages cost for a month: they are always shown. */
export async function changeOnePrice({ dataDir }: ServerProcess, price: number): Promise<void> {
  const { db } = await openDatabase({ dataDir, databaseUrl: undefined });
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('internet_packages')
      .set({ price_one: price })
      .where('package_name', '=', '12')
      .where('type', '=', 'eco')
      .execute();
    await countPriceListUp(transaction);
  });
  await db.destroy();
}
