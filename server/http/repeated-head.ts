import type { ServerResponse } from 'node:http';
import type { InnerResponse } from './inner-response.ts';

const idName = 'x-request-id';

/** The head of an answer that goes out again and again: only its request id, the date and the connection differ. */
export class RepeatedHead {
  readonly #status: number;
  readonly #lines: string[];
  /** As Node.js wrote it last, for connections that stay and for those that end. */
  readonly #staying: Written = { second: 0, before: '', after: '' };
  readonly #ending: Written = { second: 0, before: '', after: '' };

  constructor(status: number, headers: Record<string, string | number>) {
    this.#status = status;
    this.#lines = [
      'x-request-id',
      '',
      ...Object.entries(headers).flatMap(([name, value]) => [name, `${value}`]),
    ];
  }

  writeTo(response: ServerResponse, id: string): void {
    const second = Math.floor(Date.now() / 1000);
    const written = response.shouldKeepAlive ? this.#staying : this.#ending;
    if (written.second === second) repeat(response as InnerResponse, this.#status, written, id);
    else this.#write(response as InnerResponse, id, written, second);
  }

  /** By Node.js, which checks every line. What it made of them is kept for a second, as the date is. */
  #write(response: InnerResponse, id: string, written: Written, second: number): void {
    this.#lines[1] = id;
    response.writeHead(this.#status, this.#lines);
    const head = response._header;
    if (typeof head !== 'string') return;
    // The id is in the first line after the status.
    const at = head.indexOf(idName) + idName.length + 2;
    written.before = head.slice(0, at);
    written.after = head.slice(at + id.length);
    written.second = second;
  }
}

interface Written {
  second: number;
  /** The text before the request id and after it. */
  before: string;
  after: string;
}

function repeat(response: InnerResponse, status: number, { before, after }: Written, id: string): void {
  response.statusCode = status;
  response._header = before + id + after;
  response._hasBody = status !== 304;
  response._last = !response.shouldKeepAlive;
}
