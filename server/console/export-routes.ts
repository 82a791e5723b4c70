import { Readable } from 'node:stream';
import { type Static, type TObject, Type } from 'typebox';
import { type ExportedList, exportedLists, exportFormats, exportsPath } from '#domain/exports.ts';
import { readSearch } from '#domain/search.ts';
import { actorOf } from '../accounts/actor.ts';
import { askedBy, assignedIn } from '../accounts/assignment.ts';
import { auditSearch } from '../accounts/audit-routes.ts';
import { waitingSearch } from '../coverage/waiting-routes.ts';
import type { Store } from '../db/store.ts';
import { dayRange, momentsIn } from '../http/day-range.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import { messageSearch } from '../messages/staff-routes.ts';
import { subscriberSearch } from '../messages/subscriber-routes.ts';
import { paymentSearch } from '../payments/staff-routes.ts';
import { registrationQuery, registrationSearch } from '../registrations/staff-routes.ts';
import type { ExportWords } from './exports/export-words.ts';
import type { ExportedTable } from './exports/exported-table.ts';

const asked = Type.Object({
  format: Type.Union(exportFormats.map((format) => Type.Literal(format))),
  lang: Type.Optional(Type.String()),
  ...dayRange,
});
type Asked = Static<typeof asked> & { whose?: string };

/** The filters of each list, without its paging. */
const searches: Record<ExportedList, TObject> = {
  registrations: registrationSearch,
  payments: paymentSearch,
  ledger: Type.Object({}),
  messages: messageSearch,
  subscribers: subscriberSearch,
  waiting: waitingSearch,
  audit: auditSearch,
};

/** Exports for owners: all rows of a list under its filters. */
export function addExportRoutes(app: TypedApp, services: { store: Store }): void {
  const { db } = services.store;

  for (const list of exportedLists) {
    const { after: _, before: __, ...filters } = searches[list].properties;
    const querystring = Type.Object({ ...filters, ...asked.properties }, { additionalProperties: false });
    // A HEAD request would start an export for nothing.
    const options = { schema: { querystring }, exposeHeadRoute: false };

    // Checks the query first, so that the console can show a refusal instead of a failed download.
    app.get(`${exportsPath}/${list}/check`, options, async (request, reply) => {
      checkQuery(list, request.query as Asked);
      return reply.code(204).send();
    });

    app.get(`${exportsPath}/${list}`, options, async (request, reply) => {
      const query = request.query as Asked;
      checkQuery(list, query);
      const { format, lang: _lang, ...rest } = query;
      const search = askedBy(rest, request.member);
      const { language } = visitorLanguage(request);
      // Loaded on first use, to save start-up time and memory.
      const exports = await import('./exports/exports.ts');
      const words = await exports.exportWords(language);
      const table = await tableOf(list, search, words);
      const bytes = exports.exportBytes({
        db,
        actor: actorOf(request),
        list,
        format,
        search,
        table,
        language,
      });
      return reply
        .headers({
          'content-disposition': exports.disposition(list, table.title, format, words),
          'content-type': exports.mediaTypes[format],
          // A proxy must not buffer the whole file.
          'x-accel-buffering': 'no',
        })
        .send(Readable.from(bytes, { objectMode: false }));
    });
  }

  async function tableOf(
    list: ExportedList,
    search: Omit<Asked, 'format'>,
    words: ExportWords,
  ): Promise<ExportedTable> {
    const { exportedTables } = await import('./exports/exports.ts');
    const query =
      list === 'registrations'
        ? registrationQuery(search)
        : { ...search, assignedTo: assignedIn(search), ...momentsIn(search) };
    return exportedTables[list](db, query, words);
  }
}

/** Where a text is looked for by its words. */
const byWords: readonly ExportedList[] = ['registrations', 'payments', 'messages', 'waiting'];

function checkQuery(list: ExportedList, query: Asked & { text?: string }): void {
  const { from, to } = momentsIn(query);
  if (from !== undefined && to !== undefined && to <= from) throw new Refusal('invalid', ['to']);
  if (byWords.includes(list) && query.text?.trim() && !readSearch(query.text))
    throw new Refusal('search_too_short');
}
