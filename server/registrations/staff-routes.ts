import { type Static, Type } from 'typebox';
import { packageDetails } from '#domain/registration.ts';
import type { RegistrationQuery } from '#domain/registration-list.ts';
import { registrationStatuses } from '#domain/registration-status.ts';
import { longestText } from '#domain/text-limits.ts';
import { askedBy, assignedIn, whose } from '../accounts/assignment.ts';
import type { Store } from '../db/store.ts';
import { dayRange, momentsIn } from '../http/day-range.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { CurrentPriceList } from '../packages/price-list.ts';
import { shownRegistration } from './detail.ts';
import { findRegistrations } from './list.ts';

const line = Type.Optional(Type.String({ pattern: '^\\P{Cc}*$', maxLength: longestText.line }));
export const registrationSearch = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(Type.Union(registrationStatuses.map((status) => Type.Literal(status)))),
    package: line,
    country: line,
    router: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    whose,
    ...dayRange,
    after: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);

export const oneRegistration = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,64}$' }) });

/** Finding registrations and reading one; for everybody of the staff. */
export function addRegistrationRoutes(
  app: TypedApp,
  services: { store: Store; priceList: CurrentPriceList },
): void {
  const { db } = services.store;

  app.get('/console/registrations', { schema: { querystring: registrationSearch } }, async (request) => {
    const found = await findRegistrations(db, registrationQuery(askedBy(request.query, request.member)));
    if ('refusal' in found) {
      throw new Refusal(found.refusal === 'text_too_short' ? 'search_too_short' : 'bad_request');
    }
    return found;
  });

  // The filter offers what is on sale now.
  app.get('/console/registrations/packages', async () =>
    services.priceList.current.packages.map((one) => packageDetails(one.package_name, one.type)),
  );

  app.get('/console/registrations/:id', { schema: { params: oneRegistration } }, async (request) => {
    const shown = await shownRegistration(db, request.params.id);
    if (!shown) throw new Refusal('not_found');
    return shown;
  });
}

type Search = Static<typeof registrationSearch>;

export function registrationQuery(search: Search): RegistrationQuery {
  const { text, status, country, after, package: bought, router } = search;
  return {
    text,
    status,
    country,
    after,
    packageDetails: bought,
    assignedTo: assignedIn(search),
    needsRouter: router === undefined ? undefined : router === 'true',
    ...momentsIn(search),
  };
}
