/** What stands above an answer. */
export interface AnswerHead {
  status: number;
  /** As it came, with the empty line below it. */
  bytes: Buffer;
  /** Its lines, without that. */
  text: string;
  /** How far its body goes. */
  extent: 'none' | 'length' | 'chunks' | 'connection';
  /** The connection ends with it. */
  isLast: boolean;
}

/** Whoever waits for an answer. */
export interface Hearer {
  onHead(head: AnswerHead): void;
  /** Some of its body; the last of it where that is known by then. */
  onBody(bytes: Buffer, isLast: boolean): void;
  /** There is no more. */
  onEnd(): void;
}

const endOfHead = '\r\n\r\n';
const endOfLine = '\r\n';
const nothing = Buffer.alloc(0);

type State = 'head' | 'body' | 'to the end' | 'size' | 'chunk' | 'end of chunk' | 'trailers';

const readsFirst: Record<AnswerHead['extent'], State> = {
  none: 'head',
  length: 'body',
  chunks: 'size',
  connection: 'to the end',
};

/** The lines that tell how far an answer goes. */
const framingLines = /\r\n(content-length|transfer-encoding|connection):([^\r]*)/gi;

/**
 * Reads the answers of our own listener, one at a time. It knows the few forms in which that answers, and needs a
 * fraction of what Node's own client does for servers of every kind.
 */
export class AnswerReader {
  readonly #hearer: Hearer;
  readonly #isBodyless: boolean;
  /** What cannot be read before more has come. */
  #unread: Buffer = nothing;
  #left = 0;
  #reads: State = 'head';
  isOver = false;

  constructor(method: string, hearer: Hearer) {
    this.#isBodyless = method === 'HEAD';
    this.#hearer = hearer;
  }

  /** False where there is more than one answer. */
  read(bytes: Buffer): boolean {
    let here = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    this.#unread = nothing;
    while (here.length > 0 && !this.isOver) {
      const rest = this.#step(here);
      if (!rest) {
        this.#unread = here;
        return true;
      }
      here = rest;
    }
    return here.length === 0;
  }

  /** The connection has ended. False where the answer had not. */
  end(): boolean {
    if (this.#reads === 'to the end' && !this.isOver) this.#finish();
    return this.isOver;
  }

  #finish(): void {
    this.isOver = true;
    this.#hearer.onEnd();
  }

  /** Takes what it can and gives back the rest; undefined where it needs more. */
  #step(bytes: Buffer): Buffer | undefined {
    switch (this.#reads) {
      case 'head':
        return this.#readHead(bytes);
      case 'body':
        return this.#readBody(bytes);
      case 'to the end':
        this.#hearer.onBody(bytes, false);
        return nothing;
      case 'size':
        return this.#readSize(bytes);
      case 'chunk':
        return this.#readChunk(bytes);
      case 'end of chunk':
        if (bytes.length < endOfLine.length) return undefined;
        this.#reads = 'size';
        return bytes.subarray(endOfLine.length);
      case 'trailers':
        return this.#readTrailers(bytes);
    }
  }

  #readHead(bytes: Buffer): Buffer | undefined {
    const end = bytes.indexOf(endOfHead);
    if (end === -1) return undefined;
    const endOfBytes = end + endOfHead.length;
    const rest = bytes.subarray(endOfBytes);
    const text = bytes.toString('latin1', 0, end);
    const status = Number(text.slice(9, 12));
    // What comes before an answer is not one.
    if (status < 200) return rest;
    const { length, isChunked, isLast } = framingIn(text);
    const isEmpty = this.#isBodyless || status === 204 || status === 304 || length === 0;
    const extent = isEmpty ? 'none' : isChunked ? 'chunks' : length === undefined ? 'connection' : 'length';
    this.#left = length ?? 0;
    this.#reads = readsFirst[extent];
    this.#hearer.onHead({ status, bytes: bytes.subarray(0, endOfBytes), text, extent, isLast });
    if (isEmpty) this.#finish();
    return rest;
  }

  #readBody(bytes: Buffer): Buffer {
    const some = this.#taken(bytes);
    this.#hearer.onBody(some, this.#left === 0);
    if (this.#left === 0) this.#finish();
    return bytes.subarray(some.length);
  }

  #readSize(bytes: Buffer): Buffer | undefined {
    const end = bytes.indexOf(endOfLine);
    if (end === -1) return undefined;
    this.#left = Number.parseInt(bytes.toString('latin1', 0, end), 16);
    this.#reads = this.#left === 0 ? 'trailers' : 'chunk';
    return bytes.subarray(end + endOfLine.length);
  }

  #readChunk(bytes: Buffer): Buffer {
    const some = this.#taken(bytes);
    this.#hearer.onBody(some, false);
    if (this.#left === 0) this.#reads = 'end of chunk';
    return bytes.subarray(some.length);
  }

  /** They end with an empty line. Nobody here says anything in them. */
  #readTrailers(bytes: Buffer): Buffer | undefined {
    const end = bytes.indexOf(endOfLine);
    if (end === -1) return undefined;
    if (end === 0) this.#finish();
    return bytes.subarray(end + endOfLine.length);
  }

  #taken(bytes: Buffer): Buffer {
    const some = bytes.subarray(0, this.#left);
    this.#left -= some.length;
    return some;
  }
}

function framingIn(text: string) {
  let length: number | undefined;
  let isChunked = false;
  let isLast = false;
  framingLines.lastIndex = 0;
  for (let found = framingLines.exec(text); found; found = framingLines.exec(text)) {
    const [, name = '', value = ''] = found;
    // Each of the three has a length of its own.
    if (name.length === 'content-length'.length) length = Number(value);
    else if (name.length === 'connection'.length) isLast = value.trim().toLowerCase() === 'close';
    else isChunked = true;
  }
  return { length, isChunked, isLast };
}
