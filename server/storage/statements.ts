import {
  type CompiledQuery,
  type Kysely,
  type OperationNodeSource,
  PostgresAdapter,
  sql,
  type Transaction,
} from 'kysely';
import { type NewRows, rowsAsOneValue, rowsAsValues } from './new-rows.ts';
import type { Tables } from './schema.ts';

/** One of several that are carried out together, or not at all. */
export type Statement = ({ query: OperationNodeSource } | { insert: NewRows }) & Expected;

interface Expected {
  /** How many rows it must give back, where that matters, and what it means where they are others. */
  rows?: number;
  otherwise?: () => Error;
  /** Called when what they wrote is safe. */
  whenSafe?(): void;
}

/** A row that was there before, or was not there: nothing is broken. */
export class OtherRows extends Error {
  constructor() {
    super('A statement found other rows than it must.');
  }
}

/** PostgreSQL's code for what undoes statements that found other rows. */
const divisionByZero = '22012';

/** One after the other. */
export async function runEach(
  transaction: Transaction<Tables>,
  statements: readonly Statement[],
): Promise<void> {
  for (const statement of statements) {
    const { rows: wanted, otherwise } = statement;
    const { rows } = await transaction.executeQuery(alone(transaction, statement));
    if (wanted !== undefined && rows.length !== wanted) {
      throw otherwise?.() ?? new OtherRows();
    }
  }
}

/** All as one, which PostgreSQL can: there is one way there and back, and no transaction to begin and to end. */
export async function runAsOne(db: Kysely<Tables>, statements: readonly Statement[]): Promise<void> {
  const name = (place: number) => sql.id(`part${place}`);
  const parts = statements.map((statement, place) => sql`${name(place)} as (${asPart(statement)})`);
  const conditions = statements.flatMap(({ rows }, place) =>
    rows === undefined ? [] : [sql`(select count(*) from ${name(place)}) = ${rows}`],
  );
  // Where one does not hold, the division by nothing undoes them all.
  const check = sql`1 / (${sql.join([sql`true`, ...conditions], sql` and `)})::int`;
  try {
    await db.executeQuery(prepared(sql`with ${sql.join(parts)} select ${check}`.compile(db)));
  } catch (error) {
    throw (error as { code?: string }).code === divisionByZero ? new OtherRows() : error;
  }
}

export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

function alone(db: Kysely<Tables>, statement: Statement): CompiledQuery {
  if ('insert' in statement && !isPostgres(db)) return rowsAsValues(statement.insert, isCounted(statement));
  return sql`${asPart(statement)}`.compile(db);
}

function asPart(statement: Statement): OperationNodeSource {
  return 'insert' in statement ? rowsAsOneValue(statement.insert, isCounted(statement)) : statement.query;
}

function isCounted({ rows }: Expected): boolean {
  return rows !== undefined;
}

/** More than the forms and their usual company come to. */
const mostPrepared = 100;
const names = new Map<string, string>();

/** A text with a name is understood and planned once on every connection, not every time. */
function prepared(query: CompiledQuery): CompiledQuery {
  const text = query.sql;
  if (!names.has(text) && names.size < mostPrepared) names.set(text, `group${names.size}`);
  const name = names.get(text);
  // The driver takes the two together in the place of the text.
  return name === undefined ? query : { ...query, sql: { name, text } as unknown as string };
}

export function tellSafe(statements: readonly Statement[]): void {
  for (const { whenSafe } of statements) whenSafe?.();
}
