import type { Kysely, Transaction } from 'kysely';
import { firstPackages } from '#content/packages.ts';
import { type InternetPackage, sortBySpeed } from '#domain/internet-package.ts';
import type { Tables } from '../db/schema.ts';

const theOnlyPriceList = 1;

export interface PriceList {
  version: number;
  packages: InternetPackage[];
}

/** The packages on sale. Every change counts the price list's version up in the same transaction. */
export class PackageStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async version(): Promise<number> {
    const row = await this.#db.selectFrom('price_list').select('version').executeTakeFirstOrThrow();
    return row.version;
  }

  /** One statement, so that packages and version are of the same moment. */
  async priceList(): Promise<PriceList> {
    const rows = await this.#db
      .selectFrom('price_list')
      .leftJoin('internet_packages', (join) => join.on('retired_at', 'is', null))
      .select(['internet_packages.id', 'package_name', 'type'])
      .select(['price_one', 'price_three', 'price_six', 'price_twelve', 'price_list.version'])
      .execute();
    const packages = rows.flatMap(({ version: _, ...row }) =>
      row.id === null ? [] : [row as InternetPackage],
    );
    return { version: rows[0]?.version ?? 0, packages: sortBySpeed(packages) };
  }
}

/** Puts the first packages into a new store, once: a shop that later sells none stays empty. */
export async function openPackages(db: Kysely<Tables>): Promise<PackageStore> {
  await db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('price_list')
      .values({ id: theOnlyPriceList, version: 1 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return;
    const packages = [...firstPackages];
    await transaction.insertInto('internet_packages').values(packages).execute();
  });
  return new PackageStore(db);
}

/** Makes changes of packages wait for each other: an update locks, a select does not. */
export async function lockPriceList(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('price_list')
    .set((row) => ({ version: row.ref('version') }))
    .execute();
}

/** Makes every server read the price list again. */
export async function countPriceListUp(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('price_list')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}
