import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** How long a browser may remember that a call is allowed. */
const rememberedSeconds = 600;

/** Lets the pages of the configured websites use the calls, and nobody else's (CORS). */
export function shareCalls(
  app: FastifyInstance,
  allowedOrigins: readonly string[],
  sharedPaths: string[],
): void {
  if (allowedOrigins.length === 0) return;
  const paths = new Set(sharedPaths);
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'POST') paths.add(url);
  });
  const isShared = (request: FastifyRequest) => paths.has(request.routeOptions.url ?? '');
  const allowedOrigin = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && allowedOrigins.includes(origin) ? origin : undefined;

  app.addHook('onSend', async (request, reply) => {
    if (!isShared(request)) return;
    addToVary(reply, 'Origin');
    const origin = allowedOrigin(request);
    if (!origin) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
    });
  });

  app.options('/*', async (request, reply) => {
    const origin = allowedOrigin(request);
    const [path = '/'] = request.url.split('?');
    if (!origin || !paths.has(path)) return sendProblem(reply, 'not_found');
    return reply
      .code(204)
      .headers({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Content-Type, Idempotency-Key',
        'access-control-max-age': String(rememberedSeconds),
        vary: 'Origin',
      })
      .send();
  });
}

/** A kept answer names already what it differs by. */
function addToVary(reply: FastifyReply, name: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, ${name}` : name);
}
