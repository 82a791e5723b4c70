import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../runtime/configuration.ts';
import { sendProblem } from './problem.ts';

/** Names by which a machine is always its own. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses requests to another name: a page from elsewhere whose name was bent to this address gets nothing. */
export function checkHost(
  app: FastifyInstance,
  { staffUrl, staffHost }: Pick<Configuration, 'staffUrl' | 'staffHost'>,
): void {
  const own = new Set([
    ...loopback,
    new URL(staffUrl).hostname,
    (staffHost.includes(':') ? `[${staffHost}]` : staffHost).toLowerCase(),
  ]);
  app.addHook('onRequest', async (request, reply) => {
    if (!own.has(nameIn(request.headers.host ?? ''))) return sendProblem(reply, 'wrong_host');
  });
}

/** Without the port. */
function nameIn(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}
