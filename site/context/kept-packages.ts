import type { InternetPackage } from '#domain/internet-package.ts';
import { cachedPackages, packagesDataKey, packagesTimestampKey } from '#domain/package-cache.ts';
import { packageCacheMs } from '#domain/timings.ts';
import { forgetStored, readStored, writeStored } from './storage.ts';

/** The whole list, and when it came. */
export interface KeptPackages {
  packages: InternetPackage[];
  at: number;
}

/** A list for which the browser's storage has no room lasts as long as the page. */
let inMemory: KeptPackages | undefined;

export function keepPackages({ packages, at }: KeptPackages): void {
  const isStored =
    writeStored(packagesDataKey, JSON.stringify(packages)) && writeStored(packagesTimestampKey, String(at));
  inMemory = isStored ? undefined : { packages, at };
  if (isStored) return;
  // An older list would come back with its old prices.
  forgetStored(packagesDataKey);
  forgetStored(packagesTimestampKey);
}

/** The whole list, if it is younger than an hour. */
export function keptPackages(): KeptPackages | undefined {
  if (inMemory && Date.now() - inMemory.at < packageCacheMs) return inMemory;
  const stored = { data: readStored(packagesDataKey), timestamp: readStored(packagesTimestampKey) };
  const packages = cachedPackages(stored, Date.now());
  return packages && { packages, at: Number(stored.timestamp) };
}
