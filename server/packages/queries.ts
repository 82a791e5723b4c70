import { setImmediate as aMoment } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { firstPackages } from '#content/packages.ts';
import { type InternetPackage, sortBySpeed } from '#domain/internet-package.ts';
import type { Tables } from '../db/schema.ts';

const theOnlyPriceList = 1;
/** So many packages are read without a break: a few milliseconds. */
export const sliceSize = 500;

export interface PriceList {
  version: number;
  packages: InternetPackage[];
}

const columnsOnSale = [
  'internet_packages.id',
  'package_name',
  'type',
  'price_one',
  'price_three',
  'price_six',
  'price_twelve',
] as const;

/** The packages of a store. A new one gets the first packages. */
export async function openPackages(db: Kysely<Tables>): Promise<PackageStore> {
  const packages = new PackageStore(db);
  await packages.seed();
  return packages;
}

/** The packages on sale. Every change counts the price list's version up in the same transaction. */
export class PackageStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Puts the first packages into a new store, once: a shop that later sells none stays empty. */
  async seed(): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const created = await transaction
        .insertInto('price_list')
        .values({ id: theOnlyPriceList, version: 1 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (created)
        await transaction
          .insertInto('internet_packages')
          .values([...firstPackages])
          .execute();
    });
  }

  async version(): Promise<number> {
    const row = await this.#db.selectFrom('price_list').select('version').executeTakeFirstOrThrow();
    return row.version;
  }

  /** Packages and version of one moment. A long list is read in slices; one that changed meanwhile, again. */
  async priceList(): Promise<PriceList> {
    for (;;) {
      const list = await this.#readInSlices();
      if (list) return { ...list, packages: sortBySpeed(list.packages) };
    }
  }

  /** Undefined if the price list changed on the way. Between two slices others have their turn. */
  async #readInSlices(): Promise<PriceList | undefined> {
    const packages: InternetPackage[] = [];
    let version: number | undefined;
    for (;;) {
      const slice = await this.#slice(packages.at(-1)?.id ?? '');
      version ??= slice.version;
      if (slice.version !== version) return undefined;
      packages.push(...slice.packages);
      if (slice.packages.length < sliceSize) return { version, packages };
      await aMoment();
    }
  }

  /** The next packages after an id, and the version: one statement sees one state of the database. */
  async #slice(after: string): Promise<PriceList> {
    const rows = await this.#db
      .selectFrom('price_list')
      .leftJoin('internet_packages', (join) =>
        join.on('retired_at', 'is', null).on('internet_packages.id', '>', after),
      )
      .select(columnsOnSale)
      .select('price_list.version')
      .orderBy('internet_packages.id')
      .limit(sliceSize)
      .execute();
    const packages = rows.flatMap(({ version: _, ...row }) =>
      row.id === null ? [] : [row as InternetPackage],
    );
    return { version: rows[0]?.version ?? 0, packages };
  }
}

/** Whoever changes a package waits here for those who do the same. Written and not only read: that is what locks. */
export async function lockPriceList(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('price_list')
    .set((row) => ({ version: row.ref('version') }))
    .execute();
}

/** Tells every instance that its price list is an old one. */
export async function countPriceListUp(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('price_list')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}
