import { useCallback, useEffect, useRef, useState } from 'react';
import { type InternetPackage, sortBySpeed } from '#domain/internet-package.ts';
import { cachedPackages, isPackage, packagesDataKey, packagesTimestampKey } from '#domain/package-cache.ts';
import { callAddress } from '../calls/backend.ts';
import { readStored, writeStored } from '../visit/storage.ts';

interface LivePackages {
  packages: InternetPackage[];
  /** For every later screen: from the cache while it is younger than an hour, else from the server. */
  refresh(): void;
}

/** The packages of this visit. Those the server rendered count as fetched. */
export function usePackages(rendered: InternetPackage[]): LivePackages {
  const [packages, setPackages] = useState(rendered);
  const isFetching = useRef(false);

  useEffect(() => cache(rendered), [rendered]);

  const refresh = useCallback(() => {
    const stored = { data: readStored(packagesDataKey), timestamp: readStored(packagesTimestampKey) };
    const cached = cachedPackages(stored, Date.now());
    if (cached) {
      setPackages(sortBySpeed(cached));
      return;
    }
    if (isFetching.current) return;
    isFetching.current = true;
    fetchPackages()
      .then((fetched) => {
        cache(fetched);
        setPackages(fetched);
      })
      // The list on the screen stays.
      .catch((error) => console.error('The packages could not be fetched.', error))
      .finally(() => {
        isFetching.current = false;
      });
  }, []);

  return { packages, refresh };
}

function cache(packages: InternetPackage[]): void {
  writeStored(packagesDataKey, JSON.stringify(packages));
  writeStored(packagesTimestampKey, String(Date.now()));
}

async function fetchPackages(): Promise<InternetPackage[]> {
  const response = await fetch(callAddress('/internet-packages'));
  const packages: unknown = await response.json();
  if (!response.ok || !Array.isArray(packages)) throw new Error(`status ${response.status}`);
  return sortBySpeed(packages.filter(isPackage));
}
