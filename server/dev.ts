// The server of `npm run dev`: the same routes and store, with pages and console made from the sources and hot reload in
// the browser. `node --watch` starts it anew when server code changes.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createServer as createVite, type UserConfig, type ViteDevServer } from 'vite';
import type { Language } from '#domain/language.ts';
import type { OwnContent } from '#domain/own-content.ts';
import { type PageId, pagePaths } from '#domain/pages.ts';
import type { PageContext, SiteRenderer } from '#domain/rendered-page.ts';
import type { StaffRenderer } from '#domain/staff-page.ts';
import { targets } from '../vite.config.ts';
import { firstOwnerLink } from './accounts/first-owner.ts';
import { listen } from './app/listen.ts';
import { publicApp } from './app/public-app.ts';
import { openServices } from './app/services.ts';
import { staffApp } from './app/staff-app.ts';
import type { ConsoleSource } from './console/built-console.ts';
import { staffDocument } from './console/document.ts';
import { cacheResponse } from './http/cached-response.ts';
import { documentHtml } from './pages/document.ts';
import type { PageSource } from './pages/page-cache.ts';
import { readConfiguration } from './runtime/configuration.ts';
import { StartFailure } from './runtime/start-failure.ts';

const noFiles = { preloads: [], styles: [], fonts: [] };

try {
  const config = readConfiguration(process.env);
  const services = await openServices(config);
  const site = await developing(targets.site);
  const console_ = await developing({ ...targets.console, cacheDir: 'node_modules/.vite-console' });

  const ownIn = (language: Language) => services.words.content(language);
  const pages: PageSource = {
    get: (page, language, places) => render(page, language, ownIn(language), { places }),
    preview: (page, language, own) => render(page, language, own),
    render: (page, language, asked) => render(page, language, ownIn(language), asked),
    document: () => undefined,
  };
  async function render(
    page: PageId,
    language: Language,
    own: OwnContent,
    asked: Pick<PageContext, 'coverage' | 'places'> = {},
  ) {
    const { renderPage } = (await site.vite.ssrLoadModule('/site/entry-server.tsx')) as SiteRenderer;
    const { range, ...shown } = services.priceList.shown;
    const context = { language, year: new Date().getFullYear(), own, ...shown, ...asked };
    const rendered = await renderPage(page, context);
    const files = { ...noFiles, scripts: ['/site/entry-client.tsx'] };
    const html = documentHtml({ page, context, range, rendered, files, publicUrl: config.publicUrl });
    return asPage(await site.vite.transformIndexHtml(pagePaths[page], html));
  }
  const renderer = async () =>
    (await console_.vite.ssrLoadModule('/staff/entry-server.tsx')) as StaffRenderer;
  const consoleSource: ConsoleSource = {
    async render(page, language) {
      const { renderStaffPage } = await renderer();
      const html = staffDocument({ ...renderStaffPage(page, language), ...noFiles, language, scripts: [] });
      return console_.vite.transformIndexHtml('/', html);
    },
    async shell(language) {
      const { renderConsoleShell } = await renderer();
      const scripts = ['/staff/entry-client.tsx'];
      const html = staffDocument({ ...renderConsoleShell(language), ...noFiles, language, scripts });
      return asPage(await console_.vite.transformIndexHtml('/', html));
    },
    file: async () => undefined,
  };

  const app = await publicApp(
    { ...services, pages, files: new Map(), styles: [], backend: '' },
    site.options,
  );
  allowInlineScripts(app);
  await app.ready();
  const staff = await staffApp(services, app.swagger(), console_.options, consoleSource);
  allowInlineScripts(staff);
  const port = await listen(app, { name: 'PORT', port: config.port, host: config.host });
  const staffPort = await listen(staff, {
    name: 'STAFF_PORT',
    port: config.staffPort,
    host: config.staffHost,
  });
  services.outbox.start();
  services.newsletters?.start();
  console.log(`Meltem is being worked on:  http://localhost:${port}`);
  console.log(`Its console:                http://localhost:${staffPort}`);
  const link = await firstOwnerLink(services.store.db, `http://localhost:${staffPort}`);
  if (link) console.log(`First account:              ${link}`);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exit(1);
}

/** Vite in front of a Fastify server, which tells open pages what has changed over the same port. */
async function developing(
  target: UserConfig,
): Promise<{ vite: ViteDevServer; options: FastifyServerOptions<Server> }> {
  const server = createServer();
  const vite = await createVite({
    ...target,
    configFile: false,
    server: { middlewareMode: true, hmr: { server } },
  });
  const options: FastifyServerOptions<Server> = {
    serverFactory: (handler) =>
      server.on('request', (request, response) => {
        vite.middlewares(request, response, () => handler(request, response));
      }),
  };
  return { vite, options };
}

function asPage(html: string) {
  return cacheResponse({
    body: Buffer.from(html),
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
  });
}

/** Hot reload works with scripts and styles inside the page. */
function allowInlineScripts(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
}
