/** Times the specification and our reading of it fix, in milliseconds. */
export const loadingScreenMs = 500;
export const timedMenuMs = 2_000;
export const chunkTimeoutMs = 120_000;
export const packageCacheMs = 60 * 60 * 1000;

/** An instance looks this often whether another one changed the price list: well within the promised 2 s. */
export const priceListCheckMs = 750;
