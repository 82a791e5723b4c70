import { type InternetPackage, packageTypes } from './internet-package.ts';
import { packageCacheMs } from './timings.ts';

/** The keys of local storage. */
export const packagesDataKey = 'packagesData';
export const packagesTimestampKey = 'packagesTimestamp';

/** The cached packages, if there are any that fit and are younger than an hour. Storage may hold anything. */
export function cachedPackages(
  stored: { data: string | null; timestamp: string | null },
  now: number,
): InternetPackage[] | undefined {
  const age = now - Number(stored.timestamp);
  if (!stored.data || !stored.timestamp || !(age >= 0 && age < packageCacheMs)) return undefined;
  try {
    const packages: unknown = JSON.parse(stored.data);
    return Array.isArray(packages) && packages.length > 0 && packages.every(isPackage) ? packages : undefined;
  } catch {
    return undefined;
  }
}

export function isPackage(value: unknown): value is InternetPackage {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Record<keyof InternetPackage, unknown>;
  const prices = [candidate.price_one, candidate.price_three, candidate.price_six, candidate.price_twelve];
  return (
    typeof candidate.id === 'string' &&
    typeof candidate.package_name === 'string' &&
    Number(candidate.package_name) > 0 &&
    packageTypes.includes(candidate.type as InternetPackage['type']) &&
    prices.every((price) => typeof price === 'number' && Number.isFinite(price) && price >= 0)
  );
}
