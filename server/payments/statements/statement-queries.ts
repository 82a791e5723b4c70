import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  type ListedStatement,
  paymentDoubt,
  type ShownBankLine,
  type StatementDetail,
  type StatementPage,
} from '#domain/bank-lines.ts';
import { toLira } from '#domain/ledger.ts';
import { boundedCount } from '../../db/bounded-count.ts';
import { newestAfter, readPosition, writePosition } from '../../db/list-position.ts';
import type { BankLineTable } from '../../db/money-tables.ts';
import type { Tables } from '../../db/schema.ts';
import { candidatesOf, inBatches } from './candidates.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

export const statementsAPage = 25;

export async function findStatements(db: Database, after?: string): Promise<StatementPage> {
  const rows = await newestAfter(statements(db), readPosition(after), 'id', 'uploaded_at')
    .limit(statementsAPage + 1)
    .execute();
  const shown = rows.slice(0, statementsAPage);
  const last = shown.at(-1);
  return {
    statements: shown,
    next:
      last && rows.length > statementsAPage
        ? writePosition({ created_at: last.uploaded_at, id: last.id })
        : undefined,
    count: await boundedCount(db, db.selectFrom('bank_statements').select('id'), 'uploaded_at'),
  };
}

function statements(db: Database) {
  return db
    .selectFrom('bank_statements')
    .select(['id', 'format', 'file_name', 'account', 'uploaded_at', 'by_name', 'line_count', 'known_count'])
    .select(({ selectFrom }) =>
      selectFrom('bank_lines')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('statement', '=', 'bank_statements.id')
        .where('state', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('open_count'),
    );
}

/** A statement with those of its lines that no earlier one had. */
export async function statementDetail(db: Database, id: string): Promise<StatementDetail | undefined> {
  const statement: ListedStatement | undefined = await statements(db).where('id', '=', id).executeTakeFirst();
  if (!statement) return undefined;
  const rows = await db
    .selectFrom('bank_lines')
    .selectAll()
    .where('statement', '=', id)
    .orderBy('line')
    .orderBy('fingerprint')
    .execute();
  return { statement, lines: await shown(db, rows) };
}

export async function shownLine(db: Database, fingerprint: string): Promise<ShownBankLine | undefined> {
  const rows = await db.selectFrom('bank_lines').selectAll().where('fingerprint', '=', fingerprint).execute();
  return (await shown(db, rows))[0];
}

async function shown(db: Database, rows: readonly Selectable<BankLineTable>[]): Promise<ShownBankLine[]> {
  const open = rows.filter(({ state }) => state === 'open').map(({ fingerprint }) => fingerprint);
  const found: Selectable<Tables['bank_line_candidates']>[] = [];
  for (const some of inBatches(open)) {
    found.push(
      ...(await db
        .selectFrom('bank_line_candidates')
        .selectAll()
        .where('line', 'in', some)
        .orderBy('place')
        .execute()),
    );
  }
  const candidates = await candidatesOf(db, [
    ...found.map(({ subject: id, subject_kind: kind }) => ({ kind, id })),
    ...rows.flatMap(({ subject: id, subject_kind: kind }) => (id && kind ? { kind, id } : [])),
  ]);
  const subjectsOfLines = Map.groupBy(found, ({ line }) => line);
  return rows.map((row) => ({
    fingerprint: row.fingerprint,
    line: row.line,
    day: row.day,
    amount: toLira(row.kurus),
    currency: row.currency,
    description: row.description,
    name: row.name,
    state: row.state,
    why: row.why,
    isByReference: row.by_reference === 1,
    candidates: (subjectsOfLines.get(row.fingerprint) ?? [])
      .flatMap(({ subject }) => candidates.get(subject) ?? [])
      // Whoever was proposed by the amount and has paid meanwhile does not come into question any more.
      .filter((one) => row.by_reference === 1 || !paymentDoubt(row.kurus, one)),
    entered:
      row.state === 'entered'
        ? {
            reference: candidates.get(row.subject ?? '')?.reference ?? null,
            by: row.decided_by,
            at: row.decided_at ?? 0,
          }
        : null,
  }));
}
