import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { type MessageDetail, type MessageStatus, messageKinds, messageStatuses } from '#domain/inbox.ts';
import type { AuditAction, StaffMember } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf, type StaffRequest } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import { placePattern } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { answerMessage, type MessageOutcome, moveMessage } from './handle.ts';
import { messageInbox } from './inbox.ts';
import { findMessage } from './queries.ts';
import { messageAnswers } from './replies.ts';

const status = Type.Union(messageStatuses.map((name) => Type.Literal(name)));
const kind = Type.Union(messageKinds.map((name) => Type.Literal(name)));
export const messageSearch = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(Type.Union([status, Type.Literal('all')])),
    kind: Type.Optional(kind),
    after: Type.Optional(Type.String({ pattern: placePattern })),
  },
  { additionalProperties: false },
);
const oneMessage = Type.Object({
  kind,
  id: Type.String({ maxLength: 64 }),
});
const move = Type.Object({ version: Type.Integer(), status });
const answer = Type.Object({
  version: Type.Integer(),
  text: Type.String({ minLength: 1, maxLength: longestText.message }),
});

const moved: Record<MessageStatus, AuditAction> = {
  open: 'letter_reopened',
  done: 'letter_done',
  spam: 'letter_spam',
};

/** Messages and questions in one inbox: read, answered, done. */
export function addMessageRoutes(
  app: TypedApp,
  services: { store: Store; outbox: Outbox; config: Configuration },
): void {
  const { config, outbox, store } = services;
  const path = '/console/messages/:kind/:id';

  app.get('/console/messages', { schema: { querystring: messageSearch } }, async (request) => {
    const page = await messageInbox(store.db, request.query);
    if (!page) throw new Refusal('search_too_short');
    return page;
  });

  app.get(path, { schema: { params: oneMessage } }, async (request): Promise<MessageDetail> => {
    const { kind, id } = request.params;
    const message = await findMessage(store.db, kind, id);
    if (!message) throw new Refusal('not_found');
    const answers = await messageAnswers(store.db, id);
    return { message, answers, canMail: config.staffMail !== undefined };
  });

  app.post(`${path}/status`, { schema: { params: oneMessage, body: move } }, async (request, reply) => {
    const { version, status: wanted } = request.body;
    await handle(request, moved[wanted], wanted, (transaction) =>
      moveMessage(transaction, { ...request.params, version }, wanted),
    );
    return reply.code(204).send();
  });

  app.post(
    `${path}/answer`,
    { schema: { params: oneMessage, body: answer }, preValidation: tidyBody('text') },
    async (request, reply) => {
      const { version, text } = request.body;
      await handle(request, 'letter_answered', 'done', (transaction, by) => {
        if (!config.staffMail) throw new Refusal('no_mail');
        return answerMessage(transaction, { ...request.params, version }, { text, by, outbox });
      });
      outbox.wakeUp();
      return reply.code(204).send();
    },
  );

  async function handle(
    request: StaffRequest & { params: Static<typeof oneMessage> },
    action: AuditAction,
    to: MessageStatus,
    work: (transaction: Transaction<Tables>, by: StaffMember) => Promise<MessageOutcome>,
  ): Promise<void> {
    const { kind, id } = request.params;
    await store.db.transaction().execute(async (transaction) => {
      const before = await findMessage(transaction, kind, id);
      const outcome = await work(transaction, request.member);
      if (outcome === 'missing') throw new Refusal('not_found');
      if (outcome === 'conflict') {
        const present = await findMessage(transaction, kind, id);
        throw new Refusal('changed_meanwhile', undefined, { present });
      }
      if (outcome !== 'changed') throw new Refusal(outcome);
      const isMoved = before !== undefined && before.status !== to;
      const facts = isMoved ? [{ name: 'message' as const, from: before.status, to }] : [];
      await writeAuditEntry(transaction, actorOf(request), action, id, { facts });
      await countChanges(transaction, 'messages', 'deliveries');
    });
  }
}
