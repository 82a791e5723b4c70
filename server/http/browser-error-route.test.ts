import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { browserErrorPaths } from '#domain/browser-error-paths.ts';
import { logSettings } from '../runtime/log-settings.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { addBrowserErrorRoute } from './browser-error-route.ts';
import { compileWhenCalled } from './validator-compiler.ts';

test('the log tells where something broke in a browser, and nothing of whose it is', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { ...logSettings('warn'), stream }, disableRequestLogging: true });
  app.setValidatorCompiler(compileWhenCalled);
  const metrics = { browserErrors: { inc: () => {} } } as unknown as Metrics;
  addBrowserErrorRoute(app, { metrics }, 'site');
  const error = { kind: 'render', name: 'TypeError', at: 'assets/base-C3aT.js:1:2345', page: 'pricing' };
  const headers = { 'user-agent': 'Ayşe’s phone', referer: 'https://meltem.test/?name=ayse' };
  const answer = await app.inject({
    ...{ method: 'POST', url: browserErrorPaths.site, payload: error, headers },
    remoteAddress: '203.0.113.1',
  });
  expect(answer.statusCode).toBe(204);
  const [{ time, pid, hostname, reqId, ...told }, ...others] = lines.map((line) => JSON.parse(line));
  expect(told).toEqual({ level: 40, client: 'site', ...error, msg: 'Something broke in a browser.' });
  expect(others).toEqual([]);
  await app.close();
});
