import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { InternetPackage } from '#domain/internet-package.ts';
import { LazyPart } from '../context/lazy-part.ts';
import { useLazyDialog } from '../dialog/use-lazy-dialog.tsx';
import { growWind } from './grow-wind.ts';

interface Overlay {
  openPackage(internetPackage: InternetPackage, opener: HTMLElement): void;
  /** The package whose overlay is on its way. */
  opening: InternetPackage | undefined;
}

const OverlayContext = createContext<Overlay>({ openPackage: () => {}, opening: undefined });

export const useOverlay = () => useContext(OverlayContext);

const overlay = new LazyPart<{ subject: InternetPackage; onClose: () => void }>(
  ['packages', 'overlay', 'payment_options'],
  () => import('./PackageOverlay.tsx'),
);

/** Lets every package card open the overlay. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const { open, opening, dialog } = useLazyDialog(overlay, growWind);
  const value = useMemo(() => ({ openPackage: open, opening }), [open, opening]);
  return (
    <OverlayContext value={value}>
      {children}
      {dialog}
    </OverlayContext>
  );
}
