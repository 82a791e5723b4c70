import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('\r\n0\r\n\r\n');
const lengthPattern = /\r\ncontent-length: (\d+)/i;
const chunkedPattern = /\r\ntransfer-encoding: chunked/i;
const closePattern = /\r\nconnection: close/i;
const nothing = Buffer.alloc(0);
/** Longer than most answers; what is longer comes in parts. */
const roomBytes = 64 * 1024;

/** What came back: its status, and how long it took in milliseconds. */
export interface Answered {
  status: number;
  ms: number;
}

/** Who asks: is told of the answer, or that there will be none. */
export interface Asker {
  onAnswer(answered: Answered): void;
  onFailure(error: Error): void;
}

/**
 * A connection to a server on this machine that asks one thing at a time. As bare as can be, because it works on the
 * cores of the server it measures: no promises, what comes is read where it lies, and of an answer only its status is told.
 */
export class Connection {
  readonly #port: number;
  readonly #asker: Asker;
  readonly #room = Buffer.allocUnsafe(roomBytes);
  #socket: Socket | undefined;
  /** The head of the answer under way, as far as it came without its end. */
  #head: Buffer = nothing;
  /** Bytes that are still to come, once the head has; infinitely many where it comes in chunks. */
  #left: number | undefined;
  /** The last bytes of an answer in chunks: they tell its end. */
  #lastBytes: Buffer = nothing;
  #closes = false;
  #status = 0;
  #askedAt = 0;

  constructor(port: number, asker: Asker) {
    this.#port = port;
    this.#asker = asker;
  }

  ask(request: Buffer): void {
    this.#askedAt = performance.now();
    this.#socket ??= this.#open();
    this.#socket.write(request);
  }

  close(): void {
    this.#socket?.removeAllListeners('close').destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const socket = connect({
      port: this.#port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: this.#room, callback: (size) => this.#take(this.#room.subarray(0, size)) },
    });
    socket.on('error', (error) => this.#asker.onFailure(error));
    socket.on('close', () =>
      this.#asker.onFailure(new Error('The server hung up in the middle of an answer.')),
    );
    return socket;
  }

  /** True as the socket wants it: it goes on reading. */
  #take(bytes: Buffer): true {
    if (this.#left === Number.POSITIVE_INFINITY) this.#readChunks(bytes);
    else if (this.#left !== undefined) this.#left -= bytes.length;
    else this.#readHead(this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]));
    if (this.#left === undefined || this.#left > 0) return true;
    if (this.#left < 0) this.#asker.onFailure(new Error('More came than the answer said.'));
    this.#left = undefined;
    // nginx takes a thousand requests over a connection.
    if (this.#closes) this.close();
    this.#asker.onAnswer({ status: this.#status, ms: performance.now() - this.#askedAt });
    return true;
  }

  #readHead(received: Buffer): void {
    const end = received.indexOf(endOfHead);
    // The room is used again.
    this.#head = end === -1 ? Buffer.from(received) : nothing;
    if (end === -1) return;
    const head = received.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    this.#closes = closePattern.test(head);
    const length = this.#status === 304 ? 0 : Number(lengthPattern.exec(head)?.[1] ?? 0);
    this.#left = end + endOfHead.length + length - received.length;
    if (!chunkedPattern.test(head)) return;
    this.#left = Number.POSITIVE_INFINITY;
    this.#readChunks(received.subarray(end + 2));
  }

  #readChunks(bytes: Buffer): void {
    this.#lastBytes = Buffer.concat([this.#lastBytes, bytes]).subarray(-endOfChunks.length);
    if (!this.#lastBytes.equals(endOfChunks)) return;
    this.#lastBytes = nothing;
    this.#left = 0;
  }
}
