import { useRef, useState } from 'react';
import { reportError } from '#design/errors/report-error.ts';
import { byType, type InternetPackage, type PackageType } from '#domain/internet-package.ts';
import { foundAtATime, nearestPackages } from '#domain/package-search.ts';
import { isListOf } from '#domain/shown-packages.ts';
import { keptPackages } from '../context/kept-packages.ts';
import { usePageContext } from '../context/page-context.tsx';

/** Packages of one type on the screen, out of how many. */
export interface PackagesOfType {
  packages: InternetPackage[];
  total: number;
  hasMore: boolean;
}

export interface PackageFinding {
  state: 'resting' | 'looking' | 'failed';
  /** The speed that was looked for and found, in Mbps. */
  wanted: number | undefined;
  find(mbps: number): Promise<void>;
  /** Back to what the page showed first. */
  forget(): void;
  showMore(type: PackageType): void;
  of(type: PackageType): PackagesOfType;
}

interface Found {
  mbps: number;
  nearest: Record<PackageType, InternetPackage[]>;
  shown: Record<PackageType, number>;
}

/** The packages as the page shows them, and those nearest to a speed once somebody has asked. */
export function usePackageFinder(): PackageFinding {
  const { packages, onSale, fetchPackages } = usePageContext();
  const [state, setState] = useState<PackageFinding['state']>('resting');
  const [found, setFound] = useState<Found>();
  const lookups = useRef(0);

  async function find(mbps: number): Promise<void> {
    lookups.current += 1;
    const lookup = lookups.current;
    setState('looking');
    try {
      const kept = keptPackages()?.packages;
      const all = kept && isListOf(kept, { packages, onSale }) ? kept : await fetchPackages();
      // Another speed was asked for meanwhile, or none any more.
      if (lookup !== lookups.current) return;
      const nearest = byType((type) => nearestPackages(all, type, mbps));
      setFound({ mbps, nearest, shown: byType(() => foundAtATime) });
      setState('resting');
    } catch (error) {
      reportError('call', 'The packages could not be fetched.', error);
      if (lookup === lookups.current) setState('failed');
    }
  }

  function forget(): void {
    lookups.current += 1;
    setFound(undefined);
    setState('resting');
  }

  function showMore(type: PackageType): void {
    setFound((before) =>
      before ? { ...before, shown: { ...before.shown, [type]: before.shown[type] + foundAtATime } } : before,
    );
  }

  function of(type: PackageType): PackagesOfType {
    const total = onSale[type];
    if (!found) return { packages: packages.filter((each) => each.type === type), total, hasMore: false };
    const nearest = found.nearest[type];
    return {
      packages: nearest.slice(0, found.shown[type]),
      total: nearest.length,
      hasMore: nearest.length > found.shown[type],
    };
  }

  return { state, wanted: found?.mbps, find, forget, showMore, of };
}
