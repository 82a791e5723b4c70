import { useCallback, useEffect, useState } from 'react';
import type { SelectedPackage } from '#domain/payment.ts';
import { selectionOnSale } from '#domain/selected-package.ts';
import { transferChoiceKey } from '#domain/storage-keys.ts';
import { readTransferChoice } from '#domain/transfer.ts';
import { usePageContext } from '../context/page-context.tsx';
import { readStored, writeStored } from '../context/storage.ts';
import { useSelectedPackage } from '../context/use-selected-package.ts';

interface TransferChoice {
  /** Null where nothing is chosen, undefined while that is not known. */
  chosen: SelectedPackage | null | undefined;
  select(chosen: SelectedPackage): void;
}

/** What is to be paid by transfer: chosen in the overlay just now, or for payment at some time before. */
export function useTransferChoice(): TransferChoice {
  const { packages } = usePageContext();
  const { selected } = useSelectedPackage();
  const [chosen, setChosen] = useState<SelectedPackage>();

  useEffect(() => {
    const choice = readTransferChoice(readStored(transferChoiceKey, 'sessionStorage'));
    // What is not on the page may be in a longer list: the server looks.
    const isThere = choice && packages.some(({ package_name }) => choice.speed === `${package_name} Mbps`);
    setChosen(isThere ? selectionOnSale(choice, packages) : choice);
  }, [packages]);

  const select = useCallback((next: SelectedPackage) => {
    writeStored(transferChoiceKey, JSON.stringify(next), 'sessionStorage');
    setChosen(next);
  }, []);

  return { chosen: chosen ?? selected, select };
}
