import type { Kysely } from 'kysely';
import { packageTitle } from '#domain/registration.ts';
import type { RegistrationQuery } from '#domain/registration-list.ts';
import { readSearch } from '#domain/registration-search.ts';
import { type ListPosition, rowsAt } from '../../db/list-position.ts';
import type { Tables } from '../../db/schema.ts';
import { newestRegistrations } from '../../registrations/list.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedTable, Row } from './exported-table.ts';
import { pagesOf } from './pages.ts';

/** Registrations as the list shows them, with everything that was sent but the ID. */
export function registrationTable(
  db: Kysely<Tables>,
  query: RegistrationQuery,
  { word, country }: ExportWords,
): ExportedTable {
  const search = query.text?.trim() ? readSearch(query.text) : undefined;
  const listed = pagesOf<ListPosition>((after, most) => newestRegistrations(db, query, search, after, most));

  async function* pages(): AsyncGenerator<Row[], void> {
    for await (const page of listed) {
      const rows = await rowsAt(page, (ids) =>
        db.selectFrom('internet_customers').selectAll().where('id', 'in', ids).execute(),
      );
      yield rows.map((one) => [
        one.reference,
        one.created_at,
        word(`console.status.${one.status}`),
        one.customerFirstName,
        one.customerLastName,
        one.customerPhoneNumber,
        one.customerEmail,
        country(one.customerCountry),
        one.customerAddress,
        packageTitle(one.packageDetails),
        one.totalPrice,
        word(`console.registrations.router.${one.customerNeedRouter}`),
        word(`console.registration.language.${one.language}`),
        one.closed_at,
        one.declined_reason,
      ]);
    }
  }

  return {
    title: word('console.nav.registrations'),
    columns: [
      { heading: word('console.registration.reference'), kind: 'text', width: 12 },
      { heading: word('console.registration.sent'), kind: 'moment', width: 17 },
      { heading: word('console.registrations.status'), kind: 'text', width: 14 },
      { heading: word('console.export.firstName'), kind: 'text', width: 16 },
      { heading: word('console.export.lastName'), kind: 'text', width: 18 },
      { heading: word('console.registration.phone'), kind: 'text', width: 19 },
      { heading: word('console.email'), kind: 'text', width: 28 },
      { heading: word('console.registrations.country'), kind: 'text', width: 20 },
      { heading: word('console.registration.address'), kind: 'text', width: 36 },
      { heading: word('console.registrations.package'), kind: 'text', width: 16 },
      { heading: word('console.export.total'), kind: 'amount', width: 12 },
      { heading: word('console.registrations.router'), kind: 'text', width: 14 },
      { heading: word('console.registration.language'), kind: 'text', width: 11 },
      { heading: word('console.export.closed'), kind: 'moment', width: 17 },
      { heading: word('console.export.declinedReason'), kind: 'text', width: 30 },
    ],
    pages: pages(),
  };
}
