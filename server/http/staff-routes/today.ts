import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Today } from '#domain/today.ts';
import { putOnRecord } from '../../accounts/audit-store.ts';
import { retryDelivery } from '../../deliveries/retry.ts';
import { aboutDelivery, deliveriesNow } from '../../today/deliveries-now.ts';
import { KeptFigures } from '../../today/kept-figures.ts';
import { waitingNow } from '../../today/waiting.ts';
import { Refusal } from '../problem.ts';
import type { StaffParts } from '../staff-app.ts';
import { actorOf } from '../staff-member.ts';

const oneDelivery = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** What waits, what came in the last days, and how deliveries stand. */
export function addTodayRoutes(app: FastifyInstance, parts: StaffParts): void {
  const { store, outbox } = parts;
  const figures = new KeptFigures(store.db);

  app.get('/console/today', async (_request, reply) => {
    const now = Date.now();
    const today: Today = {
      now,
      ...(await waitingNow(store.db, now)),
      deliveries: await deliveriesNow(store.db),
    };
    return reply.header('cache-control', 'no-store').send(today);
  });

  app.get('/console/today/figures', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send(await figures.get());
  });

  app.post('/console/deliveries/:id/retry', { schema: { params: oneDelivery } }, async (request, reply) => {
    const { id } = request.params as Static<typeof oneDelivery>;
    await store.db.transaction().execute(async (transaction) => {
      const result = await retryDelivery(transaction, id, { outbox });
      if (result.outcome === 'missing') throw new Refusal('not_found');
      if (result.outcome !== 'retried') throw new Refusal(result.outcome);
      const { kind } = result.delivery;
      const about = await aboutDelivery(transaction, result.delivery);
      // Names of people are not put on record; a reference is.
      const isReference = kind === 'payment_link' || kind === 'mail_registration';
      await putOnRecord(
        transaction,
        actorOf(request),
        'delivery_retried',
        isReference && about ? about.name : id,
      );
    });
    outbox.wakeUp();
    return reply.code(204).send();
  });
}
