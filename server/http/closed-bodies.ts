import type { FastifyInstance } from 'fastify';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

/**
 * Takes everything out of a body that its schema does not name, so that no field of it can stand for what a handler
 * knows itself, such as who asks. To be called before the routes are added. Where one of several objects may come
 * (`anyOf`), nothing is taken out: such a handler picks its fields by name.
 */
export function closeBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.body) route.schema = { ...route.schema, body: closed(route.schema.body) };
  });
}

function closed(schema: Schema): Schema {
  if (schema.items) return { ...schema, items: closed(schema.items) };
  if (!schema.properties) return schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, one]) => [name, closed(one)]),
  );
  return { additionalProperties: false, ...schema, properties };
}
