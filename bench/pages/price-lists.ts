import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../server/storage/store.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';

const batch = 500;

/** Puts so many packages on the price list of a running server. */
export async function fillPriceList({ dataDir }: ServerProcess, count: number): Promise<void> {
  const { db } = await openDatabase({ dataDir, databaseUrl: undefined });
  const rows = Array.from({ length: count }, (_, place) => ({
    id: randomUUID(),
    package_name: String(10 + Math.floor(place / 2)),
    type: place % 2 === 0 ? ('eco' as const) : ('pro' as const),
    price_one: 500 + place,
    price_three: 1_450 + 3 * place,
    price_six: 2_800 + 6 * place,
    price_twelve: 5_400 + 12 * place,
  }));
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('internet_packages').execute();
    for (let first = 0; first < rows.length; first += batch) {
      await transaction
        .insertInto('internet_packages')
        .values(rows.slice(first, first + batch))
        .execute();
    }
    await transaction
      .updateTable('price_list')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
  });
  await db.destroy();
}

/** Changes what the first package costs for a month. */
export async function changeOnePrice({ dataDir }: ServerProcess, price: number): Promise<void> {
  const { db } = await openDatabase({ dataDir, databaseUrl: undefined });
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('internet_packages')
      .set({ price_one: price })
      .where('package_name', '=', '10')
      .where('type', '=', 'eco')
      .execute();
    await transaction
      .updateTable('price_list')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
  });
  await db.destroy();
}
