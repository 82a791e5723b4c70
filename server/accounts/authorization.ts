import type { FastifyInstance } from 'fastify';
import { mayActAs, type StaffMember } from '#domain/staff.ts';
import { staffPaths } from '#domain/staff-page.ts';
import { Refusal } from '../http/problem.ts';
import type { StaffSignIn } from './sign-in.ts';
import { type Right, staffRights } from './staff-rights.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Known on every route of the staff listener that is not open to everybody. */
    member: StaffMember;
  }
}

/**
 * Checks the right before anything of a request is read. To be called before the routes are added: one that is
 * missing in staff-rights.ts stops the start.
 */
export function guardStaffRoutes(app: FastifyInstance, { signIn }: { signIn: StaffSignIn }): void {
  app.decorateRequest('member', null as unknown as StaffMember);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      if (!rightAt(one, url)) throw new Error(`Who may use ${one} ${url} is not in staff-rights.ts.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const right = rightAt(request.method, request.routeOptions.url ?? '') ?? 'owner';
    if (right === 'everybody') return;
    const member = await signIn.member(request.headers.cookie);
    if (!member) throw new Refusal('not_signed_in');
    if (!mayActAs(member.role, right)) throw new Refusal('not_allowed');
    request.member = member;
  });
}

function rightAt(method: string, url: string): Right | undefined {
  // Swagger UI: nothing of a person is in it.
  if (url === staffPaths.apiDocs || url.startsWith(`${staffPaths.apiDocs}/`)) return 'everybody';
  return staffRights[`${method === 'HEAD' ? 'GET' : method} ${url}`];
}
