import { useCallback, useEffect, useState } from 'react';
import { isWhole } from '#domain/package-counts.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { readSelectedPackage, selectionOnSale } from '#domain/selected-package.ts';
import { selectedPackageKey, transferChoiceKey } from '#domain/storage-keys.ts';
import { usePageContext } from './page-context.tsx';
import { forgetStored, readStored, writeStored } from './storage.ts';

interface Selection {
  /** Undefined while it is not known: the server cannot look into the browser. */
  selected: SelectedPackage | null | undefined;
  select(selected: SelectedPackage): void;
}

/** The package that was chosen for payment. Where storage is switched off it lasts as long as the page. */
export function useSelectedPackage(): Selection {
  const { packages, onSale, fetchPackages } = usePageContext();
  const [selected, setSelected] = useState<SelectedPackage | null>();

  useEffect(() => {
    if (selected !== undefined) return;
    const stored = readSelectedPackage(readStored(selectedPackageKey));
    const check = (list: typeof packages) => setSelected((stored && selectionOnSale(stored, list)) ?? null);
    // A long price list is not all on the page.
    if (!stored || isWhole({ packages, onSale })) check(packages);
    else fetchPackages().then(check, () => check(packages));
  }, [selected, packages, onSale, fetchPackages]);

  const select = useCallback((chosen: SelectedPackage) => {
    writeStored(selectedPackageKey, JSON.stringify(chosen));
    // What was chosen last is what is paid for, by whatever way.
    forgetStored(transferChoiceKey, 'sessionStorage');
    setSelected(chosen);
  }, []);
  return { selected, select };
}
