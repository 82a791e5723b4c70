const minuteMs = 60_000;
const toleranceMs = 10 * minuteMs;
/** Long enough for somebody to read the log and put the clock right. */
const trustAgainMs = 24 * 60 * minuteMs;

interface Clocks {
  /** What time it is; somebody may put it wrong. */
  wall(): number;
  /** How much time went by; nobody can change it. */
  monotonic(): number;
}

const machineClocks: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/** A clock for deleting by: one that jumped is not believed until it has kept its new time for a day. */
export class SteadyClock {
  readonly #clocks: Clocks;
  #trusted: number;
  #jumped: { difference: number; since: number } | undefined;

  constructor(clocks: Clocks = machineClocks) {
    this.#clocks = clocks;
    this.#trusted = clocks.wall() - clocks.monotonic();
  }

  /** Undefined while the time is doubtful. */
  now(): number | undefined {
    const now = this.#clocks.wall();
    const passed = this.#clocks.monotonic();
    const difference = now - passed;
    if (isNear(difference, this.#trusted)) {
      this.#jumped = undefined;
      return now;
    }
    if (!this.#jumped || !isNear(difference, this.#jumped.difference)) {
      this.#jumped = { difference, since: passed };
    }
    if (passed - this.#jumped.since < trustAgainMs) return undefined;
    this.#trusted = difference;
    this.#jumped = undefined;
    return now;
  }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= toleranceMs;
}
