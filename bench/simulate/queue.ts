import { random } from './random.ts';

export interface Queue {
  /** A second. */
  arrivals: number;
  /** Seconds of a core for each. */
  service: number;
  cores: number;
  seconds: number;
}

export interface Waited {
  /** Seconds until it was answered: half of them, 99 of 100. */
  median: number;
  p99: number;
  /** How busy the cores were, of 1. */
  busy: number;
}

/**
 * Arrivals by chance (Poisson) at cores that take one after the other, each for about as long as measured: a photo is
 * twice the work of another now and then, which the exponential part stands for.
 */
export function simulateQueue({ arrivals, service, cores, seconds }: Queue, seed = 1): Waited {
  const next = random(seed);
  const exponential = (mean: number) => -Math.log(1 - next()) * mean;
  const freeAt = new Float64Array(cores);
  const answered: number[] = [];
  let worked = 0;
  for (let at = exponential(1 / arrivals); at < seconds; at += exponential(1 / arrivals)) {
    let core = 0;
    for (let other = 1; other < cores; other += 1) {
      if ((freeAt[other] as number) < (freeAt[core] as number)) core = other;
    }
    const takes = service / 2 + exponential(service / 2);
    const done = Math.max(at, freeAt[core] as number) + takes;
    freeAt[core] = done;
    worked += takes;
    answered.push(done - at);
  }
  answered.sort((a, b) => a - b);
  const quantile = (part: number) => answered[Math.floor(answered.length * part)] ?? 0;
  return { median: quantile(0.5), p99: quantile(0.99), busy: worked / (cores * seconds) };
}

/** The fewest cores with which 99 of 100 are answered in time. */
export function coresFor(queue: Omit<Queue, 'cores'>, withinSeconds: number): number {
  let cores = Math.max(1, Math.floor(queue.arrivals * queue.service));
  while (simulateQueue({ ...queue, cores }).p99 > withinSeconds) cores += Math.max(1, Math.floor(cores / 20));
  return cores;
}
