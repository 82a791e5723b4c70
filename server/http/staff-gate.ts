import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { memberWho } from './staff-member.ts';
import { type Right, staffRights } from './staff-rights.ts';

/**
 * Asks who is there before anything of a request is read, so that whoever may not do something learns nothing of
 * it either. Goes before the routes: one whose right is not written down stops the start.
 */
export function guardStaffRoutes(app: FastifyInstance, parts: Pick<Parts, 'signIn'>): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      if (!rightAt(one, url)) throw new Error(`Who may use ${one} ${url} is not in staff-rights.ts.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const right = rightAt(request.method, request.routeOptions.url ?? '');
    if (right !== 'everybody') await memberWho(request, parts, right ?? 'owner');
  });
}

/** What may be read may be asked about too. */
function rightAt(method: string, url: string): Right | undefined {
  return staffRights[`${method === 'HEAD' ? 'GET' : method} ${url}`];
}
