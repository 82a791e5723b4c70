import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { languageOr } from '#domain/language.ts';
import { ownContentPath } from '#domain/own-content.ts';
import { apiTag } from '../http/api-docs.ts';
import { type CachedResponse, cacheResponse, sendCached } from '../http/cached-response.ts';
import type { CurrentWords } from './current-words.ts';

const schema = {
  tags: [apiTag],
  summary: 'What the company says of itself',
  description:
    'For pages that stay open: phone, hours, account and whatever differs from the built site. With an ETag.',
  querystring: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) }),
  response: {
    200: Type.Object(
      { version: Type.Integer({ description: 'Counts up with every change.' }), company: Type.Unknown() },
      { additionalProperties: true, description: 'In the language that was asked for.' },
    ),
  },
};

export function addOwnContentRoute(app: FastifyInstance, { words }: { words: CurrentWords }): void {
  const cached = new Map<string, Promise<CachedResponse>>();
  words.on('change', () => cached.clear());
  app.get<{ Querystring: { lang?: string } }>(ownContentPath, { schema }, async (request, reply) => {
    const language = languageOr(request.query.lang);
    const content = words.content(language);
    const key = `${language} ${content.announcement?.id}`;
    let response = cached.get(key);
    if (!response) {
      response = cacheResponse({
        body: Buffer.from(JSON.stringify(content)),
        type: 'application/json; charset=utf-8',
        cacheControl: 'no-cache',
      });
      cached.set(key, response);
    }
    return sendCached(request, reply, await response);
  });
}
