import cors from '@fastify/cors';
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

/** Whether the browser says that a page of this very server sent it. One that says nothing is not believed. */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
}

/** Lets the pages of the configured websites use the routes of this scope (CORS). */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    // An OPTIONS request that is no preflight is answered like anywhere else.
    strictPreflight: false,
  });
}
