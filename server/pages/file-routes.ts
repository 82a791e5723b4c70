import type { FastifyInstance } from 'fastify';
import { type CachedResponse, sendCached } from '../http/cached-response.ts';

import type { PageSource } from './page-cache.ts';

const folders = ['/assets/', '/documents/'];

/** The files of the built site. A missing one is a plain 404, never a page. */
export function addFileRoutes(
  app: FastifyInstance,
  { files, pages }: { files: ReadonlyMap<string, CachedResponse>; pages: PageSource },
): void {
  for (const folder of folders) {
    app.get(`${folder}*`, async (request, reply) => {
      const [path = ''] = request.url.split('?');
      const cached = (await pages.document(path.slice(folder.length))) ?? files.get(path);
      if (cached) return sendCached(request, reply, cached);
      return reply.code(404).type('text/plain; charset=utf-8').send('This file does not exist.\n');
    });
  }
  for (const [path, cached] of files) {
    if (folders.some((folder) => path.startsWith(folder))) continue;
    app.get(path, async (request, reply) => sendCached(request, reply, cached));
  }
}
