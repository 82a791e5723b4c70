import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Waits for responses that are still being sent: Node counts a connection as idle once the response is handed over,
 * even if a slow client has not received it. Add this last, behind the hooks that end streams.
 */
export function drainOnClose(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.server.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  app.addHook('preClose', async () => {
    await Promise.all([...open].map((response) => once(response, 'close')));
  });
}
