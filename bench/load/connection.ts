import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');
const lengthPattern = /\r\ncontent-length: (\d+)/i;

/** What came back: its status, and how long it took in milliseconds. */
export interface Answered {
  status: number;
  ms: number;
}

/** A connection to a server on this machine that asks one thing at a time. As bare as can be: it must not be the slow part. */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;
  #received: Buffer[] = [];
  #receivedBytes = 0;
  /** Bytes of the answer under way, once its head has come. */
  #expectedBytes: number | undefined;
  #status = 0;
  #askedAt = 0;
  #tell: ((answered: Answered) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  ask(request: Buffer): Promise<Answered> {
    return new Promise((tell, fail) => {
      this.#tell = tell;
      this.#fail = fail;
      this.#askedAt = performance.now();
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#tell = undefined;
    this.#fail = undefined;
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('The server hung up in the middle of an answer.')));
    return socket;
  }

  #take(bytes: Buffer): void {
    this.#received.push(bytes);
    this.#receivedBytes += bytes.length;
    if (this.#expectedBytes === undefined) this.#readHead();
    if (this.#expectedBytes === undefined || this.#receivedBytes < this.#expectedBytes) return;
    this.#received = [];
    this.#receivedBytes = 0;
    this.#expectedBytes = undefined;
    const tell = this.#tell;
    this.#tell = undefined;
    this.#fail = undefined;
    tell?.({ status: this.#status, ms: performance.now() - this.#askedAt });
  }

  #readHead(): void {
    const [first, ...more] = this.#received;
    const received = more.length === 0 ? (first as Buffer) : Buffer.concat(this.#received);
    const end = received.indexOf(endOfHead);
    if (end === -1) return;
    const head = received.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = this.#status === 304 ? 0 : Number(lengthPattern.exec(head)?.[1] ?? 0);
    this.#expectedBytes = end + endOfHead.length + length;
  }
}
