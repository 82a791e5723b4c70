import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { answeredNote, answerLine, requestIdLogLabel } from '../log/request-log.ts';
import { acceptable, headersOfKnown, isKnown, type KeptAnswer, type Variant } from './kept-answer.ts';
import { requestIdFor } from './request-id.ts';

/** Something kept, and the route under which the framework would have answered it. */
export interface Found {
  kept: KeptAnswer;
  route: string;
}

interface Front {
  config: Pick<Configuration, 'trustProxy'>;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** More of them are refused. */
  mostHeaders: number;
  /** What a plain request asks for, where that is kept and at hand. */
  find(path: string, cookie: string | undefined): Found | undefined;
}

const idName = 'x-request-id';

/**
 * Answers a plain request for a kept page or file with as little as Node.js needs for it. Whatever is out of the
 * ordinary in a request goes on to the framework, which answers the ordinary ones too, only slower.
 */
export function standInFront(app: FastifyInstance, { config, headers, mostHeaders, find }: Front): void {
  const newId = requestIdFor(config.trustProxy !== undefined);
  const heads = new WeakMap<Variant, { ok: string[]; known: string[] }>();
  const framework = app.routing;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (isClosing || !answer(request, response)) framework(request, response);
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request, mostHeaders)) return false;
    const began = performance.now();
    const found = find(request.url as string, request.headers.cookie);
    if (!found) return false;
    const variant = acceptable(found.kept, request.headers['accept-encoding']);
    const head = headOf(variant);
    const id = newId(request);
    const status = isKnown(variant, request.headers['if-none-match']) ? 304 : 200;
    const raw = status === 304 ? head.known : head.ok;
    // Written at once: the list can be used for the next one.
    raw[1] = id;
    response.writeHead(status, raw);
    response.end(status === 304 ? undefined : variant.body);
    const milliseconds = performance.now() - began;
    app.meter.count('GET', found.route, status, milliseconds);
    app.log.info(
      { [requestIdLogLabel]: id, ...answerLine('GET', found.route, status, milliseconds) },
      answeredNote,
    );
    return true;
  }

  function headOf(variant: Variant) {
    let head = heads.get(variant);
    if (!head) {
      head = { ok: rawHead(variant.headers), known: rawHead(headersOfKnown(variant)) };
      heads.set(variant, head);
    }
    return head;
  }

  function rawHead(own: Variant['headers']): string[] {
    return Object.entries({ [idName]: '', ...headers, ...own }).flatMap(([name, value]) => [
      name,
      String(value),
    ]);
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
