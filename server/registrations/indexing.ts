import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../storage/store.ts';
import { giveWords } from './wordless-registrations.ts';

/** While visitors wait for their answers, the words come second. */
const busyPauseMs = 500;

interface IndexingEvents {
  /** The database does not answer. What is left is done at the next occasion, or when somebody searches. */
  trouble: [unknown];
}

/** Writes the words of new registrations behind their answers. */
export class Indexing extends EventEmitter<IndexingEvents> {
  readonly #store: Pick<Store, 'db' | 'submissions'>;
  readonly #stopped = new AbortController();
  #work: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(store: Pick<Store, 'db' | 'submissions'>) {
    super();
    this.#store = store;
  }

  /** There may be something to do. */
  nudge(): void {
    if (this.#stopped.signal.aborted) return;
    // What is under way may have looked before what we were nudged for was there.
    this.#isAskedAgain = this.#work !== undefined;
    this.#work ??= this.#giveWords()
      .catch((error) => {
        if (!this.#stopped.signal.aborted) this.emit('trouble', error);
      })
      .finally(() => {
        this.#work = undefined;
        if (this.#isAskedAgain) this.nudge();
      });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#work;
  }

  async #giveWords(): Promise<void> {
    const { db, submissions } = this.#store;
    const { signal } = this.#stopped;
    do await pause(submissions.isBusy ? busyPauseMs : 0, undefined, { signal });
    while ((await giveWords(db)) > 0);
  }
}
