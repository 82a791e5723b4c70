import { groupBy } from './group-by.ts';
import { type PackageDetails, packageTypes, speedOf } from './internet-package.ts';
import { type PriceField, terms, termTotal } from './terms.ts';

/** How the other packages of its type stand to one. */
export interface Rivals {
  /** Whether another has its speed. */
  hasTwin: boolean;
  /** The next faster that costs less for a term, and the next slower that costs more: their speeds. */
  cheaperFaster: Partial<Record<PriceField, number>>;
  dearerSlower: Partial<Record<PriceField, number>>;
}

/** A speed and all packages that have it. */
type OfSpeed<Each> = readonly [speed: number, packages: readonly Each[]];

/** Of all packages at once: to hold each against all others makes a server stand still where there are thousands. */
export function rivalsOf<Each extends PackageDetails>(packages: readonly Each[]): Map<Each, Rivals> {
  const rivals = new Map<Each, Rivals>();
  for (const type of packageTypes) {
    const ofType = packages.filter((each) => each.type === type);
    const slowestFirst = [...groupBy(ofType, speedOf)].sort(([one], [other]) => one - other);
    const fastestFirst = [...slowestFirst].reverse();
    for (const [, same] of slowestFirst) {
      const hasTwin = same.length > 1;
      for (const each of same) rivals.set(each, { hasTwin, cheaperFaster: {}, dearerSlower: {} });
    }
    for (const term of terms) {
      const field = term.priceField;
      for (const [each, speed] of nearestBelow(fastestFirst, (one) => termTotal(one, term)))
        (rivals.get(each) as Rivals).cheaperFaster[field] = speed;
      for (const [each, speed] of nearestBelow(slowestFirst, (one) => -termTotal(one, term)))
        (rivals.get(each) as Rivals).dearerSlower[field] = speed;
    }
  }
  return rivals;
}

/** For each package the nearest speed before its own at which something costs less. */
function nearestBelow<Each>(speeds: readonly OfSpeed<Each>[], costOf: (each: Each) => number) {
  const found = new Map<Each, number>();
  /** The nearest last. What is farther and costs no less is left out, so that costs only rise. */
  const passed: { speed: number; cost: number }[] = [];
  for (const [speed, packages] of speeds) {
    let lowest = Number.POSITIVE_INFINITY;
    for (const each of packages) {
      const cost = costOf(each);
      const nearest = passed[countBelow(passed, cost) - 1];
      if (nearest) found.set(each, nearest.speed);
      lowest = Math.min(lowest, cost);
    }
    passed.length = countBelow(passed, lowest);
    passed.push({ speed, cost: lowest });
  }
  return found;
}

/** How many cost less, where costs only rise. */
function countBelow(passed: readonly { cost: number }[], cost: number): number {
  let [start, end] = [0, passed.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((passed[middle] as { cost: number }).cost < cost) start = middle + 1;
    else end = middle;
  }
  return start;
}
