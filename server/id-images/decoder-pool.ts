import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { type Cleaned, Decoder, type DecoderLimits, type UncleanImage } from './decoder.ts';
import { FairQueue } from './fair-queue.ts';

interface PoolLimits extends DecoderLimits {
  /** How many images are worked on at once. */
  decoders: number;
  /** How many more may wait for their turn, and how many of them for one client. */
  waiting: number;
  waitingOfOne: number;
}

const usualLimits: PoolLimits = {
  decoders: Math.min(2, availableParallelism()),
  waiting: 16,
  waitingOfOne: 4,
  workMs: 20_000,
  memoryBytes: 1024 ** 3,
  restMs: 30_000,
};

/** Where uploaded images are cleaned: few at a time, away from the server, clients in turn. */
export class DecoderPool extends EventEmitter<{ trouble: [string] }> {
  readonly #decoders: readonly Decoder[];
  readonly #free: Decoder[];
  readonly #waiting: FairQueue<(decoder: Decoder | undefined) => void>;
  #isStopped = false;

  constructor(limits: Partial<PoolLimits> = {}) {
    super();
    const all = { ...usualLimits, ...limits };
    this.#waiting = new FairQueue({ total: all.waiting, perClient: all.waitingOfOne });
    this.#decoders = Array.from(
      { length: all.decoders },
      () => new Decoder(all, (sentence) => this.emit('trouble', sentence)),
    );
    this.#free = [...this.#decoders];
  }

  /** `unavailable` where too many are waiting already, of this client or of all. */
  async clean(image: UncleanImage, client: string): Promise<Cleaned> {
    const decoder = await this.#freeDecoder(client);
    if (!decoder) return { fault: 'unavailable' };
    try {
      return await decoder.clean(image);
    } finally {
      const next = this.#waiting.next();
      if (next) next(decoder);
      else this.#free.push(decoder);
    }
  }

  /** What is under way ends as unavailable. */
  stop(): void {
    this.#isStopped = true;
    for (let leave = this.#waiting.next(); leave; leave = this.#waiting.next()) leave(undefined);
    for (const decoder of this.#decoders) decoder.stop();
  }

  async #freeDecoder(client: string): Promise<Decoder | undefined> {
    if (this.#isStopped) return undefined;
    // The one that worked last: the other may rest and be ended.
    const decoder = this.#free.pop();
    if (decoder) return decoder;
    return new Promise((resolve) => {
      if (!this.#waiting.add(client, resolve)) resolve(undefined);
    });
  }
}
