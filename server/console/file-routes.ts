import type { FastifyInstance } from 'fastify';
import { sendCached } from '../http/cached-response.ts';
import { Refusal } from '../http/problem.ts';
import type { ConsoleSource } from './built-console.ts';

/** Scripts, styles and fonts of the staff's pages and of their console. */
export function addStaffFileRoute(
  app: FastifyInstance,
  { consoleSource }: { consoleSource: ConsoleSource },
): void {
  app.get('/assets/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const cached = await consoleSource.file(path);
    if (!cached) throw new Refusal('not_found');
    return sendCached(request, reply, cached);
  });
}
