import { Type } from 'typebox';
import { type PackageDetails, packageTypes } from '#domain/internet-package.ts';
import { wrongFields } from '#domain/package-details.ts';
import { saleStates } from '#domain/package-list.ts';
import { actorOf } from '../accounts/actor.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
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
const confirmsWarnings = Type.Boolean({ default: false });
const asked = Type.Object({ confirmsWarnings, version: Type.Integer() });
const newPackage = Type.Object({ confirmsWarnings, ...details.properties });
const editedPackage = Type.Object({ ...asked.properties, ...details.properties });
const olderThan = Type.Object({ before: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })) });
const params = Type.Object({ id: Type.String() });

/** Everybody sees the packages and their prices, owners change them. */
export function addPackageRoutes(app: TypedApp, { store: { db } }: { store: Store }): void {
  app.get('/console/packages', { schema: { querystring: search } }, ({ query }) => findPackages(db, query));

  app.get('/console/packages/:id', { schema: { params } }, async (request) => {
    const found = await managedPackage(db, request.params.id);
    if (!found) throw new Refusal('not_found');
    return found;
  });

  app.get('/console/packages/:id/changes', { schema: { params, querystring: olderThan } }, (request) =>
    packageHistory(db, request.params.id, request.query.before),
  );

  app.post('/console/packages', { schema: { body: newPackage } }, async (request, reply) => {
    const { confirmsWarnings, ...added } = request.body;
    refuseWrong(added);
    return reply.code(201).send(await addPackage(db, added, { confirmsWarnings, by: actorOf(request) }));
  });

  app.post('/console/packages/:id', { schema: { params, body: editedPackage } }, async (request) => {
    const { confirmsWarnings, version, ...edited } = request.body;
    refuseWrong(edited);
    const { id } = request.params;
    return editPackage(db, edited, { id, version, confirmsWarnings, by: actorOf(request) });
  });

  for (const [path, work] of [
    ['retire', retirePackage],
    ['bring-back', bringBackPackage],
  ] as const) {
    app.post(`/console/packages/:id/${path}`, { schema: { params, body: asked } }, (request) =>
      work(db, { ...request.body, ...request.params, by: actorOf(request) }),
    );
  }
}

function refuseWrong(wanted: PackageDetails): void {
  const wrong = wrongFields(wanted);
  if (wrong.length > 0) throw new Refusal('invalid', wrong);
}
