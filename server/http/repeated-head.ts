import type { ServerResponse } from 'node:http';

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
    if (written.second === second) repeat(response as Inner, this.#status, written, id);
    else this.#write(response as Inner, id, written, second);
  }

  /** By Node.js, which checks every line. What it made of them is kept for a second, as the date is. */
  #write(response: Inner, id: string, written: Written, second: number): void {
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

/**
 * What Node.js keeps in a response for itself. Writing the head anew for every answer is a fifth of what an answer
 * costs, and there is no other way around it; a release without these is served by `writeHead` alone.
 */
type Inner = ServerResponse & { _header?: string | null; _last?: boolean; _hasBody?: boolean };

function repeat(response: Inner, status: number, { before, after }: Written, id: string): void {
  response.statusCode = status;
  response._header = before + id + after;
  response._hasBody = status !== 304;
  response._last = !response.shouldKeepAlive;
}
