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
    // The database looked between these two moments. What is known stays unless that proves it wrong: a clock that
    // went to and fro by as much as looks take would put off what was due at once.
    this.#ahead = Math.min(Math.max(this.#ahead, there - this.#own()), there - asked);
  }
}
