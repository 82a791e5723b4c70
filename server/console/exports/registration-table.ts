import type { Kysely } from 'kysely';
import { packageTitle } from '#domain/registration.ts';
import type { RegistrationQuery } from '#domain/registration-list.ts';
import { readSearch } from '#domain/search.ts';
import type { Tables } from '../../db/schema.ts';
import { newestRegistrations } from '../../registrations/list.ts';
import type { ExportWords } from './export-words.ts';
import { type ExportedTable, exportedTable } from './exported-table.ts';
import { wholePagesOf } from './pages.ts';

/** Registrations as the list shows them, with everything that was sent but the ID. */
export function registrationTable(
  db: Kysely<Tables>,
  query: RegistrationQuery,
  words: ExportWords,
): ExportedTable {
  const { word, country } = words;
  const search = query.text?.trim() ? readSearch(query.text) : undefined;
  const listed = wholePagesOf(
    (after, most) => newestRegistrations(db, query, search, after, most),
    (ids) => db.selectFrom('internet_customers').selectAll().where('id', 'in', ids).execute(),
  );
  return exportedTable(words, 'console.nav.registrations', listed, [
    ['console.registration.reference', 'text', 12, (one) => one.reference],
    ['console.registration.sent', 'moment', 17, (one) => one.created_at],
    ['console.registrations.status', 'text', 14, (one) => word(`console.status.${one.status}`)],
    ['console.export.firstName', 'text', 16, (one) => one.customerFirstName],
    ['console.export.lastName', 'text', 18, (one) => one.customerLastName],
    ['console.registration.phone', 'text', 19, (one) => one.customerPhoneNumber],
    ['console.email', 'text', 28, (one) => one.customerEmail],
    ['console.registrations.country', 'text', 20, (one) => country(one.customerCountry)],
    ['console.registration.address', 'text', 36, (one) => one.customerAddress],
    ['console.registrations.package', 'text', 16, (one) => packageTitle(one.packageDetails)],
    ['console.export.months', 'count', 9, (one) => one.months || null],
    ['console.export.freeMonths', 'count', 9, (one) => (one.months ? one.free_months : null)],
    ['console.export.total', 'amount', 12, (one) => one.totalPrice],
    [
      'console.registrations.router',
      'text',
      14,
      (one) => word(`console.registrations.router.${one.customerNeedRouter}`),
    ],
    [
      'console.registration.language',
      'text',
      11,
      (one) => word(`console.registration.language.${one.language}`),
    ],
    ['console.export.closed', 'moment', 17, (one) => one.closed_at],
    ['console.export.paidUntil', 'day', 12, (one) => one.paid_until],
    ['console.walkin.enteredBy', 'text', 18, (one) => one.entered_by],
    ['console.export.declinedReason', 'text', 30, (one) => one.declined_reason],
  ]);
}
