import { type Static, Type } from 'typebox';
import { erasingPath, type Identity, identityOf, isSameIdentity, mostIdentities } from '#domain/erasing.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { erasedFacts, erasePerson } from './erasure/erase-person.ts';
import { planErasing, previewOf } from './erasure/erasure-plan.ts';

const name = Type.String({ maxLength: longestText.email });
/** E-mail addresses and numbers are in the body, because paths are logged. */
const person = Type.Object({ of: Type.Array(name, { minItems: 1, maxItems: mostIdentities }) });
const erasure = Type.Object({
  of: person.properties.of,
  seen: Type.String({ maxLength: 64 }),
  /** The first identity, typed again. */
  confirmation: name,
});

/** Erasing a person, for owners: a preview, then exactly what the preview showed. */
export function addErasureRoutes(app: TypedApp, services: { store: Store }): void {
  const { store } = services;

  app.post(`${erasingPath}/preview`, { schema: { body: person } }, async (request) => {
    const identities = identitiesIn(request.body);
    return previewOf(await planErasing(store.db, identities), identities);
  });

  app.post(erasingPath, { schema: { body: erasure } }, async (request, reply) => {
    const { of, seen, confirmation } = request.body;
    const identities = identitiesIn({ of });
    if (!isSameIdentity(confirmation, of[0] ?? '')) throw new Refusal('invalid', ['confirmation']);
    await store.db.transaction().execute(async (transaction) => {
      const plan = await planErasing(transaction, identities);
      const present = previewOf(plan, identities);
      // Erase only what the preview showed.
      if (present.seen !== seen) throw new Refusal('changed_meanwhile', undefined, { present });
      await erasePerson(transaction, plan, identities);
      await writeAuditEntry(transaction, actorOf(request), 'person_erased', null, {
        facts: erasedFacts(plan),
      });
      await countChanges(
        transaction,
        ...(['deliveries', 'messages', 'payments', 'registrations'] as const),
        ...(['newsletters', 'subscribers', 'waiting'] as const),
      );
    });
    await store.forgetDeleted();
    return reply.code(204).send();
  });
}

function identitiesIn({ of }: Static<typeof person>): Identity[] {
  return of.map((typed) => {
    const identity = identityOf(typed.normalize('NFC').trim());
    if (!identity) throw new Refusal('invalid', ['of']);
    return identity;
  });
}
