import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    openResponses: ReadonlySet<ServerResponse>;
  }
}

/** The responses that have not reached their clients yet. */
export function openResponses(server: Server): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>();
  function forget(this: ServerResponse) {
    open.delete(this);
  }
  server.on('request', (_request, response) => open.add(response.on('close', forget)));
  return open;
}

/**
 * Waits for responses that are still being sent: Node counts a connection as idle once the response is handed over,
 * even if a slow client has not received it. Add this last, behind the hooks that end streams.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    await Promise.all([...app.openResponses].map((response) => once(response, 'close')));
  });
}
