interface LookingOptions {
  everyMs: number;
  look: () => Promise<void>;
  /** Once, until it has gone well again. */
  onTrouble: (error: unknown) => void;
}

/** Looks again and again for what another server may have changed. While the database does not answer, all stays as it is. */
export class Looking {
  readonly #options: LookingOptions;
  #timer: NodeJS.Timeout | undefined;
  #last = Promise.resolve();
  #isInTrouble = false;
  #isStopped = false;

  constructor(options: LookingOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.now().then(() => this.start()), this.#options.everyMs);
    this.#timer.unref();
  }

  /** At once, for what this server itself has changed. One look after the other: the later one knows more. */
  now(): Promise<void> {
    this.#last = this.#last.then(() => this.#look());
    return this.#last;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      await this.#options.look();
      this.#isInTrouble = false;
    } catch (error) {
      if (!this.#isInTrouble && !this.#isStopped) this.#options.onTrouble(error);
      this.#isInTrouble = true;
    }
  }
}
