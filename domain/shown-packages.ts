import { type InternetPackage, packageTypes, speedOf } from './internet-package.ts';
import { countByType, mostListed, type ShownPackages, shownWhole } from './package-counts.ts';
import { lowestMonth } from './terms.ts';

/** Of more, so many are shown: they stand side by side on a wide screen. */
export const spreadSize = 5;

/** All packages of a type while they are few; else a spread over their speeds. */
export function shownPackages(packages: readonly InternetPackage[]): ShownPackages {
  const whole = shownWhole(packages);
  if (whole) return whole;
  const shown = packageTypes.flatMap((type) => {
    const ofType = packages.filter((each) => each.type === type);
    return ofType.length <= mostListed ? ofType : spread(ofType);
  });
  return { packages: shown, onSale: countByType(packages) };
}

/** Whether a list that was kept is the one of which these are shown. */
export function isListOf(packages: readonly InternetPackage[], shown: ShownPackages): boolean {
  const onSale = countByType(packages);
  if (packageTypes.some((type) => onSale[type] !== shown.onSale[type])) return false;
  const listed = new Map(packages.map((each) => [each.id, each]));
  return shown.packages.every((each) => JSON.stringify(listed.get(each.id)) === JSON.stringify(each));
}

/** The cheaper first. */
export function byPrice(a: InternetPackage, b: InternetPackage): number {
  return a.price_one - b.price_one || (a.id < b.id ? -1 : 1);
}

/**
 * Evenly over the speeds there are, the slowest and the fastest among them, the cheapest of each, and the cheapest of
 * all. Where there are too few speeds the next cheapest follow.
 */
function spread(packages: readonly InternetPackage[]): InternetPackage[] {
  const bySpeed = new Map<number, InternetPackage[]>();
  for (const each of packages) {
    const ofSpeed = bySpeed.get(speedOf(each));
    if (ofSpeed) ofSpeed.push(each);
    else bySpeed.set(speedOf(each), [each]);
  }
  const speeds = evenly(
    [...bySpeed.keys()].sort((a, b) => a - b),
    spreadSize,
  );
  const cheapestFirst = speeds.map((speed) => (bySpeed.get(speed) ?? []).sort(byPrice));
  const shown: InternetPackage[] = [];
  for (let place = 0; shown.length < spreadSize; place += 1) {
    const next = cheapestFirst.flatMap((ofSpeed) => ofSpeed[place] ?? []);
    shown.push(...next.slice(0, spreadSize - shown.length));
  }
  // "From … TL" is what the cheapest of all costs: it is one of those that are seen.
  const [cheapest] = [...packages].sort(byPrice);
  if (cheapest && lowestMonth(shown) !== cheapest.price_one) shown[Math.floor(spreadSize / 2)] = cheapest;
  return shown.sort((a, b) => speedOf(a) - speedOf(b) || byPrice(a, b));
}

/** So many of a list at equal distances, its first and its last among them. */
function evenly<Each>(list: readonly Each[], count: number): Each[] {
  if (list.length <= count) return [...list];
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, place) => list[Math.round(place * step)] as Each);
}
