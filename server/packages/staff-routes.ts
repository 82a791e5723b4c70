import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { type PackageDetails, packageTypes } from '#domain/internet-package.ts';
import { wrongFields } from '#domain/package-details.ts';
import { saleStates } from '#domain/package-list.ts';
import { actorOf } from '../accounts/actor.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { packageHistory } from './history.ts';
import { addPackage, bringBackPackage, editPackage, retirePackage } from './manage.ts';
import { findPackages, managedPackage, packagePlacePattern } from './staff-list.ts';

const type = Type.Union(packageTypes.map((each) => Type.Literal(each)));
const search = Type.Object(
  {
    state: Type.Optional(Type.Union(saleStates.map((state) => Type.Literal(state)))),
    type: Type.Optional(type),
    speed: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
    after: Type.Optional(Type.String({ pattern: packagePlacePattern })),
  },
  { additionalProperties: false },
);
const details = Type.Object({
  package_name: Type.String({ maxLength: 10 }),
  type,
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

/** Everybody sees the packages and their prices, owners change them. */
export function addPackageRoutes(app: FastifyInstance, services: { store: Store }): void {
  const { db } = services.store;

  app.get('/console/packages', { schema: { querystring: search } }, ({ query }) =>
    findPackages(db, query as Static<typeof search>),
  );

  app.get<OnePackage>('/console/packages/:id', async ({ params }) => {
    const found = await managedPackage(db, params.id);
    if (!found) throw new Refusal('not_found');
    return found;
  });

  app.get<OnePackage>(
    '/console/packages/:id/changes',
    { schema: { querystring: olderThan } },
    ({ params, query }) => packageHistory(db, params.id, (query as Static<typeof olderThan>).before),
  );

  app.post('/console/packages', { schema: { body: newPackage } }, async (request, reply) => {
    const { confirmsWarnings, ...added } = request.body as Static<typeof newPackage>;
    refuseWrong(added);
    const by = actorOf(request);
    return reply.code(201).send(await addPackage(db, added, { confirmsWarnings, by }));
  });

  app.post<OnePackage>('/console/packages/:id', { schema: { body: editedPackage } }, async (request) => {
    const { confirmsWarnings, version, ...edited } = request.body as Static<typeof editedPackage>;
    refuseWrong(edited);
    const { id } = request.params;
    return editPackage(db, edited, { id, version, confirmsWarnings, by: actorOf(request) });
  });

  for (const [path, work] of [
    ['retire', retirePackage],
    ['bring-back', bringBackPackage],
  ] as const) {
    app.post<OnePackage>(`/console/packages/:id/${path}`, { schema: { body: askedOfOne } }, (request) => {
      const body = request.body as Static<typeof askedOfOne>;
      return work(db, { ...body, id: request.params.id, by: actorOf(request) });
    });
  }
}

function refuseWrong(wanted: PackageDetails): void {
  const wrong = wrongFields(wanted);
  if (wrong.length > 0) throw new Refusal('invalid', wrong);
}
