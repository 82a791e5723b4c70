import { useCallback, useEffect, useState } from 'react';
import type { SelectedPackage } from '#domain/payment.ts';
import { readSelectedPackage, selectedPackageKey } from '#domain/selected-package.ts';
import { readStored, writeStored } from '../../context/storage.ts';

interface Selection {
  /** Undefined while it is not known: the server cannot look into the browser. */
  selected: SelectedPackage | null | undefined;
  select(selected: SelectedPackage): void;
}

/** The package that was chosen for payment. Where storage is switched off it lasts as long as the page. */
export function useSelectedPackage(): Selection {
  const [selected, setSelected] = useState<SelectedPackage | null>();

  useEffect(() => setSelected(readSelectedPackage(readStored(selectedPackageKey)) ?? null), []);

  const select = useCallback((chosen: SelectedPackage) => {
    writeStored(selectedPackageKey, JSON.stringify(chosen));
    setSelected(chosen);
  }, []);
  return { selected, select };
}
