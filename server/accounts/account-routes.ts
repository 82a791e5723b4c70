import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { longestText } from '#domain/text-limits.ts';
import { Refusal } from '../http/problem.ts';
import { actorOf } from './actor.ts';
import type { AccountFault, StaffAccounts } from './staff-accounts.ts';

const role = Type.Union([Type.Literal('owner'), Type.Literal('agent')]);
const newAccount = Type.Object({
  email: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: longestText.email }),
  name: Type.String({ default: '', maxLength: longestText.name }),
  role,
});
const newRole = Type.Object({ role });

interface OneAccount {
  Params: { id: string };
}

/** The accounts of the staff, for owners. */
export function addAccountRoutes(app: FastifyInstance, services: { accounts: StaffAccounts }): void {
  const { accounts } = services;

  app.get('/console/staff', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send(await accounts.all());
  });

  app.post('/console/staff', { schema: { body: newAccount } }, async (request, reply) => {
    const added = await accounts.add(request.body as Static<typeof newAccount>, await owner(request));
    if ('fault' in added) throw new Refusal(added.fault);
    return reply.code(201).send({ id: added.id, setPasswordLink: link(request, added.token) });
  });

  app.post<OneAccount>('/console/staff/:id/link', async (request) => {
    const made = await accounts.newLink(request.params.id, await owner(request));
    if ('fault' in made) throw new Refusal(made.fault);
    return { setPasswordLink: link(request, made.token) };
  });

  app.post<OneAccount>('/console/staff/:id/role', { schema: { body: newRole } }, async (request, reply) => {
    const { role: wanted } = request.body as Static<typeof newRole>;
    refuse(await accounts.changeRole(request.params.id, wanted, await owner(request)));
    return reply.code(204).send();
  });

  app.post<OneAccount>('/console/staff/:id/disable', async (request, reply) => {
    refuse(await accounts.disable(request.params.id, await owner(request)));
    return reply.code(204).send();
  });

  app.post<OneAccount>('/console/staff/:id/enable', async (request, reply) => {
    refuse(await accounts.enable(request.params.id, await owner(request)));
    return reply.code(204).send();
  });

  app.post<OneAccount>('/console/staff/:id/reset-second-factor', async (request, reply) => {
    refuse(await accounts.resetSecondFactor(request.params.id, await owner(request)));
    return reply.code(204).send();
  });

  async function owner(request: FastifyRequest) {
    return actorOf(request);
  }
}

function refuse(fault: AccountFault | undefined): void {
  if (fault) throw new Refusal(fault);
}

/** Under the `Host` by which this listener was asked, which is checked; `X-Forwarded-Host` is not. */
function link({ protocol, headers }: FastifyRequest, token: string): string {
  return `${protocol}://${headers.host}/set-password?token=${token}`;
}
