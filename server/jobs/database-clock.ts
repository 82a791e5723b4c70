/** Tells what time it is, and may look before it is asked. */
export interface Clock {
  now(): number;
  refresh?(): Promise<void>;
}

/**
 * The database's time, which all servers have in common: with clocks apart, one would take what another is delivering.
 */
export class DatabaseClock implements Clock {
  readonly #ask: () => Promise<number>;
  readonly #own: () => number;
  #ahead = 0;

  constructor(ask: () => Promise<number>, own: () => number = Date.now) {
    this.#ask = ask;
    this.#own = own;
  }

  now(): number {
    return this.#own() + this.#ahead;
  }

  async refresh(): Promise<void> {
    const asked = this.#own();
    const there = await this.#ask();
    this.#ahead = Math.round(there - (asked + this.#own()) / 2);
  }
}
