import type { Socket } from 'node:net';
import { AnswerReader, type Hearer } from './answer-reader.ts';

export interface LineHearer extends Hearer {
  /** It ended before the answer did. */
  onBroken(): void;
}

/** A visitor's own connection behind the door: asks one thing at a time and hears the answer. */
export class Line {
  readonly #socket: Socket;
  #reader: AnswerReader | undefined;
  #hearer: LineHearer | undefined;

  /** Hangs up when nothing has been asked for so long. */
  constructor(socket: Socket, idleMs: number) {
    this.#socket = socket;
    socket.setTimeout(idleMs, () => {
      if (!this.#reader) socket.destroy();
    });
    socket.on('data', (bytes) => {
      // Nobody asked, or more came than was asked for.
      if (!this.#reader?.read(bytes)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => this.#hangUp());
  }

  get isOpen(): boolean {
    return this.#socket.writable && this.#socket.readable;
  }

  ask(method: string, hearer: LineHearer): void {
    this.#hearer = hearer;
    this.#reader = new AnswerReader(method, {
      onHead: (head) => hearer.onHead(head),
      onBody: (bytes, isLast) => hearer.onBody(bytes, isLast),
      onEnd: () => {
        this.#reader = undefined;
        this.#hearer = undefined;
        hearer.onEnd();
      },
    });
  }

  /** False where it is better to wait until it has gone. */
  write(bytes: string | Buffer): boolean {
    return typeof bytes === 'string' ? this.#socket.write(bytes, 'latin1') : this.#socket.write(bytes);
  }

  onceGone(tell: () => void): void {
    this.#socket.once('drain', tell);
  }

  /** What it writes goes together, with whatever that has called for by the next tick. */
  gather<Written>(write: () => Written): Written {
    this.#socket.cork();
    const written = write();
    process.nextTick(() => this.#socket.uncork());
    return written;
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  onceClosed(tell: () => void): void {
    this.#socket.once('close', tell);
  }

  #hangUp(): void {
    const hearer = this.#hearer;
    const isWhole = this.#reader?.end() ?? true;
    this.#hearer = undefined;
    this.#reader = undefined;
    if (!isWhole) hearer?.onBroken();
  }
}
