import type { FastifyReply } from 'fastify';

/** Everything that can go wrong at the edge, each with its status: the one vocabulary of errors. */
const problems = {
  not_found: { status: 404, title: 'There is nothing at this address.' },
  bad_request: { status: 400, title: 'The request could not be understood.' },
  too_large: { status: 413, title: 'The request is too large.' },
  unavailable: { status: 503, title: 'The service cannot answer right now.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Answers with `application/problem+json` (RFC 9457). */
export function sendProblem(reply: FastifyReply, code: ProblemCode): FastifyReply {
  const { status, title } = problems[code];
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ type: 'about:blank', title, status, code }));
}

/** The problem that an error raised by the framework or by our own code stands for. */
export function problemOf(error: unknown): ProblemCode {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return 'too_large';
  if (status === 404) return 'not_found';
  return status < 500 ? 'bad_request' : 'internal';
}
