/** How a screen was left: how far down, and by which link. */
interface Place {
  top: number;
  link: string | null;
}

const places = new Map<string, Place>();
/** By its path, the address with search and page that a list was last seen at. */
const lastAddresses = new Map<string, string>();

/** Put with an address that leads back to a screen, not to another. */
export const goingBack = 'goingBack';

let isHistoryStep = false;
addEventListener('popstate', () => {
  isHistoryStep = true;
});

/** Remembers how the screen at an address was left. */
export function leavePlace(address: string): void {
  const link = document.activeElement?.closest('main a[href]')?.getAttribute('href') ?? null;
  places.set(address, { top: scrollY, link });
}

/** The place to go on from, where somebody came back to a screen. */
export function placeOnReturn(address: string): Place | undefined {
  const isReturn = isHistoryStep || history.state === goingBack;
  isHistoryStep = false;
  return isReturn ? places.get(address) : undefined;
}

export function rememberAddress(path: string, address: string): void {
  lastAddresses.set(path, address);
}

/** A list as it was last seen, with its search and page. */
export function lastAddress(path: string): string {
  return lastAddresses.get(path) ?? path;
}
