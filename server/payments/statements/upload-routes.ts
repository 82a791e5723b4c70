import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type StatementPreview, statementsPath } from '#domain/bank-lines.ts';
import {
  accountKey,
  leftReason,
  type Statement,
  StatementFault,
  statementLimitBytes,
} from '#domain/bank-statement.ts';
import { toLira } from '#domain/ledger.ts';
import { decodeStatement, statementFormat } from '#domain/statement-text.ts';
import { actorOf } from '../../accounts/actor.ts';
import type { Store } from '../../db/store.ts';
import { Refusal } from '../../http/problem.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import type { CurrentWords } from '../../words/current-words.ts';
import { findMapping, readDelimiter, readMapping, rememberMapping } from './mappings.ts';
import { readStatement } from './read-statement.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { storeStatement } from './store-statement.ts';

const upload = { config: { isUpload: true } };
const linesShown = 8;
const longestAccount = 40;

/** Takes bank statements: what is in a file before it is stored, and the storing. */
export function addStatementUploadRoutes(
  app: TypedApp,
  { store: { db }, words }: { store: Store; words: CurrentWords },
): void {
  // In a scope of its own: these addresses read uploads and nothing else.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const limits = { fileSize: statementLimitBytes, files: 1, fields: 5, fieldSize: 4096, parts: 6 };
    await scope.register(multipart, { limits });

    scope.post(`${statementsPath}/preview`, upload, async (request) => {
      const { bytes, fields } = await readUpload(request);
      return orRefuse(() => previewOf(request, bytes, fields));
    });

    scope.post(statementsPath, upload, async (request, reply) => {
      const uploaded = await readUpload(request);
      const id = await orRefuse(async () => {
        const mapping = readMapping(request, uploaded.fields.mapping);
        const statement = readStatement(uploaded.bytes, mapping);
        const account = accountOf(statement, uploaded);
        if (mapping) await rememberMapping(db, decodeStatement(uploaded.bytes), mapping, account);
        return storeStatement(db, {
          statement,
          account,
          fileName: uploaded.fileName,
          by: actorOf(request),
        });
      });
      return reply.code(201).send({ id });
    });
  });

  function keyOf(account: string): string {
    return accountKey(account, words.company.bankAccount.iban);
  }

  /** A CSV file does not say which account it is about. */
  function accountOf({ format, account }: Statement, { fields }: Upload): string {
    const key = keyOf(format === 'csv' ? (fields.account ?? '') : account).slice(0, longestAccount);
    if (key === '') throw new Refusal('invalid', ['account']);
    return key;
  }

  async function previewOf(
    request: FastifyRequest,
    bytes: Buffer,
    fields: Upload['fields'],
  ): Promise<StatementPreview> {
    const text = decodeStatement(bytes);
    if (statementFormat(text) !== 'csv') {
      const statement = readStatement(bytes);
      return { ...shown(statement), account: keyOf(statement.account), fault: null, csv: null };
    }
    const asked = readMapping(request, fields.mapping);
    const { account = words.company.bankAccount.iban, ...found } = await findMapping(
      db,
      text,
      asked?.delimiter ?? readDelimiter(fields.delimiter),
    );
    const csv = { ...found, mapping: asked ?? found.mapping };
    try {
      return { ...shown(readStatement(bytes, csv.mapping)), account, fault: null, csv };
    } catch (error) {
      if (!(error instanceof StatementFault)) throw error;
      const fault = { reason: error.reason, line: error.line };
      return { format: 'csv', count: 0, lines: [], account, fault, csv };
    }
  }
}

function shown({ format, lines }: Statement): Pick<StatementPreview, 'format' | 'count' | 'lines'> {
  const first = lines.slice(0, linesShown).map((line) => ({
    line: line.line,
    day: line.day,
    amount: toLira(line.isCredit ? line.kurus : -line.kurus),
    currency: line.currency,
    description: line.description,
    name: line.name,
    why: leftReason(line) ?? null,
  }));
  return { format, count: lines.length, lines: first };
}

/** A file that cannot be taken is refused with the line at which it ends to be readable. */
async function orRefuse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    const { reason, line } = error;
    throw new Refusal('statement_unreadable', undefined, { reason, line });
  }
}
