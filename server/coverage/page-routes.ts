import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { type CoverageAnswer, findPlace } from '#domain/coverage.ts';
import { joinedParameter, placeParameter } from '#domain/coverage-paths.ts';
import { honeypotField } from '#domain/messages.ts';
import { pagePaths } from '#domain/pages.ts';
import { longestText } from '#domain/text-limits.ts';
import { type WaitingRequest, waitingFaults } from '#domain/waiting-list.ts';
import type { Tables } from '../db/schema.ts';
import { apiTag, problemResponses } from '../http/api-docs.ts';
import { sendCached } from '../http/cached-response.ts';
import { Refusal } from '../http/problem.ts';
import { formLimit } from '../http/rate-limits.ts';
import { bodyHash, storeOnce } from '../http/store-once.ts';
import type { FormServices } from '../http/store-submission.ts';
import { tidyTexts } from '../http/tidy-text.ts';
import { languageCookie, visitorLanguage } from '../http/visitor-language.ts';
import type { PageSource } from '../pages/page-cache.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { joinWaitingList } from './join.ts';
import type { CurrentPlaces } from './places.ts';
import { publicPlace, waitingFields } from './public-routes.ts';

const longestForm = 16 * 1024;
const form = Type.Object({ ...waitingFields, [honeypotField]: Type.String({ default: '' }) });
const formSchema = {
  tags: [apiTag],
  summary: 'The waiting list, for a browser without scripts',
  description: 'Answers with the page: programs use /waiting-list.',
  consumes: ['application/x-www-form-urlencoded'],
  body: form,
  response: {
    303: { description: 'It is stored; the page says so.', type: 'null' },
    422: {
      description: 'Something is missing; the page says what.',
      content: { 'text/html': { schema: Type.String() } },
    },
    ...problemResponses('foreign_origin', 'wrong_media_type', 'too_many_requests', 'unavailable'),
  },
};

interface PageServices extends FormServices {
  config: Configuration;
  pages: PageSource;
  places: CurrentPlaces;
}

/** The page that answers whether there is Meltem, and takes the waiting list, for those without scripts too. */
export function addCoveragePage(app: FastifyInstance, services: PageServices): void {
  const { config, pages, places, store } = services;
  const limited = { config: { rateLimit: formLimit } };
  // The page itself is cached and free like every other; each answer to a place is rendered.
  const allowList = ({ query }: FastifyRequest) => !(placeParameter in (query as object));
  const limitedAnswers = { config: { rateLimit: { ...formLimit, allowList } } };

  app.get(pagePaths.coverage, limitedAnswers, async (request, reply) => {
    const { language, isAddressed } = visitorLanguage(request);
    if (isAddressed) reply.header('set-cookie', languageCookie(language, config.publicUrl));
    const { [placeParameter]: place, [joinedParameter]: joined } = request.query as Record<string, unknown>;
    const typed = typeof place === 'string' ? shortened(place) : '';
    if (typed === '') {
      const { listed } = await places.get();
      return sendCached(request, reply, await pages.get('coverage', language, listed[language]));
    }
    return sendAnswer(request, reply, { typed, ...(joined === undefined ? {} : { isJoined: true }) });
  });

  // In a scope of its own, because no other route here takes a form.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      async (_: unknown, body: string) => tidyTexts(Object.fromEntries(new URLSearchParams(body))),
    );
    scope.post(pagePaths.coverage, { ...limited, schema: formSchema }, async (request, reply) => {
      const sent = request.body as Static<typeof form>;
      const { [honeypotField]: trap, ...waiting } = sent;
      const faults = waitingFaults(waiting);
      if (faults.length > 0) {
        reply.code(422);
        return sendAnswer(request, reply, { typed: waiting.place, sent: { ...waiting, faults } });
      }
      // A bot must not notice.
      if (trap === '') await join(request, waiting);
      const search = new URLSearchParams({ [placeParameter]: waiting.place, [joinedParameter]: '1' });
      return reply.redirect(`${pagePaths.coverage}?${search}`, 303);
    });
  });

  async function join(request: FastifyRequest, waiting: WaitingRequest): Promise<void> {
    const { language } = visitorLanguage(request);
    const submission = {
      route: pagePaths.coverage,
      key: undefined,
      bodyHash: bodyHash(waiting),
      async write(transaction: Transaction<Tables>) {
        await joinWaitingList(transaction, waiting, language);
        return {};
      },
    };
    await storeOnce(store.db, submission).catch((error) => {
      request.log.error(error, 'Somebody who wants to wait cannot be stored.');
      throw new Refusal('unavailable');
    });
  }

  async function sendAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    { typed, ...rest }: Omit<CoverageAnswer, 'place'>,
  ): Promise<FastifyReply> {
    const { places: known, listed } = await places.get();
    const found = findPlace(known, typed);
    const { language } = visitorLanguage(request);
    const answer = { typed, place: found ? publicPlace(found) : null, ...rest };
    const asked = { coverage: answer, places: listed[language] };
    return sendCached(request, reply, await pages.render('coverage', language, asked));
  }
}

const shortened = (text: string) =>
  (tidyTexts({ text: text.slice(0, longestText.line) }) as { text: string }).text;
