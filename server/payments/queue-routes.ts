import { Type } from 'typebox';
import { noticeResolutions } from '#domain/ledger.ts';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import type { Store } from '../db/store.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { activate, moneyQueue, resolveNotice } from './money-queue.ts';

const one = Type.Object({ id: Type.String({ maxLength: 64 }) });
const decided = Type.Object({
  resolution: Type.Union(noticeResolutions.map((resolution) => Type.Literal(resolution))),
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
});

/** Paid, to be handled; and what providers said that does not fit. */
export function addMoneyQueueRoutes(app: TypedApp, { store }: { store: Store }): void {
  app.get('/console/money-queue', () => moneyQueue(store.db));

  app.post('/console/payments/:id/activate', { schema: { params: one } }, async (request, reply) => {
    await store.db.transaction().execute(async (transaction) => {
      const reference = await activate(transaction, { ...request.params, by: request.member });
      await writeAuditEntry(transaction, actorOf(request), 'payment_activated', reference);
    });
    return reply.code(204).send();
  });

  app.post(
    '/console/notices/:id/resolve',
    { schema: { params: one, body: decided } },
    async (request, reply) => {
      const { resolution, reference } = request.body;
      await store.db.transaction().execute(async (transaction) => {
        const { about, amount } = await resolveNotice(transaction, {
          ...request.params,
          resolution,
          reference,
          by: request.member,
        });
        await writeAuditEntry(transaction, actorOf(request), 'notice_resolved', about, {
          facts: [
            { name: 'amount', to: amount },
            { name: 'resolution', to: resolution },
          ],
        });
      });
      return reply.code(204).send();
    },
  );
}
