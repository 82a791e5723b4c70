import type { FastifyInstance } from 'fastify';
import { sendKept } from '../http/cached-response.ts';
import { Refusal } from '../http/problem.ts';
import type { StaffRoom } from './built-console.ts';

/** Scripts, styles and fonts of the staff's pages and of their console. */
export function addStaffFileRoute(app: FastifyInstance, { room }: { room: StaffRoom }): void {
  app.get('/assets/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const kept = await room.file(path);
    if (!kept) throw new Refusal('not_found');
    return sendKept(request, reply, kept);
  });
}
