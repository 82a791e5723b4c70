import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { NewsletterPageName } from '#content/newsletter-texts.ts';
import type { CompanyFacts } from '#domain/company.ts';
import { languages } from '#domain/language.ts';
import { newsletterAddress, newsletterPaths } from '#domain/newsletter.ts';
import type { Store } from '../db/store.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import { newsletterPage } from './public-page.ts';
import { join, leave, standingOf } from './subscriptions.ts';
import { emailOfToken } from './tokens.ts';

const link = Type.Object({
  t: Type.String({ default: '', maxLength: 1000 }),
  lang: Type.Optional(Type.Enum([...languages])),
});
/** Pages, which are for people and their mail programs. */
const schema = { hide: true, querystring: link };
/** `List-Unsubscribe=One-Click`, or the empty form of our page. */
const longestForm = 4096;

/**
 * Where the links in newsletters lead. Looking at a page changes nothing: programs that read mail follow links. A POST
 * needs no cookie and asks nothing, as RFC 8058 has it, and whoever repeats it is answered the same.
 */
export function addNewsletterPages(
  app: FastifyInstance,
  {
    store: { db },
    styles,
    words,
  }: { store: Store; styles: readonly string[]; words: { company: CompanyFacts } },
): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    nameOf: (email: string) => Promise<NewsletterPageName>,
  ): Promise<FastifyReply> {
    const { t } = request.query as Static<typeof link>;
    const { language } = visitorLanguage(request);
    const email = await emailOfToken(db, t);
    const name = email === undefined ? 'unknown' : await nameOf(email);
    const action = newsletterAddress(name === 'leave' ? 'leave' : 'join', t, language);
    return reply
      .code(name === 'unknown' ? 404 : 200)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(newsletterPage({ name, language, email: email ?? '', action, styles, company: words.company }));
  }

  app.get(newsletterPaths.leave, { schema }, (request, reply) =>
    answer(request, reply, async (email) => ((await standingOf(db, email)) === 'none' ? 'left' : 'leave')),
  );

  app.get(newsletterPaths.join, { schema }, (request, reply) =>
    answer(request, reply, async (email) =>
      (await standingOf(db, email)) === 'subscribed' ? 'joined' : 'join',
    ),
  );

  // In a scope of its own, because no other route here takes a form.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Its content does not matter: the address says it all.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, async () => undefined);
    scope.post(newsletterPaths.leave, { schema }, (request, reply) =>
      answer(request, reply, async (email) => {
        await leave(db, email);
        return 'left';
      }),
    );
    scope.post(newsletterPaths.join, { schema }, (request, reply) =>
      answer(request, reply, async (email) => {
        await join(db, { email, language: visitorLanguage(request).language, now: Date.now() });
        return 'joined';
      }),
    );
  });
}
