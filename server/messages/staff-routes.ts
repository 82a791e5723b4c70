import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { type AuditFact, assignedFacts } from '#domain/audit-facts.ts';
import {
  type Message,
  type MessageDetail,
  type MessageStatus,
  messageKinds,
  messageStatuses,
} from '#domain/inbox.ts';
import { mostChangedAtOnce } from '#domain/overtaken.ts';
import type { AuditAction, StaffMember } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf, type StaffRequest } from '../accounts/actor.ts';
import { askedBy, assignedIn, assignedTo, assignee, whose } from '../accounts/assignment.ts';
import { lastHand, writeAuditEntry } from '../accounts/audit-log.ts';
import { changeMany } from '../accounts/change-many.ts';
import { countChanges } from '../db/change-counters.ts';
import { placePattern } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { answerMessage, assignMessage, type MessageOutcome, moveMessage } from './handle.ts';
import { messageInbox } from './inbox.ts';
import { addMessageNote, messageNotes } from './notes.ts';
import { findMessage, nextOpenMessage } from './queries.ts';
import { messageAnswers } from './replies.ts';

const status = Type.Union(messageStatuses.map((name) => Type.Literal(name)));
const kind = Type.Union(messageKinds.map((name) => Type.Literal(name)));
export const messageSearch = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(Type.Union([status, Type.Literal('all')])),
    kind: Type.Optional(kind),
    whose,
    after: Type.Optional(Type.String({ pattern: placePattern })),
  },
  { additionalProperties: false },
);
const oneMessage = Type.Object({
  kind,
  id: Type.String({ maxLength: 64 }),
});
const version = Type.Integer();
const move = Type.Object({ version, status });
const assign = Type.Object({ version, assignedTo: assignee });
const someMessage = { ...oneMessage.properties, version };
const many = Type.Object({
  changes: Type.Array(
    Type.Union([
      Type.Object({ ...someMessage, status }),
      Type.Object({ ...someMessage, assignedTo: assignee }),
    ]),
    { minItems: 1, maxItems: mostChangedAtOnce },
  ),
});
const note = Type.Object({ text: Type.String({ minLength: 1, maxLength: longestText.message }) });
const answer = Type.Object({
  version,
  text: Type.String({ minLength: 1, maxLength: longestText.message }),
});

const moved: Record<MessageStatus, AuditAction> = {
  open: 'letter_reopened',
  done: 'letter_done',
  spam: 'letter_spam',
};

/** What counts a message's version up. */
const changing: readonly AuditAction[] = [...Object.values(moved), 'letter_answered', 'letter_assigned'];

/** Messages and questions in one inbox: read, answered, done. */
export function addMessageRoutes(
  app: TypedApp,
  services: { store: Store; outbox: Outbox; config: Configuration },
): void {
  const { config, outbox, store } = services;
  const path = '/console/messages/:kind/:id';

  app.get('/console/messages', { schema: { querystring: messageSearch } }, async (request) => {
    const search = askedBy(request.query, request.member);
    const page = await messageInbox(store.db, { ...search, assignedTo: assignedIn(search) });
    if (!page) throw new Refusal('search_too_short');
    return page;
  });

  app.post('/console/messages/change', { schema: { body: many } }, (request) =>
    changeMany(store.db, {
      changes: request.body.changes,
      by: actorOf(request),
      action: (change) => ('status' in change ? moved[change.status] : 'letter_assigned'),
      async make(transaction, change) {
        const { kind, id } = change;
        const before = await findMessage(transaction, kind, id);
        const outcome = await ('status' in change
          ? moveMessage(transaction, change, change.status)
          : assignMessage(transaction, change, await assignedTo(transaction, change.assignedTo)));
        return { outcome, subject: id, facts: changeFacts(before, await findMessage(transaction, kind, id)) };
      },
      actions: changing,
      counted: ['messages', 'deliveries'],
    }),
  );

  app.get(path, { schema: { params: oneMessage } }, async (request): Promise<MessageDetail> => {
    const { kind, id } = request.params;
    const message = await findMessage(store.db, kind, id);
    if (!message) throw new Refusal('not_found');
    return {
      message,
      answers: (await messageAnswers(store.db, [id])).get(id) ?? [],
      canMail: config.staffMail !== undefined,
      notes: (await messageNotes(store.db, [id])).get(id) ?? [],
      next: await nextOpenMessage(store.db, request.member.id, id),
    };
  });

  app.post(`${path}/status`, { schema: { params: oneMessage, body: move } }, async (request, reply) => {
    const { version, status: wanted } = request.body;
    await handle(request, moved[wanted], (transaction) =>
      moveMessage(transaction, { ...request.params, version }, wanted),
    );
    return reply.code(204).send();
  });

  app.post(`${path}/assign`, { schema: { params: oneMessage, body: assign } }, async (request, reply) => {
    const { version, assignedTo: to } = request.body;
    await handle(request, 'letter_assigned', async (transaction) =>
      assignMessage(transaction, { ...request.params, version }, await assignedTo(transaction, to)),
    );
    return reply.code(204).send();
  });

  app.post(
    `${path}/answer`,
    { schema: { params: oneMessage, body: answer }, preValidation: tidyBody('text') },
    async (request, reply) => {
      const { version, text } = request.body;
      await handle(request, 'letter_answered', (transaction, by) => {
        if (!config.staffMail) throw new Refusal('no_mail');
        return answerMessage(transaction, { ...request.params, version }, { text, by, outbox });
      });
      outbox.wakeUp();
      return reply.code(204).send();
    },
  );

  app.post(
    `${path}/notes`,
    { schema: { params: oneMessage, body: note }, preValidation: tidyBody('text') },
    async (request, reply) => {
      const { text } = request.body;
      await handle(request, 'letter_noted', (transaction, by) =>
        addMessageNote(transaction, request.params, { text, by }),
      );
      return reply.code(204).send();
    },
  );

  async function handle(
    request: StaffRequest & { params: Static<typeof oneMessage> },
    action: AuditAction,
    work: (transaction: Transaction<Tables>, by: StaffMember) => Promise<MessageOutcome>,
  ): Promise<void> {
    const { kind, id } = request.params;
    await store.db.transaction().execute(async (transaction) => {
      const before = await findMessage(transaction, kind, id);
      const outcome = await work(transaction, request.member);
      if (outcome === 'missing') throw new Refusal('not_found');
      if (outcome === 'conflict') {
        const present = await findMessage(transaction, kind, id);
        const by = await lastHand(transaction, id, changing);
        throw new Refusal('changed_meanwhile', undefined, { present, by });
      }
      if (outcome !== 'changed') throw new Refusal(outcome);
      const facts = changeFacts(before, await findMessage(transaction, kind, id));
      await writeAuditEntry(transaction, actorOf(request), action, id, { facts });
      await countChanges(transaction, 'messages', 'deliveries');
    });
  }
}

function changeFacts(before: Message | undefined, after: Message | undefined): AuditFact[] {
  if (!before || !after) return [];
  const [from, to] = [before.status, after.status];
  return [...(from === to ? [] : [{ name: 'message' as const, from, to }]), ...assignedFacts(before, after)];
}
