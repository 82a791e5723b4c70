import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '#design/errors/report-error.ts';
import { type InternetPackage, sortBySpeed } from '#domain/internet-package.ts';
import { isPackage } from '#domain/package-cache.ts';
import { isWhole, type ShownPackages } from '#domain/package-counts.ts';
import { packageCacheMs } from '#domain/timings.ts';
import { answerWithinMs, callAddress } from '../calls/backend.ts';
import { type KeptPackages, keepPackages, keptPackages } from './kept-packages.ts';

export interface LivePackages {
  shown: ShownPackages;
  /** For every later screen: from the cache while it is younger than an hour, else from the server. */
  refresh(): void;
  /** Every package on sale, from the server. */
  fetchAll(): Promise<InternetPackage[]>;
}

/** What of a list is shown, once all that is needed to show it is there. */
export type ChooseShown = (list: InternetPackage[]) => Promise<ShownPackages>;

/** The packages of this visit. Those the server rendered count as fetched. */
export function usePackages({ packages, onSale }: ShownPackages, choose: ChooseShown): LivePackages {
  const [shown, setShown] = useState({ packages, onSale });
  const latest = useRef({ shown, at: 0 });
  const fetching = useRef<Promise<InternetPackage[]>>(undefined);

  useEffect(() => {
    const at = Date.now();
    latest.current.at = at;
    // A spread is no list for others to rely on.
    if (isWhole({ packages, onSale })) keepPackages({ packages, at });
  }, [packages, onSale]);

  const show = useCallback(
    async ({ packages, at }: KeptPackages) => {
      const shown = await choose(sortBySpeed(packages));
      latest.current = { shown, at };
      setShown(shown);
    },
    [choose],
  );

  const fetchAll = useCallback(() => {
    fetching.current ??= fetchPackages()
      .then(async (packages) => {
        const fetched = { packages: sortBySpeed(packages), at: Date.now() };
        keepPackages(fetched);
        await show(fetched);
        return fetched.packages;
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
    const showing = kept ? show(kept) : fetchAll();
    // The list on the screen stays.
    showing.catch((error) => reportError('call', 'The packages could not be fetched.', error));
  }, [show, fetchAll]);

  return { shown, refresh, fetchAll };
}

export async function fetchPackages(): Promise<InternetPackage[]> {
  const signal = AbortSignal.timeout?.(answerWithinMs);
  const response = await fetch(callAddress('/internet-packages'), { signal });
  const packages: unknown = await response.json();
  if (!response.ok || !Array.isArray(packages)) throw new Error(`status ${response.status}`);
  return packages.filter(isPackage);
}
