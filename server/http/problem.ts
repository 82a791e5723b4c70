import type { FastifyReply } from 'fastify';

/** Everything that can go wrong at the edge, each with its status: the one vocabulary of errors. */
const problems = {
  not_found: { status: 404, title: 'There is nothing at this address.' },
  bad_request: { status: 400, title: 'The request could not be understood.' },
  bad_key: { status: 400, title: 'An Idempotency-Key has 1 to 200 visible characters.' },
  image_missing: { status: 400, title: 'The file field "image" is missing or empty.' },
  foreign_origin: { status: 403, title: 'This call may not be made from another website.' },
  too_slow: { status: 408, title: 'The request took too long to arrive.' },
  too_large: { status: 413, title: 'The request is too large.' },
  wrong_media_type: { status: 415, title: 'This address does not take such content.' },
  not_an_image: { status: 415, title: 'The file is not an image.' },
  invalid: { status: 422, title: 'Some of the fields are missing or wrong.' },
  id_card_unknown: { status: 422, title: 'The ID image is unknown or belongs to another registration.' },
  key_reused: { status: 422, title: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, title: 'There were too many requests from your address. Wait a little.' },
  headers_too_large: { status: 431, title: 'The headers of the request are too large or too many.' },
  unavailable: { status: 503, title: 'The service cannot answer right now.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
} as const;

export type ProblemCode = keyof typeof problems;

export interface Problem {
  code: ProblemCode;
  /** The fields or rules that `invalid` is about. */
  faults?: readonly string[] | undefined;
}

/** Ends the work on a request, and the transaction it is in, with a problem as the answer. */
export class Refusal extends Error implements Problem {
  readonly code: ProblemCode;
  readonly faults: readonly string[] | undefined;

  constructor(code: ProblemCode, faults?: readonly string[]) {
    super(problems[code].title);
    this.name = 'Refusal';
    this.code = code;
    this.faults = faults;
  }
}

export const problemType = 'application/problem+json; charset=utf-8';

/** Answers with `application/problem+json` (RFC 9457). */
export function sendProblem(reply: FastifyReply, problem: ProblemCode | Problem): FastifyReply {
  const { code, faults } = typeof problem === 'string' ? { code: problem } : problem;
  const { status, body } = problemAnswer({ code, faults }, reply.request.id);
  // The rest of a request that came too slowly is not waited for.
  if (code === 'too_slow') reply.header('connection', 'close');
  return reply.code(status).type(problemType).header('cache-control', 'no-store').send(body);
}

/** The answer itself. What is our fault can be found in the log by its request id. */
export function problemAnswer(
  { code, faults }: Problem,
  requestId: string,
): { status: number; body: string } {
  const { status, title } = problems[code];
  const traced = status >= 500 ? { requestId } : {};
  return { status, body: JSON.stringify({ type: 'about:blank', title, status, code, faults, ...traced }) };
}

interface FrameworkError {
  statusCode?: number;
  validation?: readonly { instancePath: string; params?: { missingProperty?: string } }[];
}

/** The problem that an error raised by the framework or by our own code stands for. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error;
  const { statusCode = 500, validation } = error as FrameworkError;
  if (validation) return invalidFields(validation);
  if (statusCode === 413) return { code: 'too_large' };
  if (statusCode === 415) return { code: 'wrong_media_type' };
  if (statusCode === 404) return { code: 'not_found' };
  return { code: statusCode < 500 ? 'bad_request' : 'internal' };
}

function invalidFields(validation: NonNullable<FrameworkError['validation']>): Problem {
  const names = validation.map(
    ({ instancePath, params }) => params?.missingProperty ?? instancePath.split('/')[1],
  );
  // A body that is no object at all has no field to name.
  if (names.includes(undefined)) return { code: 'bad_request' };
  return { code: 'invalid', faults: [...new Set(names as string[])] };
}
