import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { staffEmailPattern, staffRoles } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { actorOf } from './actor.ts';
import { colleagues } from './assignment.ts';
import type { StaffAccounts } from './staff-accounts.ts';

const role = Type.Union(staffRoles.map((one) => Type.Literal(one)));
export const staffEmail = Type.String({ pattern: staffEmailPattern, maxLength: longestText.email });
export const staffName = Type.String({ minLength: 1, maxLength: longestText.name });
const newAccount = Type.Object({
  email: staffEmail,
  name: Type.String({ default: '', maxLength: longestText.name }),
  role,
});

const oneAccount = Type.Object({ id: Type.String() });

export function addAccountRoutes(
  app: TypedApp,
  { accounts, store }: { accounts: StaffAccounts; store: Store },
): void {
  // Names only: whoever works here may give a colleague something to do.
  app.get('/console/colleagues', () => colleagues(store.db));

  app.get('/console/staff', () => accounts.all());

  app.post('/console/staff', { schema: { body: newAccount } }, async (request, reply) => {
    const added = await accounts.add(request.body, actorOf(request));
    if ('fault' in added) throw new Refusal(added.fault);
    return reply.code(201).send({ id: added.id, setPasswordLink: link(request, added.token) });
  });

  app.post('/console/staff/:id/link', { schema: { params: oneAccount } }, async (request) => {
    const made = await accounts.newLink(request.params.id, actorOf(request));
    if ('fault' in made) throw new Refusal(made.fault);
    return { setPasswordLink: link(request, made.token) };
  });

  const nameBody = Type.Object({ name: staffName });
  const tidied = { preValidation: tidyBody() };
  app.post('/console/me/name', { schema: { body: nameBody }, ...tidied }, async (request, reply) => {
    await accounts.rename(request.member.id, request.body.name, actorOf(request));
    return reply.code(204).send();
  });
  const nameSchema = { params: oneAccount, body: nameBody };
  app.post('/console/staff/:id/name', { schema: nameSchema, ...tidied }, async (request, reply) => {
    await accounts.rename(request.params.id, request.body.name, actorOf(request));
    return reply.code(204).send();
  });

  const roleSchema = { params: oneAccount, body: Type.Object({ role }) };
  app.post('/console/staff/:id/role', { schema: roleSchema }, async (request, reply) => {
    await accounts.changeRole(request.params.id, request.body.role, actorOf(request));
    return reply.code(204).send();
  });

  for (const [path, action] of [
    ['disable', 'disable'],
    ['enable', 'enable'],
    ['reset-second-factor', 'resetSecondFactor'],
  ] as const) {
    app.post(`/console/staff/:id/${path}`, { schema: { params: oneAccount } }, async (request, reply) => {
      await accounts[action](request.params.id, actorOf(request));
      return reply.code(204).send();
    });
  }
}

/** Under the `Host` header, which is checked; `X-Forwarded-Host` is not. */
function link({ protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>, token: string): string {
  return `${protocol}://${headers.host}/set-password?token=${token}`;
}
