import type { Kysely } from 'kysely';
import { islandDay } from '#domain/island-day.ts';
import type { Figures } from '#domain/today.ts';
import { changeTokens } from '../../db/change-counters.ts';
import type { Tables } from '../../db/schema.ts';
import { figuresOf } from './figures.ts';

/** What is cleaned up is not counted as a change: after so long everything is counted anew all the same. */
const keptMs = 60_000;

interface Kept {
  /** How everything stood when it was counted. */
  as: string;
  until: number;
  figures: Promise<Figures>;
}

/** Counts a month anew only when something has changed, however many look at it. */
export class CachedFigures {
  readonly #db: Kysely<Tables>;
  #kept: Kept | undefined;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async get(now = Date.now()): Promise<Figures> {
    const { registrations, payments, messages, packages } = await changeTokens(this.#db);
    const as = [registrations, payments, messages, packages, islandDay(now)].join();
    if (this.#kept?.as === as && now < this.#kept.until) return this.#kept.figures;
    const kept = { as, until: now + keptMs, figures: figuresOf(this.#db, now) };
    this.#kept = kept;
    // A count that failed is not kept.
    kept.figures.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.figures;
  }
}
