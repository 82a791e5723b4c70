import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files: they may be large, and may come slowly. */
    isUpload?: boolean;
  }
}

/** Ends the connection of a client that sends the body of a form too slowly. */
export function limitBodyTime(app: FastifyInstance, formMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.isUpload) {
      const timer = setTimeout(() => giveUp(request), formMs).unref();
      request.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function giveUp({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return;
  // Whoever reads the body answers; if nobody does, it has been answered already.
  if (raw.listenerCount('error') > 0) raw.emit('error', new Refusal('too_slow'));
  else raw.destroy();
}
