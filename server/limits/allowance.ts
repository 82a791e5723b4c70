/** How often one client may use one call: so many at once, and one more after each interval. */
export interface Allowance {
  burst: number;
  intervalMs: number;
}

/**
 * A village, a school or a whole mobile network may stand behind one address. 120 forms at once is more than
 * all of them send in a busy minute; 30 a minute after that is little enough for a flood to be read by hand.
 */
export const formAllowance: Allowance = { burst: 120, intervalMs: 2_000 };

/** Half of that: an image costs a second of work, and a registration needs one. */
export const uploadAllowance: Allowance = { burst: 60, intervalMs: 4_000 };

/** After this time without a request every client has its whole allowance again. */
export const fullAgainMs = Math.max(
  ...[formAllowance, uploadAllowance].map(({ burst, intervalMs }) => burst * intervalMs),
);
