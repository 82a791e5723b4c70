import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { InternetPackage } from '#domain/internet-package.ts';
import { useLazyDialog } from '../dialog/use-lazy-dialog.tsx';
import { LazyPart } from '../visit/lazy-part.ts';

interface Overlay {
  openPackage(internetPackage: InternetPackage, opener: HTMLElement): void;
  /** The package whose overlay is on its way. */
  opening: InternetPackage | undefined;
}

const OverlayContext = createContext<Overlay>({ openPackage: () => {}, opening: undefined });

export const useOverlay = () => useContext(OverlayContext);

const overlay = new LazyPart<{ subject: InternetPackage; onClose: () => void }>(
  ['packages', 'overlay', 'ways'],
  () => import('./PackageOverlay.tsx'),
);

/** Lets every package card open the overlay. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const { open, opening, dialog } = useLazyDialog(overlay);
  const value = useMemo(() => ({ openPackage: open, opening }), [open, opening]);
  return (
    <OverlayContext value={value}>
      {children}
      {dialog}
    </OverlayContext>
  );
}
