import { Type } from 'typebox';
import { isDay, visitOutcomes } from '#domain/appointments.ts';
import { actorOf } from '../accounts/actor.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { changeAppointment } from './change.ts';
import { ownDay } from './read.ts';
import { day, ending, oneById } from './staff-routes.ts';
import { tellBy } from './tell.ts';

const asked = Type.Object({ day: Type.Optional(day) }, { additionalProperties: false });
const visited = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  outcome: Type.Union(visitOutcomes.map((outcome) => Type.Literal(outcome))),
  outcomeNote: ending.properties.outcomeNote,
  collected: ending.properties.collected,
});

/** What an installer sees and says: their own visits, and nothing else of a customer. */
export function addOwnDayRoutes(app: TypedApp, services: { store: Store; outbox: Outbox }): void {
  const { store, outbox } = services;

  app.get('/console/my-day', { schema: { querystring: asked } }, (request) => {
    const { day: wanted } = request.query;
    if (wanted !== undefined && !isDay(wanted)) throw new Refusal('invalid', ['day']);
    return ownDay(store.db, request.member.id, wanted);
  });

  app.post(
    '/console/my-day/:id',
    { schema: { params: oneById, body: visited }, preValidation: tidyBody() },
    async (request, reply) => {
      const { version, ...change } = request.body;
      const own = { id: request.params.id, version, technician: request.member.id };
      await store.db
        .transaction()
        .execute((transaction) =>
          changeAppointment(transaction, own, change, { by: actorOf(request), tell: tellBy(outbox) }),
        );
      return reply.code(204).send();
    },
  );
}
