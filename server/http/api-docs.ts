import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { company } from '#content/company.ts';
import { type ProblemCode, problemBody, problems, problemType } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields that must not be empty, although the schema has a default for them. */
    required?: readonly string[];
    /** May be repeated under an Idempotency-Key. */
    isIdempotent?: boolean;
  }
}

/** Routes with this tag are in the API docs. */
export const apiTag = 'website';

type BodySchema = { properties?: Record<string, { default?: unknown }>; required?: string[] };

/** Describes the public API as OpenAPI, from the schemas of its routes. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${company.name}: the API of the website`,
        version: '1',
        description: 'Texts are stored trimmed and in Unicode NFC. Fields a route does not have are dropped.',
      },
      servers: [{ url: publicUrl }],
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => ({ schema: asSent(schema ?? {}, route.config ?? {}), url }),
  });
}

/** A field with a default need not be sent, unless the route requires it. */
function asSent(schema: FastifySchema, config: FastifyContextConfig): FastifySchema {
  const body = schema.body as BodySchema | undefined;
  if (!body) return schema;
  const { properties = {}, required = [] } = body;
  const needed = required.filter(
    (name) => properties[name]?.default === undefined || config.required?.includes(name),
  );
  return {
    ...schema,
    body: { ...body, required: needed },
    ...(config.isIdempotent && { headers: idempotencyHeader }),
  };
}

const idempotencyHeader = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description:
        'A repetition with the same key and body is stored once and gets the first response again.',
    }),
  ),
});

/** RFC 9457, with a code of ours. */
const problemSchema = Type.Object({
  type: Type.Literal('about:blank'),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Enum(Object.keys(problems) as ProblemCode[]),
  detail: Type.String(),
  faults: Type.Optional(
    Type.Array(Type.String(), { description: 'The fields or rules that "invalid" is about.' }),
  ),
});

/** The responses of a route that has these problems, by status. */
export function problemResponses(...codes: ProblemCode[]): Record<number, object> {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => problems[code].title).join(' '),
        content: {
          [problemType]: {
            schema: problemSchema,
            examples: Object.fromEntries(
              same.map((code) => [code, { summary: problems[code].title, value: problemBody({ code }) }]),
            ),
          },
        },
      },
    ]),
  );
}

/** The problems of every form. */
export const submissionProblems = [
  'bad_request',
  'bad_key',
  'foreign_origin',
  'too_slow',
  'too_large',
  'wrong_media_type',
  'invalid',
  'key_reused',
  'too_many_requests',
  'unavailable',
] as const satisfies ProblemCode[];
