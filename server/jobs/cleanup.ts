import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;

/** Something that goes when its time is over, or is put in order. */
export interface CleanupTask {
  name: string;
  /** Does a bounded number of rows and says how many there were; it is asked again until there is none. */
  runBatch(now: number): Promise<number>;
}

interface CleanupOptions {
  tasks: readonly CleanupTask[];
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Runs soon after the start and then every hour. Each instance does: what one has deleted, the others do not find. */
export class Cleanup {
  readonly #tasks: readonly CleanupTask[];
  readonly #log: CleanupOptions['log'];
  readonly #inTrouble = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor({ tasks, log }: CleanupOptions) {
    this.#tasks = tasks;
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

  async run(): Promise<void> {
    const now = Date.now();
    for (const task of this.#tasks) await this.#runOne(task, now);
  }

  /** Somewhere between the two: instances that started together do not task together. */
  #plan(leastMs: number, mostMs: number): void {
    if (this.#isStopped) return;
    const wait = leastMs + Math.random() * (mostMs - leastMs);
    this.#timer = setTimeout(() => {
      this.#underWay = this.run().then(() => this.#plan(0.9 * hourMs, 1.1 * hourMs));
    }, wait);
    this.#timer.unref();
  }

  /** The trouble of one is told once, and keeps no other from its work. */
  async #runOne({ name, runBatch }: CleanupTask, now: number): Promise<void> {
    let total = 0;
    try {
      while (!this.#isStopped) {
        const rows = await runBatch(now);
        total += rows;
        if (rows === 0) break;
        // Visitors come between the batches.
        await setImmediate();
      }
      this.#inTrouble.delete(name);
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      if (!this.#inTrouble.has(name))
        this.#log.error({ task: name, code, reason: message }, 'A cleanup task has failed.');
      this.#inTrouble.add(name);
    }
    if (total > 0) this.#log.info({ task: name, rows: total }, 'Cleaned up.');
  }
}
