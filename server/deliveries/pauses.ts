/** How long an attempt may take before it counts as lost: far above the time any carrier allows itself. */
export const leaseMs = 60_000;

const firstPauseMs = 1_000;
export const longestPauseMs = 5 * 60_000;

/** What could not be delivered in this time gets one last attempt and is then for people to look at. */
export const triedForMs = 24 * 60 * 60_000;

/** Doubles with each attempt. A random part keeps what failed together from coming back together. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const grown = Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 20), longestPauseMs);
  return Math.round(grown * (0.5 + random / 2));
}
