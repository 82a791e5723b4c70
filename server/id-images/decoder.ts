import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ImageKind } from './image-kind.ts';

const processFile = fileURLToPath(new URL('decoder-process.ts', import.meta.url));
const memoryCheckMs = 100;

export interface UncleanImage {
  bytes: Buffer;
  kind: ImageKind;
}

export type Cleaned =
  | { bytes: Buffer }
  | { fault: 'image_unreadable' | 'image_too_many_pixels' | 'unavailable' };

export interface DecoderLimits {
  /** For one image. */
  workMs: number;
  memoryBytes: number;
  /** A process without work for this long is ended, and its memory goes back to the machine. */
  restMs: number;
}

/**
 * Cleans one image at a time in a process of its own, which starts when it is first needed. A process can be
 * killed for good, and a decoder that crashes takes nobody with it.
 */
export class Decoder {
  readonly #limits: DecoderLimits;
  readonly #tellTrouble: (sentence: string) => void;
  #process: ChildProcess | undefined;
  /** Whether the last process got as far as taking images: one that never does is broken, not the image. */
  #isReady = false;
  #isStopped = false;
  #rest: NodeJS.Timeout | undefined;

  constructor(limits: DecoderLimits, tellTrouble: (sentence: string) => void) {
    this.#limits = limits;
    this.#tellTrouble = tellTrouble;
  }

  async clean(image: UncleanImage): Promise<Cleaned> {
    clearTimeout(this.#rest);
    // Somebody may have killed the process, or the machine was short of memory: not the image's fault. Once.
    const outcome = (await this.#attempt(image)) ?? (await this.#attempt(image));
    this.#rest = setTimeout(() => this.#end(), this.#limits.restMs).unref();
    if (outcome) return outcome;
    this.#tellTrouble('The process that decodes ID images died twice over one image.');
    return { fault: this.#isReady ? 'image_unreadable' : 'unavailable' };
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#rest);
    this.#end();
  }

  /** Undefined where the process died in the middle. */
  #attempt(image: UncleanImage): Promise<Cleaned | undefined> {
    if (this.#isStopped) return Promise.resolve({ fault: 'unavailable' });
    const worker = this.#started();
    const { promise, resolve } = Promise.withResolvers<Cleaned | undefined>();
    let isOver = false;
    const lose = () => {
      this.#end(worker);
      resolve(undefined);
    };
    const giveUp = (sentence: string) => {
      if (isOver) return;
      this.#tellTrouble(sentence);
      this.#end(worker);
      resolve({ fault: 'image_unreadable' });
    };
    const hear = (news: 'ready' | Cleaned) => {
      if (news === 'ready') {
        this.#isReady = true;
        return;
      }
      // A decoder that stumbled over a file does not get to see the next person's ID.
      if ('fault' in news && news.fault === 'image_unreadable') this.#end(worker);
      resolve(news);
    };
    worker.on('message', hear).once('exit', lose).once('error', lose);
    const deadline = setTimeout(() => giveUp('An ID image took too long to decode.'), this.#limits.workMs);
    const memoryWatch = setInterval(async () => {
      if ((await residentBytes(worker)) > this.#limits.memoryBytes) {
        giveUp('An ID image took too much memory to decode.');
      }
    }, memoryCheckMs);
    if (worker.connected) worker.send(image, (error) => error && lose());
    else lose();
    return promise.finally(() => {
      isOver = true;
      clearTimeout(deadline);
      clearInterval(memoryWatch);
      worker.off('message', hear).off('exit', lose).off('error', lose);
    });
  }

  #started(): ChildProcess {
    if (this.#process) return this.#process;
    this.#isReady = false;
    const worker = fork(processFile, {
      // Images travel as bytes, not as JSON.
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      // It needs no setting of ours, and must not know the secrets among them.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It never keeps the server from ending.
    worker.unref();
    worker.channel?.unref();
    worker.on('exit', () => this.#end(worker)).on('error', () => this.#end(worker));
    this.#process = worker;
    return worker;
  }

  #end(worker = this.#process): void {
    worker?.kill('SIGKILL');
    if (this.#process === worker) this.#process = undefined;
  }
}

/** What the process really takes of the machine's memory; only Linux tells. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
