import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { CompanyFacts } from '#domain/company.ts';
import { longestPassword, type SignedIn, shortestPassword } from '#domain/staff.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { staffEmail, staffName } from './account-routes.ts';
import { authPath } from './auth-path.ts';
import type { StaffSignIn } from './sign-in.ts';
import type { StaffAccounts } from './staff-accounts.ts';

const firstOwner = Type.Object({
  link: Type.String({ maxLength: 64 }),
  email: staffEmail,
  name: staffName,
  newPassword: Type.String({ minLength: shortestPassword, maxLength: longestPassword }),
});

interface SignInServices {
  signIn: StaffSignIn;
  accounts: StaffAccounts;
  hasSandbox: boolean;
  config: Pick<Configuration, 'publicUrl'>;
  words: { company: CompanyFacts };
}

export function addSignInRoutes(
  app: TypedApp,
  { signIn, accounts, hasSandbox, config, words }: SignInServices,
): void {
  app.get(
    '/console/me',
    async ({ member }): Promise<SignedIn> => ({
      ...member,
      hasSandbox,
      siteUrl: config.publicUrl,
      contact: { phone: words.company.phone.shown, email: words.company.email },
    }),
  );
  app.get(`${authPath}/*`, (request, reply) => pass(request, reply, signIn));
  app.post(`${authPath}/*`, (request, reply) => pass(request, reply, signIn));
  // The link is the key, and there is nobody yet who could be signed in.
  app.post('/console/first-owner', { schema: { body: firstOwner } }, async (request, reply) => {
    const { newPassword, ...asked } = request.body;
    const token = await accounts.addFirstOwner(asked, request.ip);
    return pass(request, reply, signIn, { path: '/reset-password', body: { newPassword, token } });
  });
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: StaffSignIn,
  asked = {
    path: `/${(request.params as { '*': string })['*']}`,
    body: bodyOf(request.body),
  },
) {
  const call = {
    ...asked,
    method: request.method === 'HEAD' ? 'GET' : request.method,
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
