import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { type PackageDetails, packageTypes } from '#domain/internet-package.ts';
import { wrongFields } from '#domain/package-details.ts';
import { saleStates } from '#domain/package-list.ts';
import { actorOf } from '../accounts/actor.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { packageHistory } from './history.ts';
import { addPackage, bringBackPackage, editPackage, type PackageOutcome, retirePackage } from './manage.ts';
import { findPackages, managedPackage, packagePlacePattern } from './staff-list.ts';

const search = Type.Object(
  {
    state: Type.Optional(Type.Union(saleStates.map((state) => Type.Literal(state)))),
    type: Type.Optional(Type.Union(packageTypes.map((type) => Type.Literal(type)))),
    speed: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
    after: Type.Optional(Type.String({ pattern: packagePlacePattern })),
  },
  { additionalProperties: false },
);
const details = Type.Object({
  package_name: Type.String({ maxLength: 10 }),
  type: Type.Union([Type.Literal('eco'), Type.Literal('pro')]),
  price_one: Type.Number(),
  price_three: Type.Number(),
  price_six: Type.Number(),
  price_twelve: Type.Number(),
});
const asked = Type.Object({ confirmsWarnings: Type.Boolean({ default: false }) });
const askedOfOne = Type.Object({ ...asked.properties, version: Type.Integer() });
const newPackage = Type.Object({ ...asked.properties, ...details.properties });
const editedPackage = Type.Object({ ...askedOfOne.properties, ...details.properties });
const olderThan = Type.Object({ before: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })) });

interface OnePackage {
  Params: { id: string };
}

/** The packages and their prices: everybody looks, owners change them. */
export function addPackageRoutes(app: FastifyInstance, services: { store: Store }): void {
  const { db } = services.store;

  app.get('/console/packages', { schema: { querystring: search } }, async (request, reply) => {
    const page = await findPackages(db, request.query as Static<typeof search>);
    return reply.header('cache-control', 'no-store').send(page);
  });

  app.get<OnePackage>('/console/packages/:id', async (request, reply) => {
    const found = await managedPackage(db, request.params.id);
    if (!found) throw new Refusal('not_found');
    return reply.header('cache-control', 'no-store').send(found);
  });

  app.get<OnePackage>(
    '/console/packages/:id/changes',
    { schema: { querystring: olderThan } },
    async (request, reply) => {
      const { before } = request.query as Static<typeof olderThan>;
      const page = await packageHistory(
        db,
        request.params.id,
        before === undefined ? undefined : Number(before),
      );
      return reply.header('cache-control', 'no-store').send(page);
    },
  );

  app.post('/console/packages', { schema: { body: newPackage } }, async (request, reply) => {
    const by = await owner(request);
    const { confirmsWarnings, ...added } = request.body as Static<typeof newPackage>;
    refuseWrong(added);
    return answer(reply.code(201), await addPackage(db, added, { confirmsWarnings, by }));
  });

  app.post<OnePackage>(
    '/console/packages/:id',
    { schema: { body: editedPackage } },
    async (request, reply) => {
      const by = await owner(request);
      const { confirmsWarnings, version, ...edited } = request.body as Static<typeof editedPackage>;
      refuseWrong(edited);
      const { id } = request.params;
      return answer(reply, await editPackage(db, edited, { id, version, confirmsWarnings, by }));
    },
  );

  for (const [path, work] of [
    ['retire', retirePackage],
    ['bring-back', bringBackPackage],
  ] as const) {
    app.post<OnePackage>(
      `/console/packages/:id/${path}`,
      { schema: { body: askedOfOne } },
      async (request, reply) => {
        const by = await owner(request);
        const body = request.body as Static<typeof askedOfOne>;
        return answer(reply, await work(db, { ...body, id: request.params.id, by }));
      },
    );
  }

  async function owner(request: FastifyRequest) {
    return actorOf(request);
  }
}

function refuseWrong(wanted: PackageDetails): void {
  const wrong = wrongFields(wanted);
  if (wrong.length > 0) throw new Refusal('invalid', wrong);
}

/** The package as it is now, or why nothing was changed. */
function answer(reply: FastifyReply, result: PackageOutcome): FastifyReply {
  if (result.outcome === 'done') return reply.header('cache-control', 'no-store').send(result.present);
  const { outcome, ...more } = result;
  throw new Refusal(outcome, undefined, more);
}
