import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { staffPaths } from '#domain/staff-page.ts';

export type OpenApiDocument = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

/** Swagger UI for the API of the public listener, whose document it shows. */
export async function addApiDocs(app: FastifyInstance, document: OpenApiDocument): Promise<void> {
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix: staffPaths.apiDocs, staticCSP: true });
  });
}
