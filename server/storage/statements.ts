import {
  CompiledQuery,
  type Kysely,
  type OperationNodeSource,
  PostgresAdapter,
  sql,
  type Transaction,
} from 'kysely';
import { asJson, type NewRows, rowsAsOneValue, rowsAsValues } from './new-rows.ts';
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

function alone(db: Kysely<Tables>, statement: Statement): CompiledQuery {
  if (!('insert' in statement)) return sql`${statement.query}`.compile(db);
  if (!isPostgres(db)) return rowsAsValues(statement.insert, isCounted(statement));
  const values = new Values();
  return CompiledQuery.raw(textIn(db, statement, values), values.all);
}

/** All as one, which PostgreSQL can: there is one way there and back, and no transaction to begin and to end. */
export async function runAsOne(db: Kysely<Tables>, statements: readonly Statement[]): Promise<void> {
  const values = new Values();
  const parts = statements.map((statement, place) => `part${place} as (${textIn(db, statement, values)})`);
  const conditions = statements.flatMap(({ rows }, place) =>
    rows === undefined ? [] : [` and (select count(*) from part${place}) = ${values.add(rows)}`],
  );
  // Where one does not hold, the division by nothing undoes them all.
  const text = `with ${parts.join(', ')} select 1 / (true${conditions.join('')})::int`;
  try {
    await db.executeQuery(prepared(CompiledQuery.raw(text, values.all)));
  } catch (error) {
    throw (error as { code?: string }).code === divisionByZero ? new OtherRows() : error;
  }
}

export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** What stands in a text of PostgreSQL by its number. */
class Values {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** As part of a text for PostgreSQL, whose values may have begun before. */
function textIn(db: Kysely<Tables>, statement: Statement, values: Values): string {
  if ('insert' in statement) {
    const { insert } = statement;
    return rowsAsOneValue(insert, values.add(asJson(insert.rows)), isCounted(statement));
  }
  const { sql: text, parameters } = sql`${statement.query}`.compile(db);
  return text.replace(/\$(\d+)/g, (_, number) => values.add(parameters[number - 1]));
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
