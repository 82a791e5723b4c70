import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import { type ShownBankLine, statementsPath } from '#domain/bank-lines.ts';
import { ledgerSubjects } from '#domain/ledger.ts';
import { readReference } from '#domain/reference.ts';
import { actorOf } from '../../accounts/actor.ts';
import { placePattern } from '../../db/list-position.ts';
import type { Tables } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { Refusal } from '../../http/problem.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { candidatesOf, subjectsOf } from './candidates.ts';
import { enterClearLines, enterLine, type LineOutcome, setAside } from './decide-line.ts';
import { findStatements, shownLine, statementDetail } from './statement-queries.ts';

const place = Type.Object(
  { after: Type.Optional(Type.String({ pattern: placePattern })) },
  { additionalProperties: false },
);
const typedReference = Type.Object({ reference: Type.String({ maxLength: 40 }) });
const oneStatement = Type.Object({ id: Type.String() });
const oneLine = Type.Object({ fingerprint: Type.String() });
const entering = Type.Object({
  subject: Type.Object({
    kind: Type.Union(ledgerSubjects.map((kind) => Type.Literal(kind))),
    id: Type.String({ maxLength: 100 }),
  }),
  /** Whether the amount, a second payment or a cancelled request is meant. */
  isMeant: Type.Boolean(),
});

/** What the staff see of bank statements, and decide about their lines. */
export function addStatementRoutes(app: TypedApp, { store: { db } }: { store: Store }): void {
  app.get(statementsPath, { schema: { querystring: place } }, (request) =>
    findStatements(db, request.query.after),
  );

  app.get(`${statementsPath}/subject`, { schema: { querystring: typedReference } }, async (request) => {
    const reference = readReference(request.query.reference);
    const subjects = reference ? [...(await subjectsOf(db, [reference])).values()].flat() : [];
    const candidates = [...(await candidatesOf(db, subjects)).values()];
    if (candidates.length === 0) throw new Refusal('payment_unknown');
    return { candidates };
  });

  app.get(`${statementsPath}/:id`, { schema: { params: oneStatement } }, async (request) => {
    const detail = await statementDetail(db, request.params.id);
    if (!detail) throw new Refusal('statement_unknown');
    return detail;
  });

  app.post(`${statementsPath}/:id/confirm`, { schema: { params: oneStatement } }, async (request) => {
    const { id: statement } = request.params;
    if (!(await statementDetail(db, statement))) throw new Refusal('statement_unknown');
    return { entered: await enterClearLines(db, { statement, by: actorOf(request) }) };
  });

  const ofLine = `${statementsPath}/lines/:fingerprint`;
  app.post(`${ofLine}/confirm`, { schema: { params: oneLine, body: entering } }, (request) => {
    const { fingerprint } = request.params;
    return decide(fingerprint, (transaction) =>
      enterLine(transaction, { ...request.body, fingerprint, by: actorOf(request) }),
    );
  });

  for (const [action, isOurs] of [
    ['leave', false],
    ['reopen', true],
  ] as const) {
    app.post(`${ofLine}/${action}`, { schema: { params: oneLine } }, (request) => {
      const { fingerprint } = request.params;
      return decide(fingerprint, (transaction) =>
        setAside(transaction, { fingerprint, by: actorOf(request), isOurs }),
      );
    });
  }

  function decide(
    fingerprint: string,
    work: (transaction: Transaction<Tables>) => Promise<LineOutcome>,
  ): Promise<ShownBankLine> {
    return db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      const present = await shownLine(transaction, fingerprint);
      if (!present || result.outcome === 'missing') throw new Refusal('statement_unknown');
      if (result.outcome === 'unknown_subject') throw new Refusal('payment_unknown');
      if (result.outcome === 'conflict') {
        throw new Refusal('changed_meanwhile', undefined, { present, by: result.by });
      }
      if (result.outcome === 'doubt')
        throw new Refusal('warnings_unconfirmed', undefined, { doubt: result.doubt, present });
      return present;
    });
  }
}
