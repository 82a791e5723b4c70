import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import type { AuditFact } from '#domain/audit-facts.ts';
import {
  type CoveragePlace,
  coverageBounds,
  coverageStatuses,
  hasNamesake,
  monthPattern,
} from '#domain/coverage.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf, type StaffRequest } from '../accounts/actor.ts';
import { lastHand, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { placeTheUnplaced } from './join.ts';
import { findPlaces } from './place-list.ts';
import { placeOf, rowOf } from './places.ts';

const status = Type.Union(coverageStatuses.map((name) => Type.Literal(name)));
const words = Type.Optional(Type.String({ maxLength: longestText.name }));
const placeSearch = Type.Object(
  { text: words, status: Type.Optional(status), after: Type.Optional(Type.String({ maxLength: 10 })) },
  { additionalProperties: false },
);
const one = Type.Object({ id: Type.String({ maxLength: 64 }) });
const version = Type.Integer();
const line = Type.String({ minLength: 1, maxLength: longestText.name, pattern: '\\S' });
const { south, north, west, east } = coverageBounds;
const place = Type.Object({
  name: Type.Object({ tr: line, en: line, ru: line }),
  spellings: Type.Array(line, { maxItems: 20 }),
  status,
  month: Type.Union([Type.String({ pattern: monthPattern }), Type.Null()]),
  position: Type.Object({
    latitude: Type.Number({ minimum: south, maximum: north }),
    longitude: Type.Number({ minimum: west, maximum: east }),
  }),
});
const changed = Type.Object({ ...place.properties, version });
const seenOne = Type.Object({ version });

/** Where there is Meltem. */
export function addCoverageStaffRoutes(app: TypedApp, { store }: { store: Store }): void {
  const { db } = store;

  app.get('/console/places', { schema: { querystring: placeSearch } }, (request) =>
    findPlaces(db, request.query),
  );

  app.post('/console/places', { schema: { body: place } }, async (request, reply) => {
    const added = tidied(randomUUID(), request.body);
    await change(request, 'place_added', added, [{ name: 'coverage', to: added.status }], (transaction) =>
      transaction.insertInto('coverage_places').values(rowOf(added)).execute(),
    );
    return reply.code(201).send({ id: added.id });
  });

  app.post('/console/places/:id', { schema: { params: one, body: changed } }, async (request, reply) => {
    const { id } = request.params;
    const { version: seen, ...body } = request.body;
    const after = tidied(id, body);
    const before = await db.selectFrom('coverage_places').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) throw new Refusal('not_found');
    await change(request, 'place_changed', after, placeFacts(placeOf(before), after), async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('coverage_places')
        .set({ ...rowOf(after), version: seen + 1 })
        .where('id', '=', id)
        .where('version', '=', seen)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) throw await overtaken(transaction, id);
    });
    return reply.code(204).send();
  });

  app.post(
    '/console/places/:id/remove',
    { schema: { params: one, body: seenOne } },
    async (request, reply) => {
      const { id } = request.params;
      await db.transaction().execute(async (transaction) => {
        const gone = await transaction
          .deleteFrom('coverage_places')
          .where('id', '=', id)
          .where('version', '=', request.body.version)
          .returning('name_tr')
          .executeTakeFirst();
        if (!gone) throw await overtaken(transaction, id);
        await writeAuditEntry(transaction, actorOf(request), 'place_removed', gone.name_tr);
        await countChanges(transaction, 'places', 'waiting');
      });
      return reply.code(204).send();
    },
  );

  /** In one transaction with its entry. Two places that would be one to a visitor are refused. */
  async function change(
    request: StaffRequest,
    action: 'place_added' | 'place_changed',
    after: CoveragePlace,
    facts: AuditFact[],
    write: (transaction: Transaction<Tables>) => Promise<unknown>,
  ): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      // One after the other: each is compared with the places as they really are.
      await store.lock(transaction, 'places');
      await write(transaction);
      const places = (await transaction.selectFrom('coverage_places').selectAll().execute()).map(placeOf);
      if (hasNamesake(after, places)) throw new Refusal('place_exists');
      await placeTheUnplaced(transaction, places);
      await writeAuditEntry(transaction, actorOf(request), action, after.name.tr, { facts });
      await countChanges(transaction, 'places', 'waiting');
    });
  }
}

/** Why a place that is not as it was seen stays as it is. */
async function overtaken(transaction: Transaction<Tables>, id: string): Promise<Refusal> {
  const row = await transaction
    .selectFrom('coverage_places')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return new Refusal('not_found');
  const by = await lastHand(transaction, row.name_tr, ['place_added', 'place_changed']);
  const present = { ...placeOf(row), version: row.version };
  return new Refusal('changed_meanwhile', undefined, { present, by });
}

function tidied(
  id: string,
  { name, spellings, status, month, position }: Static<typeof place>,
): CoveragePlace {
  return {
    id,
    name: { tr: name.tr.trim(), en: name.en.trim(), ru: name.ru.trim() },
    spellings: spellings.map((spelling) => spelling.trim()),
    status,
    // A month is told only of what is to come.
    month: status === 'soon' ? month : null,
    position,
  };
}

function placeFacts(before: CoveragePlace, after: CoveragePlace): AuditFact[] {
  return [
    ...(before.status === after.status
      ? []
      : [{ name: 'coverage' as const, from: before.status, to: after.status }]),
    ...(before.month === after.month
      ? []
      : [{ name: 'month' as const, from: before.month, to: after.month }]),
  ];
}
