import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ImageKind } from './image-kind.ts';

const processFile = fileURLToPath(new URL('workbench-process.ts', import.meta.url));
const memoryCheckMs = 100;

export interface UncleanImage {
  bytes: Buffer;
  kind: ImageKind;
}

export type Cleaned =
  | { bytes: Buffer }
  | { fault: 'image_unreadable' | 'image_too_many_pixels' | 'unavailable' };

export interface WorkbenchLimits {
  /** For one image. */
  workMs: number;
  memoryBytes: number;
  /** A process without work for this long is ended, and its memory goes back to the machine. */
  restMs: number;
}

/** What happened to the process in the middle of an image. */
type Lost = 'lost before it was ready' | 'lost at work';

/**
 * Cleans one image at a time in a process of its own, which starts when it is first needed. A process can be
 * killed for good, and a decoder that crashes takes nobody with it.
 */
export class Workbench {
  readonly #limits: WorkbenchLimits;
  readonly #tellTrouble: (sentence: string) => void;
  #process: ChildProcess | undefined;
  #isReady = false;
  #isStopped = false;
  #rest: NodeJS.Timeout | undefined;

  constructor(limits: WorkbenchLimits, tellTrouble: (sentence: string) => void) {
    this.#limits = limits;
    this.#tellTrouble = tellTrouble;
  }

  async clean(image: UncleanImage): Promise<Cleaned> {
    clearTimeout(this.#rest);
    let outcome = await this.#attempt(image);
    // Somebody may have killed it, or the machine was short of memory: that is not the image's fault. Once.
    if (typeof outcome === 'string' && !this.#isStopped) outcome = await this.#attempt(image);
    this.#rest = setTimeout(() => this.#end(), this.#limits.restMs).unref();
    if (typeof outcome !== 'string') return outcome;
    if (this.#isStopped) return { fault: 'unavailable' };
    this.#tellTrouble(`The process that decodes ID images was ${outcome}, twice.`);
    return { fault: outcome === 'lost at work' ? 'image_unreadable' : 'unavailable' };
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#rest);
    this.#end();
  }

  #attempt(image: UncleanImage): Promise<Cleaned | Lost> {
    const worker = this.#started();
    const { promise, resolve } = Promise.withResolvers<Cleaned | Lost>();
    const lose = () => {
      this.#end();
      resolve(this.#isReady ? 'lost at work' : 'lost before it was ready');
    };
    const giveUp = (sentence: string) => {
      this.#tellTrouble(sentence);
      this.#end();
      resolve({ fault: 'image_unreadable' });
    };
    const hear = (news: 'ready' | Cleaned) => {
      if (news === 'ready') this.#isReady = true;
      else resolve(news);
    };
    worker.on('message', hear).once('exit', lose).once('error', lose);
    const deadline = setTimeout(() => giveUp('An ID image took too long to decode.'), this.#limits.workMs);
    const memoryWatch = setInterval(async () => {
      if ((await residentBytes(worker)) > this.#limits.memoryBytes) {
        giveUp('An ID image took too much memory to decode.');
      }
    }, memoryCheckMs);
    worker.send(image, (error) => {
      if (error) lose();
    });
    return promise.finally(() => {
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
    const forget = () => {
      if (this.#process === worker) this.#process = undefined;
    };
    worker.on('exit', forget).on('error', forget);
    this.#process = worker;
    return worker;
  }

  #end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

/** What the process really takes of the machine's memory; only Linux tells. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
