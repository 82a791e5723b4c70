import { Type } from 'typebox';
import { isDay } from '#domain/appointments.ts';
import { isAmount } from '#domain/money.ts';
import { actorOf } from '../accounts/actor.ts';
import type { Store } from '../db/store.ts';
import { largestAmount, lineField } from '../http/fields.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { madeId } from './ledger-routes.ts';
import { closeDay, tillOf } from './till.ts';

const day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const closed = Type.Object({
  id: madeId,
  day,
  counted: Type.Number({ minimum: 0, maximum: largestAmount }),
  seen: Type.Number(),
  note: lineField,
});

/** The till of a day, and its close. */
export function addTillRoutes(app: TypedApp, { store }: { store: Store }): void {
  app.get('/console/till', { schema: { querystring: Type.Object({ day }) } }, async (request) => {
    if (!isDay(request.query.day)) throw new Refusal('invalid', ['day']);
    return tillOf(store.db, request.query.day);
  });

  app.post('/console/till', { schema: { body: closed }, preValidation: tidyBody() }, async (request) => {
    const { counted } = request.body;
    if (counted !== 0 && !isAmount(counted)) throw new Refusal('invalid', ['counted']);
    return store.db
      .transaction()
      .execute((transaction) => closeDay(transaction, request.body, actorOf(request)));
  });
}
