import type { FastifyInstance } from 'fastify';
import { readConfiguration } from '../../server/configuration.ts';
import { publicApp } from '../../server/http/public-app.ts';
import { staffApp } from '../../server/http/staff-app.ts';
import { loadBuiltSite, type Site } from '../../server/pages/built-site.ts';
import { KeptPages } from '../../server/pages/kept-pages.ts';
import { openParts, type Parts } from '../../server/parts.ts';
import { migratedStore } from './migrated-store.ts';
import type { StoreConfig } from './test-store.ts';

interface PublicSite extends Parts {
  /** The public listener. */
  app: FastifyInstance;
  /** The staff listener. */
  staff: FastifyInstance;
  pages: KeptPages;
  site: Site;
  storeConfig: StoreConfig;
  close(): Promise<void>;
}

/** Both listeners without a port, on an empty store or on one that another instance uses too. */
export async function publicSite(
  environment: Record<string, string> = {},
  shared?: StoreConfig,
  clock = Date.now,
): Promise<PublicSite> {
  const own = shared ? undefined : await migratedStore();
  const storeConfig = shared ?? (own as { config: StoreConfig }).config;
  const config = {
    ...readConfiguration({ PUBLIC_URL: 'https://meltem.test', RATE_LIMITS: 'off', ...environment }),
    ...storeConfig,
  };
  const parts = await openParts(config, clock);
  const site = await loadBuiltSite();
  const pages = new KeptPages(site, parts.priceList, config.publicUrl);
  const app = await publicApp(
    { ...parts, pages, files: site.files, backend: site.backend },
    { logger: false },
  );
  await app.ready();
  const staff = await staffApp(parts, app.swagger(), { logger: false });
  return {
    ...parts,
    app,
    staff,
    pages,
    site,
    storeConfig,
    async close() {
      await app.close();
      await staff.close();
      await parts.close();
      await own?.remove();
    },
  };
}
