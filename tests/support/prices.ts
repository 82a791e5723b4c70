import type { PackagePrices } from '#domain/terms.ts';
import type { Store } from '../../server/db/store.ts';
import { editPackage, managedPackages } from '../../server/packages/manage.ts';

/** Changes the prices of a package as an owner does, whatever they are. */
export async function changePrices(
  { db }: Pick<Store, 'db'>,
  id: string,
  prices: PackagePrices,
): Promise<void> {
  const present = (await managedPackages(db)).find((each) => each.id === id);
  if (!present) throw new Error(`There is no package ${id}.`);
  const { version } = present;
  const by = { id: 'owner', name: 'Owner', from: null };
  await editPackage(db, { ...present, ...prices }, { id, version, confirmsWarnings: true, by });
}
