import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;

/** Something that goes when its time is over. */
export interface Sweep {
  name: string;
  /** Deletes a bounded number of rows and says how many there were; it is asked again until there is none. */
  deleteSome(now: number): Promise<number>;
}

interface SweeperOptions {
  sweeps: readonly Sweep[];
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Sweeps soon after the start and then every hour. Each instance does: what one has deleted, the others do not find. */
export class Sweeper {
  readonly #sweeps: readonly Sweep[];
  readonly #log: SweeperOptions['log'];
  readonly #inTrouble = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor({ sweeps, log }: SweeperOptions) {
    this.#sweeps = sweeps;
    this.#log = log;
  }

  start(): void {
    this.#plan(5 * secondMs, 15 * secondMs);
  }

  /** Resolves when what is under way has ended, which it does after its next few rows. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  async sweep(): Promise<void> {
    const now = Date.now();
    for (const sweep of this.#sweeps) await this.#sweepOne(sweep, now);
  }

  /** Somewhere between the two: instances that started together do not sweep together. */
  #plan(leastMs: number, mostMs: number): void {
    if (this.#isStopped) return;
    const wait = leastMs + Math.random() * (mostMs - leastMs);
    this.#timer = setTimeout(() => {
      this.#underWay = this.sweep().then(() => this.#plan(0.9 * hourMs, 1.1 * hourMs));
    }, wait);
    this.#timer.unref();
  }

  /** The trouble of one is told once, and keeps no other from its work. */
  async #sweepOne({ name, deleteSome }: Sweep, now: number): Promise<void> {
    let total = 0;
    try {
      while (!this.#isStopped) {
        const deleted = await deleteSome(now);
        total += deleted;
        if (deleted === 0) break;
        // Visitors come between the batches.
        await setImmediate();
      }
      this.#inTrouble.delete(name);
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      if (!this.#inTrouble.has(name))
        this.#log.error({ sweep: name, code, reason: message }, 'A sweep has failed.');
      this.#inTrouble.add(name);
    }
    if (total > 0) this.#log.info({ sweep: name, deleted: total }, 'Swept.');
  }
}
