import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { honeypotField } from '#domain/messages.ts';
import type { Tables } from '../db/schema.ts';
import { apiTag, problemResponses, submissionProblems } from './api-docs.ts';
import { messageField } from './fields.ts';
import { type ProblemCode, Refusal } from './problem.ts';
import { formLimit } from './rate-limits.ts';
import { bodyHash } from './store-once.ts';
import { type FormServices, storeSubmission } from './store-submission.ts';
import { tidyTexts } from './tidy-text.ts';

interface Form<Fields extends TProperties> {
  path: string;
  fields: Fields;
  /** From here to `response`: for the API docs. */
  summary: string;
  description?: string;
  required: readonly (keyof Fields & string)[];
  example: Record<string, unknown>;
  response: TSchema;
  problems?: readonly ProblemCode[];
  hasHoneypot?: boolean;
  /** The values as they are stored, where that is not how they are typed: equal ones count as the same. */
  asStored?(values: Values<Fields>): Values<Fields>;
  /** The key of what came without one, where an equal body does not mean the same sender. */
  ownKey?(values: Values<Fields>): string | undefined;
  /** The rules of the business that it breaks. */
  faults(values: Values<Fields>): readonly string[];
  /** Writes it and gives the body of the response. Called again if its reference is taken. */
  store(transaction: Transaction<Tables>, values: Values<Fields>, request: FastifyRequest): Promise<object>;
}

type Values<Fields extends TProperties> = Static<ReturnType<typeof Type.Object<Fields>>>;

/** Tidies, checks and stores a form once. Fields it does not have are dropped. */
export function addFormRoute<Fields extends TProperties>(
  app: FastifyInstance,
  services: FormServices,
  form: Form<Fields>,
): void {
  const longTexts = Object.keys(form.fields).filter((name) => form.fields[name] === messageField);
  app.post(form.path, {
    config: { rateLimit: formLimit, isIdempotent: true, required: form.required },
    schema: {
      tags: [apiTag],
      summary: form.summary,
      ...(form.description && { description: form.description }),
      body: Type.Object(form.fields, { additionalProperties: false, examples: [form.example] }),
      response: {
        201: form.response,
        ...problemResponses(...submissionProblems, ...(form.problems ?? [])),
      },
    },
    preValidation: (request, reply, done) => {
      request.body = tidyTexts(request.body, longTexts);
      // A bot must not notice: it gets the usual response, whatever else it sent.
      if (form.hasHoneypot && isHoneypotFilled(request.body)) {
        reply.code(201).send({});
        return;
      }
      done();
    },
    handler: async (request, reply) => {
      const typed = request.body as Values<Fields>;
      const values = form.asStored?.(typed) ?? typed;
      const faults = form.faults(values);
      if (faults.length > 0) throw new Refusal('invalid', faults);
      const ownKey = form.ownKey?.(values);
      return storeSubmission(request, reply, services, {
        ...(ownKey && { ownKey }),
        bodyHash: bodyHash(values),
        write: (transaction) => form.store(transaction, values, request),
      });
    },
  });
}

function isHoneypotFilled(body: unknown): boolean {
  const filled = (body as Record<string, unknown> | null | undefined)?.[honeypotField];
  return filled !== undefined && filled !== null && filled !== '';
}
