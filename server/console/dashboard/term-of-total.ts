import type { Kysely } from 'kysely';
import type { PackageState } from '#domain/package-history.ts';
import { packageDetails } from '#domain/registration.ts';
import { type PackagePrices, type Term, terms, termTotal } from '#domain/terms.ts';
import type { Tables } from '../../db/schema.ts';

interface Bought {
  packageDetails: string;
  totalPrice: number;
}

/** The databases limit the parameters of a statement. */
const namesAtOnce = 500;

/**
 * Finds the term of a registration, which stores only its total, by the present prices of the package and
 * those it had since the given moment.
 */
export async function termFinder(
  db: Kysely<Tables>,
  bought: readonly Bought[],
  since: number,
): Promise<(one: Bought) => Term['months'] | null> {
  const prices = new Map<string, PackagePrices[]>();
  const speeds = [...new Set(bought.map(({ packageDetails: details }) => details.split(' ')[0] ?? ''))];
  for (let first = 0; first < speeds.length; first += namesAtOnce) {
    const packages = await db
      .selectFrom('internet_packages')
      .selectAll()
      .where('package_name', 'in', speeds.slice(first, first + namesAtOnce))
      .execute();
    for (const one of packages) know(packageDetails(one.package_name, one.type), one);
  }
  const changes = await db
    .selectFrom('package_changes')
    .select('before')
    .where('at', '>=', since)
    .where('before', 'is not', null)
    .orderBy('at', 'desc')
    .limit(namesAtOnce)
    .execute();
  for (const { before } of changes) {
    const state = JSON.parse(before as string) as PackageState;
    know(packageDetails(state.package_name, state.type), state);
  }

  return ({ packageDetails: details, totalPrice }) => {
    for (const known of prices.get(details) ?? []) {
      const term = terms.find((each) => termTotal(known, each) === totalPrice);
      if (term) return term.months;
    }
    return null;
  };

  /** The present prices come first. */
  function know(details: string, known: PackagePrices): void {
    const others = prices.get(details);
    if (others) others.push(known);
    else prices.set(details, [known]);
  }
}
