import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptable, headersOfKnown, isKnown, type KeptAnswer, type Variant } from './kept-answer.ts';
import { RepeatedHead } from './repeated-head.ts';
import { requestIdFor } from './request-id.ts';

/** Something kept, and the route under which the framework would have answered it. */
export interface Found {
  kept: KeptAnswer;
  route: string;
}

/** What is worth knowing of an answer that was given. */
export interface Told {
  id: string;
  route: string;
  status: number;
  ms: number;
}

export interface KeptResponse {
  /** A proxy in front names requests. */
  trustsProxy: boolean;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** More of them are refused. */
  mostHeaders: number;
  /** What a plain request asks for, where that is kept and at hand. */
  find(path: string, cookie: string | undefined): Found | undefined;
  tell(told: Told): void;
}

/**
 * Answers a plain request for a kept page or file with as little as Node.js needs for it. False for whatever is out of
 * the ordinary: that is for the framework, which answers the ordinary ones too, only slower.
 */
export function keptResponder({ trustsProxy, headers, mostHeaders, find, tell }: KeptResponse) {
  const newId = requestIdFor(trustsProxy);
  const answers = new WeakMap<Variant, Answers>();

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isPlain(request, mostHeaders)) return false;
    const began = performance.now();
    const given = request.headers;
    const found = find(request.url as string, given.cookie);
    if (!found) return false;
    const variant = acceptable(found.kept, given['accept-encoding']);
    const { first, known, body } = answersOf(variant);
    const id = newId(request);
    const isSaved = isKnown(variant, given['if-none-match']);
    (isSaved ? known : first).writeTo(response, id);
    if (isSaved) response.end();
    else response.end(body, 'latin1');
    tell({ id, route: found.route, status: response.statusCode, ms: performance.now() - began });
    return true;
  };

  function answersOf(variant: Variant): Answers {
    let known = answers.get(variant);
    if (!known) {
      known = {
        first: new RepeatedHead(200, { ...headers, ...variant.headers }),
        known: new RepeatedHead(304, { ...headers, ...headersOfKnown(variant) }),
        body: inOneWrite(variant.body),
      };
      answers.set(variant, known);
    }
    return known;
  }
}

/** What is sent of a variant, to those who have it already and to those who do not. */
interface Answers {
  first: RepeatedHead;
  known: RepeatedHead;
  body: string | Uint8Array;
}

/** Text goes out in one write with the head; that is worth a copy as long as it is short. */
function inOneWrite(body: Uint8Array): string | Uint8Array {
  // In another thread bytes arrive without what a Buffer can do.
  return body.length <= 16_000
    ? Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1')
    : body;
}

/** Asks for nothing but a page or a file, in the way browsers do. */
function isPlain(
  { method, headers, rawHeaders, httpVersion }: IncomingMessage,
  mostHeaders: number,
): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    rawHeaders.length <= 2 * mostHeaders
  );
}
