import type { FastifyInstance } from 'fastify';
import { staffPaths } from '#domain/staff-page.ts';
import { openApiDocument } from '../../openapi/openapi-document.ts';
import type { StaffParts } from '../staff-app.ts';
import { sendPage } from './send-page.ts';

/** What the public listener can be asked, for programs and for people. */
export function addCallsRoutes(app: FastifyInstance, parts: StaffParts): void {
  const { config, publicCalls } = parts;
  const describe = () => openApiDocument(publicCalls.all, config.publicUrl);
  app.get(staffPaths.openApi, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(describe()),
  );
  app.get(staffPaths.calls, async (request, reply) =>
    sendPage(request, reply, parts, { name: 'calls', document: describe() }),
  );
}
