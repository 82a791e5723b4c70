import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { browserErrorKinds, browserErrorPatterns } from '#domain/browser-error.ts';
import { browserErrorPaths } from '#domain/browser-error-paths.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { apiTag, problemResponses } from './api-docs.ts';

/** A page tells at most five; a village behind one address is not to fill the log. */
const reportLimit = { max: 30, timeWindow: 60_000 };

const report = Type.Object(
  {
    kind: Type.Enum([...browserErrorKinds]),
    name: Type.String({ pattern: browserErrorPatterns.name, description: 'The name of the error.' }),
    at: Type.String({ pattern: browserErrorPatterns.at, description: 'File, line and column, or nothing.' }),
    page: Type.String({ pattern: browserErrorPatterns.page, description: 'The first part of its path.' }),
  },
  {
    additionalProperties: false,
    examples: [{ kind: 'render', name: 'TypeError', at: 'assets/base-C3aT.js:1:2345', page: 'pricing' }],
  },
);

const reportSchema = {
  tags: [apiTag],
  summary: 'Tells of an error in a browser, without anything of a person',
  body: report,
  response: {
    204: Type.Null({ description: 'It is counted and logged.' }),
    ...problemResponses('bad_request', 'foreign_origin', 'wrong_media_type', 'invalid', 'too_many_requests'),
  },
};

/** Counts what breaks in browsers, where nobody else would see it. */
export function addBrowserErrorRoute(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
  client: keyof typeof browserErrorPaths,
): void {
  const config = { rateLimit: reportLimit };
  app.post(browserErrorPaths[client], { schema: reportSchema, config }, async (request, reply) => {
    const error = request.body as Static<typeof report>;
    metrics.browserErrors.inc({ client, kind: error.kind });
    request.log.warn({ client, ...error }, 'Something broke in a browser.');
    return reply.code(204).send();
  });
}
