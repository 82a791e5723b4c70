// The server of `npm run dev`: the same routes and store, with pages made afresh and hot reload in the browser.
// `node --watch` starts it anew when server code changes.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { pagePaths } from '#domain/pages.ts';
import type { SiteRenderer } from '#domain/rendered-page.ts';
import { listen } from './app/listen.ts';
import { publicApp } from './app/public-app.ts';
import { openServices } from './app/services.ts';
import { staffApp } from './app/staff-app.ts';
import { cacheResponse } from './http/cached-response.ts';
import { documentHtml } from './pages/document.ts';
import type { PageSource } from './pages/page-cache.ts';
import { readConfiguration } from './runtime/configuration.ts';
import { StartFailure } from './runtime/start-failure.ts';

try {
  const config = readConfiguration(process.env);
  const services = await openServices(config);
  const server = createServer();
  const vite = await createVite({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  });

  const pages: PageSource = {
    async get(page, language) {
      const { renderPage } = (await vite.ssrLoadModule('/site/entry-server.tsx')) as SiteRenderer;
      const { range, ...shown } = services.priceList.shown;
      const visit = { language, year: new Date().getFullYear(), ...shown };
      const rendered = await renderPage(page, visit);
      const files = { scripts: ['/site/entry-client.tsx'], preloads: [], styles: [], fonts: [] };
      const html = documentHtml({ page, visit, range, rendered, files, publicUrl: config.publicUrl });
      const body = Buffer.from(await vite.transformIndexHtml(pagePaths[page], html));
      return cacheResponse({ body, type: 'text/html; charset=utf-8', cacheControl: 'no-store' });
    },
  };
  const app = await publicApp(
    { ...services, pages, files: new Map(), backend: '' },
    {
      serverFactory: (handler) =>
        server.on('request', (request, response) => {
          vite.middlewares(request, response, () => handler(request, response));
        }),
    },
  );
  // Hot reload works with scripts and styles inside the page; the built site allows two of them, by their hashes.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  const port = await listen(app, { name: 'PORT', port: config.port, host: config.host });
  const staff = await staffApp(services, app.swagger());
  await listen(staff, { name: 'STAFF_PORT', port: config.staffPort, host: config.staffHost });
  services.outbox.start();
  console.log(`Meltem is being worked on:  http://localhost:${port}`);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exit(1);
}
