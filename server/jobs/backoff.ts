export const attemptMs = 12_000;

/** After this an attempt counts as lost with its process. Longer than an attempt, for writing its end and for clocks. */
export const leaseMs = 30_000;

const firstPauseMs = 1_000;
export const longestPauseMs = 5 * 60_000;

/** After this a delivery gets one last attempt and is then given up. */
export const triedForMs = 24 * 60 * 60_000;

/** Exponential, with jitter. */
export function backoffMs(attempts: number, random = Math.random()): number {
  const grown = Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 20), longestPauseMs);
  return Math.round(grown * (0.5 + random / 2));
}
