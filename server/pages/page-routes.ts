import type { FastifyInstance } from 'fastify';
import { previewKey } from '#domain/own-content.ts';
import { pageAt } from '#domain/pages.ts';
import { sendCached } from '../http/cached-response.ts';
import { languageCookie, visitorLanguage } from '../http/visitor-language.ts';
import type { Configuration } from '../runtime/configuration.ts';
import type { CurrentWords } from '../words/current-words.ts';
import type { PageSource } from './page-cache.ts';

/** Every other address is a page; an unknown one is the home page. */
export function addPageRoutes(
  app: FastifyInstance,
  { config, pages, words }: { config: Configuration; pages: PageSource; words: CurrentWords },
): void {
  app.get<{ Querystring: Partial<Record<string, string>> }>('/*', (request, reply) => {
    const { language, isAddressed } = visitorLanguage(request);
    if (isAddressed) reply.header('set-cookie', languageCookie(language, config.publicUrl));
    const [path = '/'] = request.url.split('?');
    const token = request.query[previewKey];
    if (typeof token === 'string') {
      return words.preview(token, language).then(async (own) => {
        const page = pageAt(path);
        const rendered = own ? pages.preview(page, language, own) : pages.get(page, language);
        return sendCached(request, reply.header('x-robots-tag', 'noindex'), await rendered);
      });
    }
    const page = pages.get(pageAt(path), language);
    // A page from the cache is sent at once: waiting costs more than the rest of the route.
    if (page instanceof Promise) return page.then((rendered) => sendCached(request, reply, rendered));
    sendCached(request, reply, page);
  });
}
