import type { Kysely } from 'kysely';
import { islandDay } from '#domain/island-day.ts';
import type { Figures } from '#domain/today.ts';
import { changeTokens } from '../../db/change-counters.ts';
import type { Tables } from '../../db/schema.ts';
import { figuresOf } from './figures.ts';

/** Cleanup does not count as a change, so recount after this time anyway. */
const cachedMs = 60_000;

interface Cached {
  /** The change tokens at the time of counting. */
  as: string;
  until: number;
  figures: Promise<Figures>;
}

/** Caches the figures until something changes, however many consoles show them. */
export class CachedFigures {
  readonly #db: Kysely<Tables>;
  #cached: Cached | undefined;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async get(now = Date.now()): Promise<Figures> {
    const { registrations, payments, messages, packages } = await changeTokens(this.#db);
    const as = [registrations, payments, messages, packages, islandDay(now)].join();
    if (this.#cached?.as === as && now < this.#cached.until) return this.#cached.figures;
    const cached = { as, until: now + cachedMs, figures: figuresOf(this.#db, now) };
    this.#cached = cached;
    // Do not cache a failure.
    cached.figures.catch(() => {
      if (this.#cached === cached) this.#cached = undefined;
    });
    return cached.figures;
  }
}
