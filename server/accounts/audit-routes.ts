import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { auditActions } from '#domain/staff.ts';
import type { Store } from '../db/store.ts';
import { auditPage } from './audit-log.ts';

export const auditSearch = Type.Object(
  {
    who: Type.Optional(Type.String({ maxLength: 64 })),
    action: Type.Optional(Type.Union(auditActions.map((action) => Type.Literal(action)))),
    text: Type.Optional(Type.String({ maxLength: 200 })),
    before: Type.Optional(Type.String({ pattern: '^\\d{1,15}\\.[\\w-]{1,64}$' })),
  },
  { additionalProperties: false },
);

/** What was done, by whom and from where; for owners. */
export function addAuditRoute(app: FastifyInstance, services: { store: Store }): void {
  app.get('/console/audit', { schema: { querystring: auditSearch } }, async (request, reply) => {
    const page = await auditPage(services.store.db, request.query as Static<typeof auditSearch>);
    return reply.header('cache-control', 'no-store').send(page);
  });
}
