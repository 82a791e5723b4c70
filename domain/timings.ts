/** Times the specification and our reading of it fix, in milliseconds. */
export const loadingScreenMs = 500;
export const timedMenuMs = 2_000;
export const heroAlternationMs = 2_500;
export const chunkTimeoutMs = 120_000;
export const packageCacheMs = 60 * 60 * 1000;
export const contactReloadMs = 3_000;
export const newsletterReloadMs = 3_500;
export const registrationReloadMs = 3_500;
export const paymentCountdownSeconds = 15;

/** An instance looks this often whether another one changed the price list: well within the promised 2 s. */
export const priceListCheckMs = 750;
