/** Times of the same thing, in milliseconds. */
export interface Figures {
  median: number;
  /** Nine in ten lie between these two. */
  low: number;
  high: number;
}

export function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
  return { median: at(0.5), low: at(0.05), high: at(0.95) };
}

export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
