import { type Static, Type } from 'typebox';
import { appointmentOutcomes } from '#domain/appointments.ts';
import { endOfDay, startOfDay } from '#domain/island-day.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf } from '../accounts/actor.ts';
import { assignee } from '../accounts/assignment.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { changeAppointment, makeAppointment } from './change.ts';
import { followOlder } from './follow.ts';
import { appointmentById, appointmentsBetween, appointmentsOf } from './read.ts';
import { tellBy } from './tell.ts';

export const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const line = Type.String({ maxLength: longestText.line });
/** In TL. */
export const amount = Type.Number({ minimum: 0, maximum: 1_000_000 });
export const oneById = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,64}$' }) });
const range = Type.Object({ from: day, to: day }, { additionalProperties: false });
const made = Type.Object({
  day,
  begins: Type.String({ maxLength: 5 }),
  ends: Type.String({ maxLength: 5 }),
  technician: assignee,
  address: line,
  village: Type.String({ maxLength: longestText.name }),
  phone: Type.String({ maxLength: longestText.phone }),
  router: line,
  toCollect: amount,
  note: Type.String({ maxLength: longestText.message }),
});
export const ending = Type.Object({
  outcome: Type.Union(appointmentOutcomes.map((outcome) => Type.Literal(outcome))),
  outcomeNote: line,
  collected: Type.Union([amount, Type.Null()]),
});
/** What is left out stays as it is. */
const change = Type.Object({
  ...Type.Partial(made).properties,
  ...Type.Partial(ending).properties,
  version: Type.Integer({ minimum: 1 }),
});

const longestRangeDays = 31;

/** When installers come, for the office. */
export function addAppointmentRoutes(app: TypedApp, services: { store: Store; outbox: Outbox }): void {
  const { store, outbox } = services;
  const tell = tellBy(outbox);
  const preValidation = tidyBody('note');
  const params = oneById;

  app.get('/console/appointments', { schema: { querystring: range } }, async (request) => {
    const { from, to } = request.query;
    const length = endOfDay(to) - startOfDay(from);
    if (!(length > 0 && length <= longestRangeDays * 25 * 60 * 60 * 1000)) {
      throw new Refusal('invalid', ['from', 'to']);
    }
    // An instance of the version before may have agreed on one just now.
    await followOlder(store.db);
    return appointmentsBetween(store.db, { from, to });
  });

  app.get('/console/registrations/:id/appointments', { schema: { params } }, async (request) => {
    await followOlder(store.db);
    const found = await appointmentsOf(store.db, request.params.id);
    if (!found) throw new Refusal('not_found');
    return found;
  });

  app.post(
    '/console/registrations/:id/appointments',
    { schema: { params, body: made }, preValidation },
    async (request, reply) => {
      const by = actorOf(request);
      const answer = await store.db.transaction().execute(async (transaction) => {
        const id = await makeAppointment(transaction, request.params.id, request.body, { by, tell });
        return appointmentById(transaction, id);
      });
      outbox.wakeUp();
      return reply.code(201).send(answer);
    },
  );

  app.post(
    '/console/appointments/:id',
    { schema: { params, body: change }, preValidation },
    async (request) => {
      const { version, ...changed } = request.body as Static<typeof change>;
      const { id } = request.params;
      const answer = await store.db.transaction().execute(async (transaction) => {
        await changeAppointment(transaction, { id, version }, changed, { by: actorOf(request), tell });
        return appointmentById(transaction, id);
      });
      outbox.wakeUp();
      return answer;
    },
  );
}
