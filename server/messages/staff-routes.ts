import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import {
  type LetterDetail,
  type LetterKind,
  type LetterStatus,
  letterKinds,
  letterStatuses,
} from '#domain/letters.ts';
import type { AuditAction, StaffMember } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf } from '../accounts/actor.ts';
import { putOnRecord } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import { placePattern } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { tidyTexts } from '../http/tidy-text.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { answerLetter, type LetterOutcome, moveLetter } from './handle.ts';
import { letterInbox } from './inbox.ts';
import { findLetter } from './queries.ts';
import { letterAnswers } from './replies.ts';

const status = Type.Union(letterStatuses.map((name) => Type.Literal(name)));
export const letterSearch = Type.Object(
  {
    status: Type.Optional(status),
    after: Type.Optional(Type.String({ pattern: placePattern })),
  },
  { additionalProperties: false },
);
const oneLetter = Type.Object({
  kind: Type.Union(letterKinds.map((kind) => Type.Literal(kind))),
  id: Type.String({ maxLength: 64 }),
});
const move = Type.Object({ version: Type.Integer(), status });
const answer = Type.Object({
  version: Type.Integer(),
  text: Type.String({ minLength: 1, maxLength: longestText.message }),
});

interface OneLetter {
  Params: { kind: LetterKind; id: string };
}

const moved: Record<LetterStatus, AuditAction> = {
  open: 'letter_reopened',
  done: 'letter_done',
  spam: 'letter_spam',
};

/** Messages and questions in one inbox: read, answered, done. */
export function addLetterRoutes(
  app: FastifyInstance,
  services: { store: Store; outbox: Outbox; config: Configuration },
): void {
  const { config, outbox, store } = services;
  const path = '/console/letters/:kind/:id';

  app.get('/console/letters', { schema: { querystring: letterSearch } }, async (request, reply) => {
    const page = await letterInbox(store.db, request.query as Static<typeof letterSearch>);
    return reply.header('cache-control', 'no-store').send(page);
  });

  app.get<OneLetter>(path, { schema: { params: oneLetter } }, async (request, reply) => {
    const { kind, id } = request.params;
    const letter = await findLetter(store.db, kind, id);
    if (!letter) throw new Refusal('not_found');
    const answers = await letterAnswers(store.db, id);
    const detail: LetterDetail = { letter, answers, canMail: config.staffMail !== undefined };
    return reply.header('cache-control', 'no-store').send(detail);
  });

  app.post<OneLetter>(
    `${path}/status`,
    { schema: { params: oneLetter, body: move } },
    async (request, reply) => {
      const { version, status: wanted } = request.body as Static<typeof move>;
      await handle(request, moved[wanted], (transaction) =>
        moveLetter(transaction, { ...request.params, version }, wanted),
      );
      return reply.code(204).send();
    },
  );

  app.post<OneLetter>(
    `${path}/answer`,
    {
      schema: { params: oneLetter, body: answer },
      preValidation: async (request) => {
        request.body = tidyTexts(request.body, ['text']);
      },
    },
    async (request, reply) => {
      const { version, text } = request.body as Static<typeof answer>;
      await handle(request, 'letter_answered', (transaction, by) => {
        if (!config.staffMail) throw new Refusal('no_mail');
        return answerLetter(transaction, { ...request.params, version }, { text, by, outbox });
      });
      outbox.wakeUp();
      return reply.code(204).send();
    },
  );

  async function handle(
    request: FastifyRequest<OneLetter>,
    action: AuditAction,
    work: (transaction: Transaction<Tables>, by: StaffMember) => Promise<LetterOutcome>,
  ): Promise<void> {
    const { kind, id } = request.params;
    await store.db.transaction().execute(async (transaction) => {
      const outcome = await work(transaction, request.member);
      if (outcome === 'missing') throw new Refusal('not_found');
      if (outcome === 'conflict') {
        const present = await findLetter(transaction, kind, id);
        throw new Refusal('changed_meanwhile', undefined, { present });
      }
      if (outcome !== 'changed') throw new Refusal(outcome);
      await putOnRecord(transaction, actorOf(request), action, id);
      await countChanges(transaction, 'messages', 'deliveries');
    });
  }
}
