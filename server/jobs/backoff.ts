/** How long an attempt may take. */
export const attemptMs = 12_000;

/**
 * After this an attempt counts as lost with the process that made it, and another begins. The rest beyond the
 * attempt itself is for writing down how it ended, and for clocks of instances that differ.
 */
export const leaseMs = 30_000;

const firstPauseMs = 1_000;
export const longestPauseMs = 5 * 60_000;

/** What could not be delivered in this time gets one last attempt and is then for people to look at. */
export const triedForMs = 24 * 60 * 60_000;

/** Doubles with each attempt. A random part keeps what failed together from coming back together. */
export function backoffMs(attempts: number, random = Math.random()): number {
  const grown = Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 20), longestPauseMs);
  return Math.round(grown * (0.5 + random / 2));
}
