import { Type } from 'typebox';
import { verdicts } from '#domain/same-person.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf } from '../accounts/actor.ts';
import type { Store } from '../db/store.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { sayAboutPair } from './compare.ts';
import { alikeTo, named } from './pairs.ts';
import { oneRegistration } from './staff-routes.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const typed = Type.Object({
  customerFirstName: text(longestText.name),
  customerLastName: text(longestText.name),
  customerPhoneNumber: text(longestText.phone),
  customerEmail: text(longestText.email),
  customerAddress: text(longestText.line),
});
const said = Type.Object({
  other: oneRegistration.properties.id,
  verdict: Type.Union([...verdicts.map((verdict) => Type.Literal(verdict)), Type.Null()]),
  seen: Type.Integer({ minimum: 0 }),
});

/** How many are named while somebody types. */
const mostNamed = 5;

/** Which registrations are probably of one person, and what people say about it. */
export function addPairRoutes(app: TypedApp, { store }: { store: Store }): void {
  const { db } = store;

  // Not by GET: what is typed is of a person, and addresses are logged.
  app.post(
    '/console/registrations/alike',
    { schema: { body: typed }, preValidation: tidyBody() },
    async (request) => {
      const alike = await alikeTo(db, [request.body]);
      return alike.slice(0, mostNamed).map(named);
    },
  );

  app.post(
    '/console/registrations/:id/pairs',
    { schema: { params: oneRegistration, body: said } },
    (request) => {
      const { id } = request.params;
      const { other, verdict, seen } = request.body;
      return db.transaction().execute(async (transaction) => {
        await sayAboutPair(transaction, { ids: [id, other], verdict, seen }, actorOf(request));
        return { version: seen + 1 };
      });
    },
  );
}
