/** Chance that comes out the same for the same seed, row by row. */
export class Chance {
  readonly #row: number;
  #state: number;

  constructor(seed: number, row: number) {
    this.#row = row;
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(row + 1, 0xc2b2ae35);
    // Neighbours must not resemble each other.
    this.share();
    this.share();
  }

  /** From 0 up to, but not, 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.share() * limit);
  }

  happens(share: number): boolean {
    return this.share() < share;
  }

  oneOf<Choice>(choices: readonly Choice[]): Choice {
    return choices[this.below(choices.length)] as Choice;
  }

  /** The first choices come up most, as with the names of people. */
  oneOfMostlyFirst<Choice>(choices: readonly Choice[]): Choice {
    return choices[Math.floor(this.share() * this.share() * choices.length)] as Choice;
  }

  /** One of these, each as often as its weight says. */
  weighted<Choice extends string>(weights: Partial<Record<Choice, number>>): Choice {
    const entries = Object.entries(weights) as [Choice, number][];
    let left = this.share() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of entries) {
      left -= weight;
      if (left < 0) return choice;
    }
    return (entries.at(-1) as [Choice, number])[0];
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join('');
  }

  /** Its end is the row, so that no two rows have the same. */
  uuid(): string {
    const four = () => this.below(65_536).toString(16).padStart(4, '0');
    const three = () => four().slice(1);
    return `${four()}${four()}-${four()}-4${three()}-a${three()}-${this.#row.toString(16).padStart(12, '0')}`;
  }
}
