import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { InternetPackage } from '#domain/internet-package.ts';
import { LazyPart } from '../context/lazy-part.ts';
import { useLazyDialog } from '../dialog/use-lazy-dialog.tsx';

interface Overlay {
  openPackage(internetPackage: InternetPackage, opener: HTMLElement): void;
  /** The package whose overlay is on its way. */
  opening: InternetPackage | undefined;
}

const OverlayContext = createContext<Overlay>({ openPackage: () => {}, opening: undefined });

export const useOverlay = () => useContext(OverlayContext);

const bring = () => import('./PackageOverlay.tsx');

const overlay = new LazyPart<{ subject: InternetPackage; onClose: () => void }>(
  ['packages', 'overlay', 'payment_options'],
  bring,
);

/** The overlay brings its entrance with it. */
async function enter(show: () => void, opener: HTMLElement | null): Promise<void> {
  const { growWind } = await bring();
  growWind(show, opener);
}

/** Lets every package card open the overlay. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const { open, opening, dialog } = useLazyDialog(overlay, enter);
  const value = useMemo(() => ({ openPackage: open, opening }), [open, opening]);
  return (
    <OverlayContext value={value}>
      {children}
      {dialog}
    </OverlayContext>
  );
}
