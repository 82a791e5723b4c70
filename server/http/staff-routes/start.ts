import type { FastifyInstance } from 'fastify';
import { staffPaths } from '#domain/staff-page.ts';
import { deliveriesNow, type OpenDeliveries } from '../../metrics/deliveries-now.ts';
import type { StaffParts } from '../staff-app.ts';
import { sendPage } from './send-page.ts';

/** Where the staff begin: what waits, and the ways to the rest. */
export function addStartRoute(app: FastifyInstance, parts: StaffParts): void {
  app.get(staffPaths.start, async (request, reply) => {
    const open = await deliveriesNow(parts.store.db).catch((error) => {
      request.log.error(error, 'The deliveries cannot be read.');
      return undefined;
    });
    return sendPage(request, reply, parts, {
      name: 'start',
      hasSandbox: parts.hasSandbox,
      deliveries: open && { waiting: count(open, 'waiting'), dead: count(open, 'dead') },
    });
  });
}

function count(open: readonly OpenDeliveries[], wanted: OpenDeliveries['state']): number {
  return open.reduce((sum, { state, count }) => (state === wanted ? sum + count : sum), 0);
}
