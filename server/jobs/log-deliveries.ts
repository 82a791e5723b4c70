import type { FastifyBaseLogger } from 'fastify';
import type { Outbox } from './outbox.ts';

/** A failed attempt is a warning, a dead delivery an error: somebody has to act on it. */
export function logDeliveries(outbox: Outbox, log: FastifyBaseLogger): void {
  outbox.on('trouble', (error) => log.error(error, 'Deliveries are held up.'));
  outbox.on('attempt', ({ delivery: { id, kind, attempts }, outcome, reason }) => {
    const about = { delivery: id, kind, attempts, reason };
    if (outcome === 'dead') log.error(about, 'A delivery is given up.');
    else if (outcome === 'failed') log.warn(about, 'A delivery failed and will be tried again.');
    else log.info(about, 'Delivered.');
  });
}
