import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;

export interface CleanupTask {
  name: string;
  /** Does a bounded number of rows and gives the count. Called again until it is 0. */
  runBatch(now: number): Promise<number>;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** Runs soon after the start and then every hour, on each server: what one has deleted, the others do not find. */
export class Cleanup {
  readonly #tasks: readonly CleanupTask[];
  readonly #log: Log;
  readonly #inTrouble = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor({ tasks, log }: { tasks: readonly CleanupTask[]; log: Log }) {
    this.#tasks = tasks;
    this.#log = log;
  }

  start(): void {
    this.#plan(5 * secondMs, 15 * secondMs);
  }

  /** Resolves when the batch under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  async run(): Promise<void> {
    const now = Date.now();
    for (const task of this.#tasks) await this.#runOne(task, now);
  }

  /** A random time between the two, so that servers do not all clean up at once. */
  #plan(leastMs: number, mostMs: number): void {
    if (this.#isStopped) return;
    const wait = leastMs + Math.random() * (mostMs - leastMs);
    this.#timer = setTimeout(() => {
      this.#underWay = this.run().then(() => this.#plan(0.9 * hourMs, 1.1 * hourMs));
    }, wait).unref();
  }

  /** A task that fails is logged once, and the others still run. */
  async #runOne({ name, runBatch }: CleanupTask, now: number): Promise<void> {
    let total = 0;
    try {
      while (!this.#isStopped) {
        const rows = await runBatch(now);
        total += rows;
        if (rows === 0) break;
        // Requests come between the batches.
        await setImmediate();
      }
      this.#inTrouble.delete(name);
    } catch (error) {
      if (!this.#inTrouble.has(name))
        this.#log.error({ task: name, err: error }, 'A cleanup task has failed.');
      this.#inTrouble.add(name);
    }
    if (total > 0) this.#log.info({ task: name, rows: total }, 'Cleaned up.');
  }
}
