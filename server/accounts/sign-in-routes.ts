import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '#domain/staff.ts';
import { authPath } from './auth-path.ts';
import type { StaffSignIn } from './sign-in.ts';

export function addSignInRoutes(
  app: FastifyInstance,
  { signIn, hasSandbox }: { signIn: StaffSignIn; hasSandbox: boolean },
): void {
  app.get('/console/me', async ({ member }): Promise<SignedIn> => ({ ...member, hasSandbox }));
  app.get(`${authPath}/*`, (request, reply) => pass(request, reply, signIn));
  app.post(`${authPath}/*`, (request, reply) => pass(request, reply, signIn));
}

async function pass(request: FastifyRequest, reply: FastifyReply, signIn: StaffSignIn) {
  const call = {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: `/${(request.params as { '*': string })['*']}`,
    body: bodyOf(request.body),
    cookie: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    from: request.ip,
  };
  const response = await signIn.answer(call);
  reply.code(response.status);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const wait = response.headers.get('retry-after');
  if (wait) reply.header('retry-after', wait);
  return reply.type('application/json; charset=utf-8').send(await response.text());
}

function bodyOf(body: unknown): Record<string, unknown> | undefined {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : undefined;
}
