import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './problem.ts';

/** Refuses what the page of another website makes a visitor's browser send here. */
export function checkOrigin(app: FastifyInstance, ownUrls: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST' && isForeign(request, ownUrls)) throw new Refusal('foreign_origin');
    done();
  });
}

/** A program that is no browser sends no origin, and has no visitor whose rights it could borrow. */
function isForeign({ headers }: FastifyRequest, ownUrls: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  if (ownUrls.includes(origin)) return false;
  const url = URL.parse(origin);
  return url?.origin !== origin || url.host !== host?.toLowerCase();
}

/** Whether a page of this very server sent it, by what the browser says. One that says nothing is not believed. */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
}
