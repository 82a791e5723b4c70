import type { ManagedPackage, PackageDetails } from './internet-package.ts';
import { type Rivals, rivalsOf } from './package-rivals.ts';
import { type PackagePrices, type PriceField, type Term, termLength, terms, termTotal } from './terms.ts';

/** What is probably a mistake. The staff see it and may publish all the same. */
export type PackageWarning =
  | { kind: 'zero'; field: PriceField }
  /** Dearer per month than a shorter term. */
  | { kind: 'longer_dearer'; field: PriceField; than: PriceField }
  /** Ten times the old price or more, or a tenth of it or less. */
  | { kind: 'tenfold' | 'tenth'; field: PriceField; old: number }
  /** Against another package of the type that is on sale, for the same term. */
  | { kind: 'dearer_than_faster' | 'cheaper_than_slower'; field: PriceField; speed: number }
  /** Of this type and speed there is one on sale already. */
  | { kind: 'twin' };

interface Surroundings {
  /** The package as it was; nothing for a new one. */
  before?: PackagePrices | undefined;
  /** All other packages; those that are not on sale do not count. */
  others: readonly ManagedPackage[];
}

/** Looks a package over before it is published. */
export function packageWarnings(details: PackageDetails, { before, others }: Surroundings): PackageWarning[] {
  const rivals = rivalsOf([details, ...others.filter(({ retired_at }) => retired_at === null)]);
  return warningsAmong(rivals.get(details) as Rivals, details, before);
}

/** A price of zero is told once, not against every other price. */
export function warningsAmong(
  rivals: Rivals,
  details: PackageDetails,
  before?: PackagePrices,
): PackageWarning[] {
  return [
    ...terms.flatMap((term) => {
      if (termTotal(details, term) === 0) return [{ kind: 'zero', field: term.priceField } as const];
      return [
        ...againstShorterTerms(details, term),
        ...(before ? againstOldPrice(details, before, term) : []),
        ...againstRivals(rivals, term.priceField),
      ];
    }),
    ...(rivals.hasTwin ? [{ kind: 'twin' } as const] : []),
  ];
}

function againstShorterTerms(details: PackageDetails, term: Term): PackageWarning[] {
  // Not rounded as on the card: a mistake of a lira counts too.
  const perMonth = (each: Term) => termTotal(details, each) / termLength(each);
  const cheapest = terms
    .filter((each) => each.months < term.months && perMonth(each) > 0)
    .sort((a, b) => perMonth(a) - perMonth(b))[0];
  if (!cheapest || perMonth(term) <= perMonth(cheapest)) return [];
  return [{ kind: 'longer_dearer', field: term.priceField, than: cheapest.priceField }];
}

function againstOldPrice(details: PackageDetails, before: PackagePrices, term: Term): PackageWarning[] {
  const field = term.priceField;
  const [now, old] = [termTotal(details, term), termTotal(before, term)];
  if (old === 0) return [];
  if (now >= 10 * old) return [{ kind: 'tenfold', field, old }];
  return 10 * now <= old ? [{ kind: 'tenth', field, old }] : [];
}

/** One of each kind tells enough: the next faster, the next slower. */
function againstRivals({ cheaperFaster, dearerSlower }: Rivals, field: PriceField): PackageWarning[] {
  const [faster, slower] = [cheaperFaster[field], dearerSlower[field]];
  return [
    ...(faster === undefined ? [] : [{ kind: 'dearer_than_faster', field, speed: faster } as const]),
    ...(slower === undefined ? [] : [{ kind: 'cheaper_than_slower', field, speed: slower } as const]),
  ];
}
