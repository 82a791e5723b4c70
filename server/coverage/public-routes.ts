import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { firstPlaces } from '#content/coverage-places.ts';
import { coverageStatuses, type PublicPlace } from '#domain/coverage.ts';
import { placesPath } from '#domain/coverage-paths.ts';
import { waitingFaults, waitingPath } from '#domain/waiting-list.ts';
import { apiTag } from '../http/api-docs.ts';
import { type CachedResponse, cacheResponse, sendCached } from '../http/cached-response.ts';
import { lineField, nameField, stored } from '../http/fields.ts';
import { addFormRoute } from '../http/form-route.ts';
import type { FormServices } from '../http/store-submission.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import { joinWaitingList } from './join.ts';
import type { CurrentPlaces, PlaceList } from './places.ts';

const name = Type.Object({ tr: Type.String(), en: Type.String(), ru: Type.String() });
const placesSchema = {
  tags: [apiTag],
  summary: 'Where there is Meltem',
  description:
    'All places that are known, and whether there is Meltem. An ETag says whether anything changed.',
  response: {
    200: Type.Array(
      Type.Object({
        id: Type.String(),
        name,
        spellings: Type.Array(Type.String(), { description: 'How else it is written.' }),
        status: Type.Enum([...coverageStatuses]),
        month: Type.Union([Type.String(), Type.Null()], { description: 'From when on, if it is known.' }),
      }),
      { description: 'The places.', examples: [firstPlaces.slice(0, 1).map(publicPlace)] },
    ),
  },
};

export const waitingFields = { place: lineField, name: nameField, contact: lineField };

/** Where there is Meltem, and the waiting list for where there is none. */
export function addCoverageRoutes(
  app: FastifyInstance,
  services: FormServices & { places: CurrentPlaces },
): void {
  let cached: { list: PlaceList; response: Promise<CachedResponse> } | undefined;
  app.get(placesPath, { schema: placesSchema }, async (request, reply) => {
    const list = await services.places.get();
    if (cached?.list !== list) cached = { list, response: cachedList(list) };
    return sendCached(request, reply, await cached.response);
  });

  addFormRoute(app, services, {
    path: waitingPath,
    summary: 'Puts somebody on the waiting list of a place',
    fields: waitingFields,
    required: ['place', 'name', 'contact'],
    example: { place: 'Lefke', name: 'Ayşe Kaya', contact: 'ayse@example.com' },
    response: stored,
    hasHoneypot: true,
    faults: waitingFaults,
    async store(transaction, values, request) {
      await joinWaitingList(transaction, values, visitorLanguage(request).language);
      return {};
    },
  });
}

function cachedList({ places }: PlaceList): Promise<CachedResponse> {
  return cacheResponse({
    body: Buffer.from(JSON.stringify(places.map(publicPlace))),
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
  });
}

export function publicPlace({ id, name, spellings, status, month }: PublicPlace): PublicPlace {
  return { id, name, spellings, status, month };
}
