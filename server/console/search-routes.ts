import { Type } from 'typebox';
import { longestText } from '#domain/text-limits.ts';
import type { Store } from '../db/store.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { findEverything } from './find-everything.ts';

const wanted = Type.Object(
  { text: Type.String({ maxLength: longestText.name }) },
  { additionalProperties: false },
);

/** One search over everything that somebody's role may see. */
export function addSearchRoute(app: TypedApp, { store }: { store: Store }): void {
  app.get('/console/search', { schema: { querystring: wanted } }, (request) =>
    findEverything(store.db, request.query.text, request.member.role),
  );
}
