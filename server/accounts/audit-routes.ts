import { Type } from 'typebox';
import { auditKinds } from '#domain/audit-kinds.ts';
import { auditActions } from '#domain/staff.ts';
import { placePattern } from '../db/list-position.ts';
import type { Store } from '../db/store.ts';
import { dayRange, momentsIn } from '../http/day-range.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { auditPage } from './audit-log.ts';

export const auditSearch = Type.Object(
  {
    who: Type.Optional(Type.String({ maxLength: 64 })),
    action: Type.Optional(Type.Union([...auditKinds, ...auditActions].map((action) => Type.Literal(action)))),
    text: Type.Optional(Type.String({ maxLength: 200 })),
    after: Type.Optional(Type.String({ pattern: placePattern })),
  },
  { additionalProperties: false },
);

export function addAuditRoute(app: TypedApp, { store }: { store: Store }): void {
  const querystring = Type.Object(
    { ...auditSearch.properties, ...dayRange },
    { additionalProperties: false },
  );
  app.get('/console/audit', { schema: { querystring } }, ({ query }) =>
    auditPage(store.db, { ...query, ...momentsIn(query) }),
  );
}
