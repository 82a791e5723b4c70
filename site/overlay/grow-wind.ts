import { flushSync } from 'react-dom';

/** Also in `PackagePanel.module.css`. */
const windName = 'package-wind';

/** The card's wind grows into the overlay's, where the browser can do it and motion is wanted. */
export function growWind(show: () => void, opener: HTMLElement | null): void {
  const wind = opener?.closest('li')?.querySelector('svg');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!wind || isStill || !document.startViewTransition) {
    show();
    return;
  }
  wind.style.viewTransitionName = windName;
  const transition = document.startViewTransition(() => {
    // Two elements of one name would end the transition.
    wind.style.viewTransitionName = '';
    flushSync(show);
  });
  // A transition that is skipped shows the overlay all the same.
  transition.ready.catch(() => {});
}
