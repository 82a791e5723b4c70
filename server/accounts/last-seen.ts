import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

const everyMs = 5 * 60_000;

/** When each of the staff was last here: to a few minutes, so that not every request writes. */
export class LastSeen {
  readonly #db: Kysely<Tables>;
  readonly #now: () => number;
  readonly #written = new Map<string, number>();

  constructor(db: Kysely<Tables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async note(id: string): Promise<void> {
    const now = this.#now();
    if (now - (this.#written.get(id) ?? 0) < everyMs) return;
    this.#written.set(id, now);
    await this.#db
      .updateTable('staff_users')
      .set({ last_seen_at: now })
      .where('id', '=', id)
      .execute()
      // A store that cannot write is told by what has to be written, not by this.
      .catch(() => this.#written.delete(id));
  }
}
