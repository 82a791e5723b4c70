import { type Kysely, sql } from 'kysely';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { mostCounted } from '#domain/list-page.ts';
import { type PackagePage, type PackageQuery, packagesAPage } from '#domain/package-list.ts';
import type { Tables } from '../db/schema.ts';

/** A number, as in the index: "100" comes after "35". */
const speed = sql<number>`cast(package_name as double precision)`;

/** The last package of a page in a query string: speed and id. */
export const packagePlacePattern = '^\\d{1,5}(\\.\\d{1,5})?/[\\w-]{1,64}$';

export async function findPackages(db: Kysely<Tables>, query: PackageQuery): Promise<PackagePage> {
  const rows = await wantedPackages(db, query).execute();
  const packages = rows.slice(0, packagesAPage);
  const last = packages.at(-1);
  const isMore = rows.length > packages.length;
  const { length: count } = await wantedPackages(
    db,
    { ...query, after: undefined },
    mostCounted + 1,
  ).execute();
  return { packages, next: last && isMore ? `${last.package_name}/${last.id}` : undefined, count };
}

/** One more than a page shows, to see whether there is another page. */
export function wantedPackages(
  db: Kysely<Tables>,
  { state = 'on_sale', type, speed: wanted, after }: PackageQuery,
  most = packagesAPage + 1,
) {
  let packages = db.selectFrom('internet_packages').selectAll();
  if (state !== 'all') packages = packages.where('retired_at', state === 'retired' ? 'is not' : 'is', null);
  if (type !== undefined) packages = packages.where('type', '=', type);
  if (wanted !== undefined) packages = packages.where(speed, '=', Number(wanted));
  if (after !== undefined) {
    const [lastSpeed, lastId = ''] = after.split('/');
    // The first condition uses the index; the second decides between packages of the same speed.
    packages = packages
      .where(speed, '>=', Number(lastSpeed))
      .where(({ eb, or }) => or([eb(speed, '>', Number(lastSpeed)), eb('id', '>', lastId)]));
  }
  return packages.orderBy(speed).orderBy('id').limit(most);
}

export function managedPackage(db: Kysely<Tables>, id: string): Promise<ManagedPackage | undefined> {
  return db.selectFrom('internet_packages').selectAll().where('id', '=', id).executeTakeFirst();
}
