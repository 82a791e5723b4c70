import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type ChangeTokens, liveCheckMs, liveSubjects } from '#domain/live.ts';
import { changeTokens } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';

type Listener = (tokens: ChangeTokens) => void;

/** Notifies followers of changes made by any instance. Polls only while somebody follows. */
export class LiveUpdates extends EventEmitter<{ trouble: [unknown] }> {
  readonly #db: Kysely<Tables>;
  readonly #followers = new Set<Listener>();
  #tokens: ChangeTokens | undefined;
  #isPolling = false;
  #isInTrouble = false;
  #isStopped = false;

  constructor(db: Kysely<Tables>) {
    super();
    this.#db = db;
  }

  get isPolling(): boolean {
    return this.#isPolling;
  }

  /** Calls back with the change tokens, now and whenever they change. Returns how to unfollow. */
  follow(listener: Listener): () => void {
    this.#followers.add(listener);
    if (this.#tokens) listener(this.#tokens);
    if (!this.#isPolling) this.#pollWhileFollowed();
    return () => this.#followers.delete(listener);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #pollWhileFollowed(): Promise<void> {
    this.#isPolling = true;
    while (this.#followers.size > 0 && !this.#isStopped) {
      await this.#poll();
      await wait(liveCheckMs, undefined, { ref: false });
    }
    this.#isPolling = false;
    this.#tokens = undefined;
  }

  /** While the database does not answer, nothing is sent; the error is reported once. */
  async #poll(): Promise<void> {
    try {
      const before = this.#tokens;
      const tokens = await changeTokens(this.#db);
      this.#isInTrouble = false;
      this.#tokens = tokens;
      if (before && liveSubjects.every((subject) => before[subject] === tokens[subject])) return;
      for (const listener of this.#followers) listener(tokens);
    } catch (error) {
      if (!this.#isInTrouble && !this.#isStopped) this.emit('trouble', error);
      this.#isInTrouble = true;
    }
  }
}
