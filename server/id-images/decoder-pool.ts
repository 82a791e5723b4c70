import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { type Cleaned, type UncleanImage, Workbench, type WorkbenchLimits } from './decoder.ts';

interface WorkshopLimits extends WorkbenchLimits {
  /** How many images are worked on at once. */
  benches: number;
  /** How many more may wait for their turn. */
  waiting: number;
}

const usualLimits: WorkshopLimits = {
  benches: Math.min(2, availableParallelism()),
  waiting: 16,
  workMs: 20_000,
  memoryBytes: 1024 ** 3,
  restMs: 30_000,
};

/** Where uploaded images are cleaned: few at a time, away from the server, in the order they came. */
export class ImageWorkshop extends EventEmitter<{ trouble: [string] }> {
  readonly #benches: readonly Workbench[];
  readonly #free: Workbench[];
  readonly #waiting: ((bench: Workbench | undefined) => void)[] = [];
  readonly #mostWaiting: number;
  #isStopped = false;

  constructor(limits: Partial<WorkshopLimits> = {}) {
    super();
    const all = { ...usualLimits, ...limits };
    this.#mostWaiting = all.waiting;
    this.#benches = Array.from(
      { length: all.benches },
      () => new Workbench(all, (sentence) => this.emit('trouble', sentence)),
    );
    this.#free = [...this.#benches];
  }

  /** `unavailable` where too many are waiting already. */
  async clean(image: UncleanImage): Promise<Cleaned> {
    const bench = await this.#freeBench();
    if (!bench) return { fault: 'unavailable' };
    try {
      return await bench.clean(image);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(bench);
      else this.#free.push(bench);
    }
  }

  /** What is under way ends as unavailable. */
  stop(): void {
    this.#isStopped = true;
    for (const leave of this.#waiting.splice(0)) leave(undefined);
    for (const bench of this.#benches) bench.stop();
  }

  async #freeBench(): Promise<Workbench | undefined> {
    if (this.#isStopped) return undefined;
    // The one that worked last: the other may rest and be ended.
    const bench = this.#free.pop();
    if (bench || this.#waiting.length >= this.#mostWaiting) return bench;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
