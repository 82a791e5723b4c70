import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load, Outcome } from './load.ts';

/** The process that sends, from the side of the bench. */
export class Loader {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  static async start(): Promise<Loader> {
    const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));
    await once(child, 'message');
    return new Loader(child);
  }

  async send(load: Load): Promise<Outcome> {
    this.#process.send(load);
    const [outcome] = (await once(this.#process, 'message')) as [Outcome];
    return outcome;
  }

  stop(): void {
    this.#process.disconnect();
  }
}
