import { Type } from 'typebox';
import type { Today } from '#domain/today.ts';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { CachedFigures } from './dashboard/cached-figures.ts';
import { moneyToday } from './dashboard/money-today.ts';
import { aboutDelivery, deliveriesNow } from './dashboard/open-deliveries.ts';
import { waitingNow } from './dashboard/waiting.ts';
import { retryDelivery } from './retry-delivery.ts';

const oneDelivery = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** The dashboard: open work, the figures of the last days, deliveries. */
export function addDashboardRoutes(app: TypedApp, services: { store: Store; outbox: Outbox }): void {
  const { store, outbox } = services;
  const figures = new CachedFigures(store.db);

  app.get('/console/today', async (): Promise<Today> => {
    const now = Date.now();
    return { now, ...(await waitingNow(store.db, now)), deliveries: await deliveriesNow(store.db) };
  });

  app.get('/console/today/figures', () => figures.get());

  app.get('/console/today/money', () => moneyToday(store.db, Date.now()));

  app.post('/console/deliveries/:id/retry', { schema: { params: oneDelivery } }, async (request, reply) => {
    const { id } = request.params;
    await store.db.transaction().execute(async (transaction) => {
      const result = await retryDelivery(transaction, id, { outbox });
      if (result.outcome === 'missing') throw new Refusal('not_found');
      if (result.outcome !== 'retried') throw new Refusal(result.outcome);
      const { kind } = result.delivery;
      const about = await aboutDelivery(transaction, result.delivery);
      // The audit log gets the reference, never a name.
      const isReference =
        kind.startsWith('payment_link') ||
        kind.startsWith('customer_') ||
        ['mail_registration', 'mail_payment', 'mail_notice'].includes(kind);
      await writeAuditEntry(
        transaction,
        actorOf(request),
        'delivery_retried',
        isReference && about ? about.name : id,
        { facts: [{ name: 'delivery', to: kind }] },
      );
      await countChanges(transaction, 'deliveries', 'messages', 'payments');
    });
    outbox.wakeUp();
    return reply.code(204).send();
  });
}
