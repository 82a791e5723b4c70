import { Type } from 'typebox';
import { longestSubject } from '#domain/newsletter.ts';
import { mostChangedAtOnce } from '#domain/overtaken.ts';
import { longestText } from '#domain/text-limits.ts';
import { mostWrittenTo, type WaitingAudience, waitingStates } from '#domain/waiting-list.ts';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import { changeMany } from '../accounts/change-many.ts';
import { countChanges } from '../db/change-counters.ts';
import { placePattern } from '../db/list-position.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { sendLetter, writtenTo } from './letters.ts';
import { moveWaiting } from './move.ts';
import { findWaiting } from './waiting-list.ts';

const state = Type.Union(waitingStates.map((name) => Type.Literal(name)));
const id = Type.String({ pattern: '^[\\w-]{1,64}$' });
const version = Type.Integer();
const one = Type.Object({ id });
export const waitingSearch = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: longestText.name })),
    state: Type.Optional(state),
    place: Type.Optional(id),
    after: Type.Optional(Type.String({ pattern: placePattern })),
  },
  { additionalProperties: false },
);
const many = Type.Object({
  changes: Type.Array(Type.Object({ id, version, state }), { minItems: 1, maxItems: mostChangedAtOnce }),
});
const audience = Type.Object(
  {
    place: Type.Optional(id),
    /** Of those chosen, with commas between them. */
    ids: Type.Optional(Type.String({ pattern: `^[\\w-]{1,64}(,[\\w-]{1,64}){0,${mostChangedAtOnce - 1}}$` })),
  },
  { additionalProperties: false },
);
const written = Type.Object({
  subject: Type.String({ maxLength: longestSubject }),
  text: Type.String({ maxLength: longestText.message }),
});
const letter = Type.Object({
  id,
  texts: Type.Object({ tr: written, en: written, ru: written }),
  to: Type.Array(Type.Object({ id, version }), { minItems: 1, maxItems: mostWrittenTo }),
});
/** Three texts, in letters of up to four bytes, and whom they go to. */
const bodyLimit = 256 * 1024;

interface WaitingServices {
  config: Configuration;
  store: Store;
  outbox: Outbox;
}

/** Who waits for Meltem, and what is written to them. */
export function addWaitingRoutes(app: TypedApp, { config, store, outbox }: WaitingServices): void {
  const { db } = store;

  app.get('/console/waiting', { schema: { querystring: waitingSearch } }, async (request) => {
    const page = await findWaiting(db, request.query);
    if (!page) throw new Refusal('search_too_short');
    return page;
  });

  const moved = Type.Object({ version, state });
  app.post('/console/waiting/:id/state', { schema: { params: one, body: moved } }, async (request, reply) => {
    await db.transaction().execute(async (transaction) => {
      const { outcome, facts } = await moveWaiting(transaction, { ...request.body, ...request.params });
      if (outcome !== 'changed') throw new Refusal(outcome);
      await writeAuditEntry(transaction, actorOf(request), 'waiting_moved', null, { facts });
      await countChanges(transaction, 'waiting');
    });
    return reply.code(204).send();
  });

  app.post('/console/waiting/change', { schema: { body: many } }, (request) =>
    changeMany(db, {
      changes: request.body.changes,
      by: actorOf(request),
      action: () => 'waiting_moved',
      // The audit log does not name them.
      make: async (transaction, change) => ({
        ...(await moveWaiting(transaction, change)),
        subject: undefined,
      }),
      actions: [],
      counted: ['waiting'],
    }),
  );

  app.get('/console/waiting/audience', { schema: { querystring: audience } }, async (request) => {
    const { place, ids } = request.query;
    return {
      ...(await writtenTo(db, { ...(place && { place }), ...(ids && { ids: ids.split(',') }) })),
      canMail: outbox.handles('mail_waiting'),
      siteUrl: config.publicUrl,
    } satisfies WaitingAudience;
  });

  app.post('/console/waiting/letters', { schema: { body: letter }, bodyLimit }, async (request) => {
    if (!outbox.handles('mail_waiting')) throw new Refusal('no_mail');
    const sent = await sendLetter({ db, outbox }, { ...request.body, by: actorOf(request) });
    outbox.wakeUp();
    return sent;
  });
}
