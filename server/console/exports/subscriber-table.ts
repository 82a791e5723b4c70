import type { Kysely } from 'kysely';
import type { Subscriber } from '#domain/subscribers.ts';
import type { Tables } from '../../db/schema.ts';
import { type SubscriberQuery, subscribersByAddress } from '../../messages/subscribers.ts';
import type { ExportWords } from './export-words.ts';
import { type ExportedTable, exportedTable } from './exported-table.ts';
import { pagesOf } from './pages.ts';

/** Who gets the newsletter, by address. */
export function subscriberTable(
  db: Kysely<Tables>,
  query: SubscriberQuery,
  words: ExportWords,
): ExportedTable {
  const listed = pagesOf<Subscriber>((last, most) =>
    subscribersByAddress(db, { ...query, after: last?.email }, most),
  );
  return exportedTable(words, 'console.nav.subscribers', listed, [
    ['console.email', 'text', 36, ({ email }) => email],
    ['console.export.since', 'moment', 17, ({ created_at }) => created_at],
    [
      'console.subscribers.language',
      'text',
      11,
      ({ language }) => words.word(`console.registration.language.${language}`),
    ],
    // Whoever takes the list elsewhere must not write to these.
    [
      'console.list.state',
      'text',
      18,
      ({ isUnconfirmed, isRefused }) =>
        isRefused
          ? words.word('console.subscribers.refused')
          : isUnconfirmed
            ? words.word('console.subscribers.unconfirmed')
            : '',
    ],
  ]);
}
