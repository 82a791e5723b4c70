import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { longestText } from '#domain/text-limits.ts';
import { Refusal } from '../http/problem.ts';
import { actorOf } from './actor.ts';
import type { StaffAccounts } from './staff-accounts.ts';

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

export function addAccountRoutes(app: FastifyInstance, { accounts }: { accounts: StaffAccounts }): void {
  app.get('/console/staff', () => accounts.all());

  app.post('/console/staff', { schema: { body: newAccount } }, async (request, reply) => {
    const added = await accounts.add(request.body as Static<typeof newAccount>, actorOf(request));
    if ('fault' in added) throw new Refusal(added.fault);
    return reply.code(201).send({ id: added.id, setPasswordLink: link(request, added.token) });
  });

  app.post<OneAccount>('/console/staff/:id/link', async (request) => {
    const made = await accounts.newLink(request.params.id, actorOf(request));
    if ('fault' in made) throw new Refusal(made.fault);
    return { setPasswordLink: link(request, made.token) };
  });

  app.post<OneAccount>('/console/staff/:id/role', { schema: { body: newRole } }, async (request, reply) => {
    const { role: wanted } = request.body as Static<typeof newRole>;
    await accounts.changeRole(request.params.id, wanted, actorOf(request));
    return reply.code(204).send();
  });

  for (const [path, action] of [
    ['disable', 'disable'],
    ['enable', 'enable'],
    ['reset-second-factor', 'resetSecondFactor'],
  ] as const) {
    app.post<OneAccount>(`/console/staff/:id/${path}`, async (request, reply) => {
      await accounts[action](request.params.id, actorOf(request));
      return reply.code(204).send();
    });
  }
}

/** Under the `Host` header, which is checked; `X-Forwarded-Host` is not. */
function link({ protocol, headers }: FastifyRequest, token: string): string {
  return `${protocol}://${headers.host}/set-password?token=${token}`;
}
