import { random } from './random.ts';

export interface Visits {
  /** Pages a second. */
  visits: number;
  /** Pages by languages and encodings: what the cache tells apart. */
  keys: number;
  /** How long a page is kept, in seconds. */
  keptFor: number;
  seconds: number;
}

/** The part of visits that a cache answers itself. A few pages have most of them (Zipf). */
export function simulateCache({ visits, keys, keptFor, seconds }: Visits, seed = 1): number {
  const next = random(seed);
  const weights = Array.from({ length: keys }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const upTo: number[] = [];
  for (const weight of weights) upTo.push((upTo.at(-1) ?? 0) + weight / sum);
  const freshUntil = new Float64Array(keys);
  let all = 0;
  let answered = 0;
  for (let at = 0; at < seconds; at += -Math.log(1 - next()) / visits) {
    const chosen = next();
    const key = upTo.findIndex((most) => chosen <= most);
    all += 1;
    if (at < (freshUntil[key] as number)) answered += 1;
    else freshUntil[key] = at + keptFor;
  }
  return answered / all;
}
