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
  app.get('/*', async (request, reply) => {
    const { language, isAddressed } = visitorLanguage(request);
    if (isAddressed) reply.header('set-cookie', languageCookie(language, config.publicUrl));
    const [path = '/'] = request.url.split('?');
    return sendCached(request, reply, await pages.get(pageAt(path), language));
  });
}
