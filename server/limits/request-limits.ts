import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/schema.ts';
import { sharedSecret } from '../storage/shared-secret.ts';
import type { Allowance } from './allowance.ts';
import { takeLot } from './allowance-store.ts';
import { clientNetwork } from './client-network.ts';

/** Requests are fetched from the store by ten, so that nine of ten cost it nothing. */
const lot = 10;

interface Purse {
  /** Requests that were fetched and not made yet. */
  held: number;
  /** Until when there is nothing to fetch. */
  emptyUntil: number;
  /** Whoever comes meanwhile waits for the same answer. */
  fetching: Promise<void> | undefined;
}

interface LimitSettings {
  clock?: () => number;
  /** Of more clients than this the longest silent ones are forgotten, and what was fetched for them is lost. */
  mostClients?: number;
}

/** How many requests each client has left for each call, on all instances together. */
export class RequestLimits {
  readonly #db: Kysely<Tables>;
  readonly #secret: string;
  readonly #clock: () => number;
  readonly #mostClients: number;
  readonly #purses = new Map<string, Purse>();

  private constructor(
    db: Kysely<Tables>,
    secret: string,
    { clock = Date.now, mostClients = 5_000 }: LimitSettings,
  ) {
    this.#db = db;
    this.#secret = secret;
    this.#clock = clock;
    this.#mostClients = mostClients;
  }

  static async open(db: Kysely<Tables>, settings: LimitSettings = {}): Promise<RequestLimits> {
    return new RequestLimits(db, await sharedSecret(db, 'client_secret'), settings);
  }

  /** Counts a request. Gives the milliseconds to wait where there is none left, else 0. */
  async count(address: string, call: string, allowance: Allowance): Promise<number> {
    const bucket = this.#bucketOf(address, call);
    const purse = this.#purseOf(bucket);
    for (;;) {
      if (purse.held > 0) {
        purse.held -= 1;
        return 0;
      }
      const wait = purse.emptyUntil - this.#clock();
      // Longer than it takes to get one can only mean that the clock was put back.
      if (wait > 0 && wait <= allowance.intervalMs) return wait;
      purse.fetching ??= this.#fetch(bucket, purse, allowance);
      try {
        await purse.fetching;
      } catch {
        // While the store does not answer, nobody is kept out: what is sent will be told so itself.
        return 0;
      }
    }
  }

  async #fetch(bucket: string, purse: Purse, allowance: Allowance): Promise<void> {
    try {
      const now = this.#clock();
      const { taken, left } = await takeLot(this.#db, bucket, allowance, { lot, now });
      purse.held += taken;
      if (taken === 0) purse.emptyUntil = now + Math.ceil((1 - left) * allowance.intervalMs);
    } finally {
      purse.fetching = undefined;
    }
  }

  /** The client is not readable in the store: it is no place for the addresses of visitors. */
  #bucketOf(address: string, call: string): string {
    const client = createHmac('sha256', this.#secret).update(clientNetwork(address)).digest('base64url');
    return `${client} ${call}`;
  }

  #purseOf(bucket: string): Purse {
    const purse = this.#purses.get(bucket) ?? { held: 0, emptyUntil: 0, fetching: undefined };
    // The last in the map is the one that was heard last.
    this.#purses.delete(bucket);
    this.#purses.set(bucket, purse);
    if (this.#purses.size > this.#mostClients) {
      const [longestSilent] = this.#purses.keys();
      this.#purses.delete(longestSilent as string);
    }
    return purse;
  }
}
