import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../runtime/configuration.ts';
import { Refusal } from './problem.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses requests for another host name (DNS rebinding). */
export function checkHost(
  app: FastifyInstance,
  { staffUrl, staffHost }: Pick<Configuration, 'staffUrl' | 'staffHost'>,
): void {
  const own = new Set([
    ...loopback,
    new URL(staffUrl).hostname,
    (staffHost.includes(':') ? `[${staffHost}]` : staffHost).toLowerCase(),
  ]);
  app.addHook('onRequest', async ({ headers: { host = '' } }) => {
    const name = host.replace(/:\d*$/, '').toLowerCase();
    if (!own.has(name)) throw new Refusal('wrong_host');
  });
}
