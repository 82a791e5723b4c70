import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type ChangeTokens, liveCheckMs, liveSubjects } from '#domain/live.ts';
import { changeTokens } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';

type Tell = (marks: ChangeTokens) => void;

/** Tells those who follow when something has changed, on whichever instance. Looks only while somebody does. */
export class LiveUpdates extends EventEmitter<{ trouble: [unknown] }> {
  readonly #db: Kysely<Tables>;
  readonly #followers = new Set<Tell>();
  #marks: ChangeTokens | undefined;
  #isLooking = false;
  #isInTrouble = false;
  #isStopped = false;

  constructor(db: Kysely<Tables>) {
    super();
    this.#db = db;
  }

  get isLooking(): boolean {
    return this.#isLooking;
  }

  /** Tells how things stand, now and whenever that changes. Gives the way to leave. */
  follow(tell: Tell): () => void {
    this.#followers.add(tell);
    if (this.#marks) tell(this.#marks);
    if (!this.#isLooking) this.#lookOn();
    return () => this.#followers.delete(tell);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #lookOn(): Promise<void> {
    this.#isLooking = true;
    while (this.#followers.size > 0 && !this.#isStopped) {
      await this.#look();
      await wait(liveCheckMs, undefined, { ref: false });
    }
    this.#isLooking = false;
    this.#marks = undefined;
  }

  /** While the database does not answer nobody is told anything; the trouble is told once. */
  async #look(): Promise<void> {
    try {
      const before = this.#marks;
      const marks = await changeTokens(this.#db);
      this.#isInTrouble = false;
      this.#marks = marks;
      if (before && liveSubjects.every((subject) => before[subject] === marks[subject])) return;
      for (const tell of this.#followers) tell(marks);
    } catch (error) {
      if (!this.#isInTrouble && !this.#isStopped) this.emit('trouble', error);
      this.#isInTrouble = true;
    }
  }
}
