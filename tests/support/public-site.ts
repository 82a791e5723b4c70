import type { FastifyInstance } from 'fastify';
import { publicApp } from '../../server/app/public-app.ts';
import { openServices, type Services } from '../../server/app/services.ts';
import { staffApp } from '../../server/app/staff-app.ts';
import { DecoderPool } from '../../server/id-images/decoder-pool.ts';
import { loadBuiltSite, type Site } from '../../server/pages/built-site.ts';
import { PageCache } from '../../server/pages/page-cache.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { schemaController } from './compiled-schemas.ts';
import { migratedStore } from './migrated-store.ts';
import { quickHashing } from './quick-hashing.ts';
import type { StoreConfig } from './test-store.ts';

export interface PublicSite extends Services {
  /** The public listener. */
  app: FastifyInstance;
  /** The staff listener. */
  staff: FastifyInstance;
  pages: PageCache;
  site: Site;
  storeConfig: StoreConfig;
  close(): Promise<void>;
}

// To read the built site anew takes longer than most tests.
const builtSite = loadBuiltSite();
// So does to start the process that decodes images.
const decoders = new DecoderPool();

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
  const services = await openServices(config, { clock, hashing: quickHashing, decoders });
  const site = await builtSite;
  const pages = new PageCache(site, { ...services, publicUrl: config.publicUrl });
  const app = await publicApp(
    { ...services, pages, files: site.files, styles: site.styles, backend: site.backend },
    { logger: false, schemaController },
  );
  await app.ready();
  const staff = await staffApp(services, app.swagger(), { logger: false, schemaController });
  return {
    ...services,
    app,
    staff,
    pages,
    site,
    storeConfig,
    async close() {
      await app.close();
      await staff.close();
      decoders.removeAllListeners('trouble');
      await services.close();
      await own?.remove();
    },
  };
}
