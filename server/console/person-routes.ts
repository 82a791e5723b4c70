import { Type } from 'typebox';
import { personKinds } from '#domain/console.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { personOf } from './person.ts';

const oneThing = Type.Object({
  kind: Type.Union(personKinds.map((kind) => Type.Literal(kind))),
  id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
});

/** Everything of somebody, by something of theirs: addresses are logged, so no phone and no e-mail is in them. */
export function addPersonRoute(app: TypedApp, { store }: { store: Store }): void {
  app.get('/console/person/:kind/:id', { schema: { params: oneThing } }, async (request) => {
    const { kind, id } = request.params;
    const person = await personOf(store.db, { kind, id }, request.member.role);
    if (!person) throw new Refusal('not_found');
    return person;
  });
}
