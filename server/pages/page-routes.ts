import type { FastifyInstance } from 'fastify';
import { pageAt } from '#domain/pages.ts';
import { sendCached } from '../http/cached-response.ts';
import { languageCookie, visitorLanguage } from '../http/visitor-language.ts';
import type { Configuration } from '../runtime/configuration.ts';
import type { PageSource } from './page-cache.ts';

/** Every other address is a page; an unknown one is the home page. */
export function addPageRoutes(
  app: FastifyInstance,
  { config, pages }: { config: Configuration; pages: PageSource },
): void {
  app.get('/*', (request, reply) => {
    const { language, isAddressed } = visitorLanguage(request);
    if (isAddressed) reply.header('set-cookie', languageCookie(language, config.publicUrl));
    const [path = '/'] = request.url.split('?');
    const page = pages.get(pageAt(path), language);
    // A page from the cache is sent at once: waiting costs more than the rest of the route.
    if (page instanceof Promise) return page.then((rendered) => sendCached(request, reply, rendered));
    sendCached(request, reply, page);
  });
}
