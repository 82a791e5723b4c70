import { type Kysely, type OperationNodeSource, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** One of several that are carried out together, or not at all. */
export interface Statement {
  query: OperationNodeSource;
  /** How many rows it must give back, where that matters, and what it means where they are others. */
  rows?: number;
  otherwise?: Error;
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
  for (const { query, rows: wanted, otherwise } of statements) {
    const { rows } = await sql`${query}`.execute(transaction);
    if (wanted !== undefined && rows.length !== wanted) {
      throw otherwise ?? new OtherRows();
    }
  }
}

/** All as one, which PostgreSQL can: there is one way there and back, and no transaction to begin and to end. */
export async function runAsOne(db: Kysely<Tables>, statements: readonly Statement[]): Promise<void> {
  const name = (place: number) => sql.id(`part${place}`);
  const parts = statements.map(({ query }, place) => sql`${name(place)} as (${query})`);
  const conditions = statements.flatMap(({ rows }, place) =>
    rows === undefined ? [] : [sql`(select count(*) from ${name(place)}) = ${sql.lit(rows)}`],
  );
  // Where one does not hold, the division by nothing undoes them all.
  const check = sql`1 / (${sql.join([sql`true`, ...conditions], sql` and `)})::int`;
  try {
    await sql`with ${sql.join(parts)} select ${check}`.execute(db);
  } catch (error) {
    throw (error as { code?: string }).code === divisionByZero ? new OtherRows() : error;
  }
}

export function tellSafe(statements: readonly Statement[]): void {
  for (const { whenSafe } of statements) whenSafe?.();
}
