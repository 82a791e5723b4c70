import type { Transaction } from 'kysely';
import type { PackageDetails } from '#domain/internet-package.ts';
import { type Claim, matchingOffer, type Offer, offersFor, oldPriceMs } from '#domain/offer.ts';
import type { PackageState } from '#domain/package-history.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';

/**
 * What was bought, by the price list of now or of the last two hours, which a page may still show. Otherwise refused
 * with what the package and the term cost now.
 */
export async function trueOffer(
  transaction: Transaction<Tables>,
  claim: Claim | undefined,
  now = Date.now(),
): Promise<Offer> {
  if (!claim) throw new Refusal('not_on_sale');
  const { onSale, before } = await pricesOf(transaction, claim.speed, now - oldPriceMs);
  const offer = matchingOffer(claim, onSale) ?? matchingOffer(claim, before);
  if (offer) return offer;
  const [present] = offersFor(claim, onSale);
  if (!present) throw new Refusal('not_on_sale');
  throw new Refusal('price_changed', undefined, claim.months === undefined ? {} : { offer: present });
}

/** The packages of a speed as they are on sale, and as they were at any time since the given moment. */
async function pricesOf(transaction: Transaction<Tables>, speed: string, since: number) {
  const packages = await transaction
    .selectFrom('internet_packages')
    .selectAll()
    .where('package_name', '=', speed)
    .execute();
  const changes = await transaction
    .selectFrom('package_changes')
    .select('before')
    .where('at', '>=', since)
    .execute();
  const before: PackageDetails[] = changes
    .map((change) => JSON.parse(change.before ?? 'null') as PackageState | null)
    .filter((state) => state !== null && !state.isRetired) as PackageState[];
  return { onSale: packages.filter(({ retired_at }) => retired_at === null), before };
}
