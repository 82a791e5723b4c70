import { company } from '#content/company.ts';
import type { JsonSchema, MediaType, OpenApiAnswer, OpenApiDocument, Operation } from '#domain/open-api.ts';
import { type ProblemCode, problemBody, problems, problemType } from '../http/problem.ts';
import { type CallDescription, callDescriptions } from './call-descriptions.ts';
import type { PublicCall } from './public-calls.ts';

const keyParameter = 'IdempotencyKey';
const problemSchema = 'Problem';

/** Describes the calls: what they take from their own schemas, the rest from what was written about them. */
export function openApiDocument(calls: readonly PublicCall[], publicUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${company.name}: the calls of the website`,
      version: '1',
      description: 'Texts are stored trimmed and in Unicode NFC. Fields a call does not have are dropped.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: {
        [problemSchema]: {
          type: 'object',
          description: 'RFC 9457, with a code of ours.',
          properties: {
            type: { type: 'string', const: 'about:blank' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', enum: Object.keys(problems) },
            faults: {
              type: 'array',
              items: { type: 'string' },
              description: 'The fields or rules that "invalid" is about.',
            },
          },
          required: ['type', 'title', 'status', 'code'],
        },
      },
      parameters: {
        [keyParameter]: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'A repetition with the same key and body is stored once and gets the first answer again.',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
        },
      },
    },
  };
}

function operation({ method, path, body }: PublicCall): Operation {
  const described = callDescriptions[`${method} ${path}`];
  const sent =
    described?.body ?? (body && { type: 'application/json', schema: asTaken(body, described?.needed) });
  return {
    operationId: operationId(method, path),
    summary: described?.summary ?? path,
    ...(described?.description && { description: described.description }),
    ...(described?.hasKey && { parameters: [{ $ref: `#/components/parameters/${keyParameter}` }] }),
    ...(sent && {
      requestBody: {
        required: true,
        content: { [sent.type]: withExample(sent.schema, described?.example) },
      },
    }),
    responses: described ? answers(described) : { default: problemAnswer(['internal']) },
  };
}

/** Like "post_internet_package_payment". */
function operationId(method: string, path: string): string {
  return [method.toLowerCase(), ...path.split(/[^\w]+/).filter(Boolean)].join('_');
}

/** What has a default need not be sent, unless a rule of the business asks for it. */
function asTaken(schema: JsonSchema, needed: readonly string[] = []): JsonSchema {
  const { properties = {}, required = [] } = schema;
  return {
    ...schema,
    required: required.filter((name) => properties[name]?.default === undefined || needed.includes(name)),
  };
}

function withExample(schema: JsonSchema, example: unknown): MediaType {
  return example === undefined ? { schema } : { schema, example };
}

function answers({ answer, problems: codes }: CallDescription): Record<string, OpenApiAnswer> {
  const { status, description, type, schema, example } = answer;
  const refused = Map.groupBy(codes, (code) => problems[code].status);
  return {
    [status]: { description, content: { [type]: { schema, example } } },
    ...Object.fromEntries(
      [...refused].sort(([a], [b]) => a - b).map(([refusal, same]) => [refusal, problemAnswer(same)]),
    ),
  };
}

function problemAnswer(codes: readonly ProblemCode[]): OpenApiAnswer {
  return {
    description: codes.map((code) => problems[code].title).join(' '),
    content: {
      [problemType]: {
        schema: { $ref: `#/components/schemas/${problemSchema}` },
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: problems[code].title, value: problemBody({ code }) }]),
        ),
      },
    },
  };
}
