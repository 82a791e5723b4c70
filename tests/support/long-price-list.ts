import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Tables } from '../../server/db/schema.ts';
import { countPriceListUp } from '../../server/packages/queries.ts';
import { insert } from './rows.ts';

const batch = 500;
/** However many packages there are, their speeds are those a provider sells. */
const [slowest, fastest] = [12, 100];

/** Puts so many packages on sale and nothing else, half of them eco, half pro. */
export async function fillPriceList(db: Kysely<Tables>, count: number): Promise<void> {
  const rows = manyPackages(count);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('internet_packages').execute();
    for (let first = 0; first < rows.length; first += batch) {
      await insert(transaction, 'internet_packages', rows.slice(first, first + batch));
    }
    await countPriceListUp(transaction);
  });
}

/** Each type from the slowest to the fastest, evenly; several of a speed where there are more than speeds. */
export function manyPackages(count: number): InternetPackage[] {
  const ofType = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, place) => {
    const rank = Math.floor(place / 2);
    const speed = slowest + Math.floor((rank / Math.max(1, ofType - 1)) * (fastest - slowest));
    const price = 300 + 10 * speed + (rank % 97);
    return {
      id: randomUUID(),
      package_name: String(speed),
      type: place % 2 === 0 ? ('eco' as const) : ('pro' as const),
      price_one: price,
      price_three: 3 * price - 50,
      price_six: 6 * price,
      price_twelve: 11 * price,
    };
  });
}
