import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

/** A listener that takes no port: it says at which hosts it was asked to open, and what it fails with there. */
function asked(failures: Record<string, string> = {}) {
  const hosts: string[] = [];
  const app = {
    listen: async ({ host }: { host: string }) => {
      hosts.push(host);
      if (failures[host]) throw Object.assign(new Error(), { code: failures[host] });
    },
    server: { address: () => ({ port: 3000 }) },
  };
  return { hosts, app: app as unknown as FastifyInstance };
}

test('without a host every interface is opened, on a machine without IPv6 too', async () => {
  const { hosts, app } = asked();
  expect(await listen(app, { name: 'PORT', port: 3000, host: undefined })).toBe(3000);
  expect(hosts).toEqual(['::']);
  for (const code of ['EAFNOSUPPORT', 'EADDRNOTAVAIL']) {
    const old = asked({ '::': code });
    expect(await listen(old.app, { name: 'PORT', port: 3000, host: undefined })).toBe(3000);
    expect(old.hosts).toEqual(['::', '0.0.0.0']);
  }
});

test('with a host that address is opened and no other', async () => {
  const { hosts, app } = asked();
  await listen(app, { name: 'STAFF_PORT', port: 3001, host: '127.0.0.1' });
  expect(hosts).toEqual(['127.0.0.1']);
});
