import type { FastifyInstance } from 'fastify';
import { sendKept } from '../kept-answer.ts';
import { Refusal } from '../problem.ts';
import type { StaffParts } from '../staff-app.ts';

/** Scripts, styles and fonts of the staff's pages and of their console. */
export function addStaffFileRoute(app: FastifyInstance, { room }: StaffParts): void {
  app.get('/assets/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const kept = await room.file(path);
    if (!kept) throw new Refusal('not_found');
    return sendKept(request, reply, kept);
  });
}
