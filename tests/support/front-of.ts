import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { freePort } from '../../scripts/find-postgres.ts';
import { Fronts } from '../../server/fronts/fronts.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { firstEdition } from '../../server/pages/page-shelf.ts';
import type { publicSite } from './public-site.ts';

type Place = Partial<Parameters<typeof Fronts.open>[2]>;
type Pages = Parameters<typeof Fronts.open>[1]['pages'];
type Ways = Parameters<typeof Fronts.open>[3];

interface Wish extends Place {
  count?: number;
  pages?: Pages;
  ways?: Ways;
}

const noPages: Pages = { edition: firstEdition(), on: () => noPages as never, shelved: () => [] };

/** Real fronts of a listener, on a port of their own: whatever comes there goes through one of them. */
export async function frontsOf(
  app: FastifyInstance,
  wish: Wish = {},
): Promise<{ port: number; fronts: Fronts }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { count = 1, pages = noPages, ways, ...place } = wish;
  const port = await freePort();
  const usual = { port, host: '127.0.0.1', trustsProxy: false, headers: {}, files: new Map() };
  const fronts = await Fronts.open(count, { app, pages }, { ...usual, ...place }, ways);
  return { port, fronts };
}

/** The same in front of the whole site. */
export function frontsOfSite(site: Awaited<ReturnType<typeof publicSite>>, wish: Wish = {}) {
  const { config, pages, site: built } = site;
  const headers = securityHeaders(config.publicUrl, built.backend);
  const trustsProxy = config.trustProxy !== undefined;
  return frontsOf(site.app, { pages, headers, trustsProxy, files: built.files, ...wish });
}

export function ownPort(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
