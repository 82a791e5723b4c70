// The server of `npm run dev`: the same routes and store, with pages made afresh and hot reload in the browser.
// `node --watch` starts it anew when server code changes.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { pagePaths } from '#domain/pages.ts';
import type { SiteRenderer } from '#domain/rendered-page.ts';
import { readConfiguration } from './configuration.ts';
import { keep } from './http/kept-answer.ts';
import { publicApp } from './http/public-app.ts';
import { listen } from './listen.ts';
import { documentHtml } from './pages/document.ts';
import type { PageSource } from './pages/kept-pages.ts';
import { LivePriceList } from './pages/live-price-list.ts';
import { StartFailure } from './start-failure.ts';
import { openStore } from './storage/store.ts';

try {
  const config = readConfiguration(process.env);
  const store = await openStore(config);
  const priceList = await LivePriceList.open(store.packages);
  const server = createServer();
  const vite = await createVite({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  });

  const pages: PageSource = {
    async get(page, language) {
      const { renderPage } = (await vite.ssrLoadModule('/site/entry-server.tsx')) as SiteRenderer;
      const visit = { language, year: new Date().getFullYear(), packages: priceList.current.packages };
      const rendered = await renderPage(page, visit);
      const files = { scripts: ['/site/entry-client.tsx'], preloads: [], styles: [], fonts: [] };
      const html = documentHtml({ page, visit, rendered, files, publicUrl: config.publicUrl });
      const body = Buffer.from(await vite.transformIndexHtml(pagePaths[page], html));
      return keep({ body, type: 'text/html; charset=utf-8', cacheControl: 'no-store' });
    },
  };
  const app = publicApp(
    { config, store, priceList, pages, files: new Map(), backend: '' },
    {
      serverFactory: (handler) =>
        server.on('request', (request, response) => {
          vite.middlewares(request, response, () => handler(request, response));
        }),
    },
  );
  // Hot reload works with inline scripts and styles; the built site has none.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  console.log(`Meltem is being worked on:  http://localhost:${await listen(app, config.port, config.host)}`);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exit(1);
}
