import type { ManagedPackage } from './internet-package.ts';
import { type Rivals, rivalsOf } from './package-rivals.ts';
import { warningsAmong } from './package-warnings.ts';
import type { PricePlan, WarnedPackage } from './price-plan.ts';

/** Only what the change brings: what was odd before is not asked about again. */
export function priceWarnings(
  changed: PricePlan['packages'],
  onSale: readonly ManagedPackage[],
): WarnedPackage[] {
  const changes = new Map(changed.map((each) => [each.id, each]));
  const after = onSale.map((each) => ({ ...each, ...changes.get(each.id) }));
  const [before, now] = [onSale, after].map(byId) as [Held, Held];
  return changed.flatMap(({ id, package_name, type }) => {
    const [was, is] = [before.get(id), now.get(id)];
    if (!was || !is) return [];
    const known = new Set(warningsAmong(was.rivals, was.held).map((warning) => JSON.stringify(warning)));
    const warnings = warningsAmong(is.rivals, is.held, was.held).filter(
      (warning) => !known.has(JSON.stringify(warning)),
    );
    return warnings.length > 0 ? [{ id, package_name, type, warnings }] : [];
  });
}

type Held = Map<string, { held: ManagedPackage; rivals: Rivals }>;

function byId(packages: readonly ManagedPackage[]): Held {
  return new Map([...rivalsOf(packages)].map(([held, rivals]) => [held.id, { held, rivals }]));
}
