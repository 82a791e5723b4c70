import { chunkTimeoutMs } from '#domain/timings.ts';

/** The browser may wait for it for ever, and asks no second time while it does. */
export class TooLate extends Error {}

/** Gives up on a part of the site that does not come. */
export function inTime<T>(part: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TooLate('A part of the site did not come in time.')),
      chunkTimeoutMs,
    );
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
