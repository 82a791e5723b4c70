import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptable, headersOfKnown, isKnown, type KeptAnswer, type Variant } from './kept-answer.ts';
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

const idName = 'x-request-id';

/**
 * Answers a plain request for a kept page or file with as little as Node.js needs for it. False for whatever is out of
 * the ordinary: that is for the framework, which answers the ordinary ones too, only slower.
 */
export function keptResponder({ trustsProxy, headers, mostHeaders, find, tell }: KeptResponse) {
  const newId = requestIdFor(trustsProxy);
  const heads = new WeakMap<Variant, { ok: string[]; known: string[] }>();

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isPlain(request, mostHeaders)) return false;
    const began = performance.now();
    const found = find(request.url as string, request.headers.cookie);
    if (!found) return false;
    const variant = acceptable(found.kept, request.headers['accept-encoding']);
    const status = isKnown(variant, request.headers['if-none-match']) ? 304 : 200;
    const { ok, known } = headOf(variant);
    const head = status === 304 ? known : ok;
    const id = newId(request);
    // Written at once: the list can be used for the next one.
    head[1] = id;
    response.writeHead(status, head);
    response.end(status === 304 ? undefined : variant.body);
    tell({ id, route: found.route, status, ms: performance.now() - began });
    return true;
  };

  function headOf(variant: Variant) {
    let head = heads.get(variant);
    if (!head) {
      head = { ok: rawHead(variant.headers), known: rawHead(headersOfKnown(variant)) };
      heads.set(variant, head);
    }
    return head;
  }

  function rawHead(own: Variant['headers']): string[] {
    const all = Object.entries({ [idName]: '', ...headers, ...own });
    return all.flatMap(([name, value]) => [name, String(value)]);
  }
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
    headers.upgrade === undefined &&
    rawHeaders.length <= 2 * mostHeaders
  );
}
