import type { Kysely } from 'kysely';
import type { Subscriber } from '#domain/subscribers.ts';
import type { Tables } from '../../db/schema.ts';
import { subscribersByAddress } from '../../messages/subscribers.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedTable, Row } from './exported-table.ts';
import { pagesOf } from './pages.ts';

interface SubscriberQuery {
  text?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Who gets the newsletter, by address. */
export function subscriberTable(
  db: Kysely<Tables>,
  query: SubscriberQuery,
  { word }: ExportWords,
): ExportedTable {
  const listed = pagesOf<Subscriber>((last, most) =>
    subscribersByAddress(db, { ...query, after: last?.email }, most),
  );

  async function* pages(): AsyncGenerator<Row[], void> {
    for await (const subscribers of listed) {
      yield subscribers.map(({ email, created_at }) => [email, created_at]);
    }
  }

  return {
    title: word('console.nav.subscribers'),
    columns: [
      { heading: word('console.email'), kind: 'text', width: 36 },
      { heading: word('console.export.since'), kind: 'moment', width: 17 },
    ],
    pages: pages(),
  };
}
