import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets the pages of the configured websites use the routes of this scope, and nobody else's. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    // What is no preflight is answered with a problem of ours, or not at all, like everywhere else.
    strictPreflight: false,
  });
}
