import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { drainOnClose } from '../../server/http/graceful-close.ts';
import { newListener } from '../../server/http/listener.ts';
import { type ServerLimits, usualLimits } from '../../server/http/server-limits.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { logSettings } from '../../server/runtime/log-settings.ts';
import { Metrics } from '../../server/runtime/metrics.ts';

const headers = { 'x-content-type-options': 'nosniff' };

/** More than a machine takes in for a visitor who does not read. */
export const largeBytes = 32_000_000;

export interface BareListener {
  app: FastifyInstance;
  port: number;
  close(): Promise<void>;
}

/** A listener with an address for forms, one for uploads and one that fails, on a real port. */
export async function openListener({
  limits = {} as Partial<ServerLimits>,
  environment = {} as Record<string, string>,
  lines = [] as string[],
} = {}): Promise<BareListener> {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  // It counts; nobody reads what it would ask the store for.
  const metrics = new Metrics({
    openDeliveries: async () => [],
    lastBackup: async () => 0,
    priceListVersion: () => 1,
    poolUse: () => ({ used: 0, idle: 0, waiting: 0 }),
    dataDir: '.',
  });
  const config = readConfiguration({ LOG_LEVEL: 'info', ...environment });
  const app = newListener({
    name: 'public',
    services: { config, metrics },
    headers,
    proxies: config.trustProxy,
    options: { logger: { ...logSettings(config.logLevel), stream } },
    limits: { ...usualLimits, ...limits },
  });
  app.get('/', async () => 'hello');
  app.post('/form', async (request) => request.body);
  app.post('/upload', { config: { isUpload: true } }, async (request) => request.body);
  app.get('/ip', async (request) => request.ip);
  app.all('/echo', async ({ url, headers: { x } }) => ({ url, x }));
  app.all('/late', async ({ method, headers: { x }, body }) => {
    await setImmediate();
    return { method, x, body };
  });
  app.get('/large', async () => Buffer.alloc(largeBytes));
  app.get('/stream', async (_request, reply) =>
    reply.type('text/plain').send(Readable.from(['one ', 'two'])),
  );
  app.get('/failure', async () => {
    throw new Error('Out of order.');
  });
  drainOnClose(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await app.close();
    },
  };
}
