import type { FastifyInstance } from 'fastify';
import type { CachedResponse } from '../http/cached-response.ts';
import { sendCached } from '../http/cached-response.ts';

/** Nothing but files is in these folders. */
const folders = ['/assets/', '/documents/'];

/** The route of a file that is there. */
export function routeOfFile(path: string): string {
  const folder = folders.find((each) => path.startsWith(each));
  return folder ? `${folder}*` : path;
}

/** The files of the built site. A missing one is a plain 404, never a page. */
export function addFileRoutes(
  app: FastifyInstance,
  { files }: { files: ReadonlyMap<string, CachedResponse> },
): void {
  for (const folder of folders) {
    app.get(`${folder}*`, async (request, reply) => {
      const [path = ''] = request.url.split('?');
      const cached = files.get(path);
      if (cached) return sendCached(request, reply, cached);
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('This file does not exist.\n');
    });
  }
  for (const [path, cached] of files) {
    if (folders.some((folder) => path.startsWith(folder))) continue;
    app.get(path, async (request, reply) => sendCached(request, reply, cached));
  }
}
