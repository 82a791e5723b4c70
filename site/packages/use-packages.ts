import { useCallback, useEffect, useRef, useState } from 'react';
import { type InternetPackage, sortBySpeed } from '#domain/internet-package.ts';
import { isPackage } from '#domain/package-cache.ts';
import { isListOf, isWhole, type ShownPackages, shownPackages } from '#domain/shown-packages.ts';
import { packageCacheMs } from '#domain/timings.ts';
import { callAddress } from '../calls/backend.ts';
import { keepPackages, keptPackages } from './kept-packages.ts';

export interface LivePackages {
  shown: ShownPackages;
  /** For every later screen: from the cache while it is younger than an hour, else from the server. */
  refresh(): void;
  /** Every package on sale, for whoever looks for another one than is shown. */
  all(): Promise<InternetPackage[]>;
}

/** The packages of this visit. Those the server rendered count as fetched. */
export function usePackages({ packages, onSale }: ShownPackages): LivePackages {
  const [shown, setShown] = useState({ packages, onSale });
  const latest = useRef({ shown, at: 0 });
  const fetching = useRef<Promise<InternetPackage[]>>(undefined);

  useEffect(() => {
    latest.current.at = Date.now();
    // A spread is no list for others to rely on.
    if (isWhole({ packages, onSale })) keepPackages(packages);
  }, [packages, onSale]);

  const show = useCallback((list: InternetPackage[]) => {
    const shown = shownPackages(list);
    latest.current = { shown, at: Date.now() };
    setShown(shown);
  }, []);

  const fetchAll = useCallback(() => {
    fetching.current ??= fetchPackages()
      .then((fetched) => {
        keepPackages(fetched);
        show(fetched);
        return fetched;
      })
      .finally(() => {
        fetching.current = undefined;
      });
    return fetching.current;
  }, [show]);

  const refresh = useCallback(() => {
    const { shown, at } = latest.current;
    if (!isWhole(shown) && Date.now() - at < packageCacheMs) return;
    const kept = keptPackages();
    if (kept) show(sortBySpeed(kept));
    // The list on the screen stays.
    else fetchAll().catch((error) => console.error('The packages could not be fetched.', error));
  }, [show, fetchAll]);

  const all = useCallback(async () => {
    const kept = keptPackages();
    return kept && isListOf(kept, latest.current.shown) ? kept : fetchAll();
  }, [fetchAll]);

  return { shown, refresh, all };
}

async function fetchPackages(): Promise<InternetPackage[]> {
  const response = await fetch(callAddress('/internet-packages'));
  const packages: unknown = await response.json();
  if (!response.ok || !Array.isArray(packages)) throw new Error(`status ${response.status}`);
  return sortBySpeed(packages.filter(isPackage));
}
