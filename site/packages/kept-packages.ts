import type { InternetPackage } from '#domain/internet-package.ts';
import { cachedPackages, packagesDataKey, packagesTimestampKey } from '#domain/package-cache.ts';
import { packageCacheMs } from '#domain/timings.ts';
import { forgetStored, readStored, writeStored } from '../visit/storage.ts';

/** A list for which the browser's storage has no room lasts as long as the page. */
let inMemory: { packages: InternetPackage[]; at: number } | undefined;

export function keepPackages(packages: InternetPackage[]): void {
  const at = Date.now();
  const isStored =
    writeStored(packagesDataKey, JSON.stringify(packages)) && writeStored(packagesTimestampKey, String(at));
  inMemory = isStored ? undefined : { packages, at };
  if (isStored) return;
  // An older list would come back with its old prices.
  forgetStored(packagesDataKey);
  forgetStored(packagesTimestampKey);
}

/** The whole list, if it is younger than an hour. */
export function keptPackages(): InternetPackage[] | undefined {
  if (inMemory && Date.now() - inMemory.at < packageCacheMs) return inMemory.packages;
  const stored = { data: readStored(packagesDataKey), timestamp: readStored(packagesTimestampKey) };
  return cachedPackages(stored, Date.now());
}
