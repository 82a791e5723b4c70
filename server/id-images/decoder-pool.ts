import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { type Cleaned, Decoder, type DecoderLimits, type UncleanImage } from './decoder.ts';

interface WorkshopLimits extends DecoderLimits {
  /** How many images are worked on at once. */
  decoders: number;
  /** How many more may wait for their turn. */
  waiting: number;
}

const usualLimits: WorkshopLimits = {
  decoders: Math.min(2, availableParallelism()),
  waiting: 16,
  workMs: 20_000,
  memoryBytes: 1024 ** 3,
  restMs: 30_000,
};

/** Where uploaded images are cleaned: few at a time, away from the server, in the order they came. */
export class DecoderPool extends EventEmitter<{ trouble: [string] }> {
  readonly #decoders: readonly Decoder[];
  readonly #free: Decoder[];
  readonly #waiting: ((decoder: Decoder | undefined) => void)[] = [];
  readonly #mostWaiting: number;
  #isStopped = false;

  constructor(limits: Partial<WorkshopLimits> = {}) {
    super();
    const all = { ...usualLimits, ...limits };
    this.#mostWaiting = all.waiting;
    this.#decoders = Array.from(
      { length: all.decoders },
      () => new Decoder(all, (sentence) => this.emit('trouble', sentence)),
    );
    this.#free = [...this.#decoders];
  }

  /** `unavailable` where too many are waiting already. */
  async clean(image: UncleanImage): Promise<Cleaned> {
    const decoder = await this.#freeDecoder();
    if (!decoder) return { fault: 'unavailable' };
    try {
      return await decoder.clean(image);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(decoder);
      else this.#free.push(decoder);
    }
  }

  /** What is under way ends as unavailable. */
  stop(): void {
    this.#isStopped = true;
    for (const leave of this.#waiting.splice(0)) leave(undefined);
    for (const decoder of this.#decoders) decoder.stop();
  }

  async #freeDecoder(): Promise<Decoder | undefined> {
    if (this.#isStopped) return undefined;
    // The one that worked last: the other may rest and be ended.
    const decoder = this.#free.pop();
    if (decoder || this.#waiting.length >= this.#mostWaiting) return decoder;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
