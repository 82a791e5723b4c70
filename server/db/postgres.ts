import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFailure } from '../runtime/start-failure.ts';

// Times are stored as bigint milliseconds: numbers here, not strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openPostgres(databaseUrl: string): Promise<PostgresDialect> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    application_name: 'meltem',
  });
  // A connection lost while idle is replaced at the next query; it must not end the process.
  pool.on('error', () => {});
  // One lost in the middle of a transaction fails its queries, which is told there; it must not end it either.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartFailure([
      `The database at ${withoutPassword(databaseUrl)} cannot be reached (${reasonOf(error)}). Check DATABASE_URL.`,
    ]);
  }
  return new PostgresDialect({ pool });
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.host}${url.pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
