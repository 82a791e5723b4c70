import { type InternetPackage, speedOf } from '#domain/internet-package.ts';
import { usePageContext, useText } from '../context/page-context.tsx';

/** Gives the speeds of some of the packages, like "12 – 50 Mbps"; nothing where there are none. */
export function useSpeedRange(): (isMeant: (internetPackage: InternetPackage) => boolean) => string {
  const text = useText();
  const { packages } = usePageContext();
  return (isMeant) => {
    const meant = packages.filter(isMeant);
    const [slowest, fastest] = [meant[0], meant.at(-1)];
    if (!slowest || !fastest) return '';
    const [from, to] = [String(speedOf(slowest)), String(speedOf(fastest))];
    return from === to ? `${from} ${text('packages.mbps')}` : text('packages.range', { from, to });
  };
}
