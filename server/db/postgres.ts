import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StartFailure } from '../runtime/start-failure.ts';

// Times are stored as bigint milliseconds: numbers here, not strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections of the pool, and how many requests wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

/** Somebody waits for the answer: a database that does not answer must not keep them, nor a stop of the server. */
const serverTimeouts = {
  // For a free connection, or for a new one.
  connectionTimeoutMillis: 3_000,
  // PostgreSQL ends a long statement itself; where it cannot be reached, we stop waiting.
  statement_timeout: 3_000,
  query_timeout: 3_500,
  // A transaction whose connection was lost must not hold its locks.
  idle_in_transaction_session_timeout: 10_000,
};

/** Migrations and commands take as long as they take, whatever the database's own limits are. */
const noTimeouts = {
  connectionTimeoutMillis: 5_000,
  options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
};

export async function openPostgres(
  databaseUrl: string,
  { hasTimeouts = false } = {},
): Promise<{ dialect: PostgresDialect; poolUse(): PoolUse }> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    // Ends connections whose other end is gone without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'meltem',
    ...(hasTimeouts ? serverTimeouts : noTimeouts),
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
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => discardedOnceSilent(await pool.connect().catch(unavailable)),
      end: () => pool.end(),
    },
  });
  const poolUse = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { dialect, poolUse };
}

/** A connection that did not answer does not go back to the pool, and the rest of its transaction fails at once. */
function discardedOnceSilent(client: pg.PoolClient): PostgresPoolClient {
  let failure: unknown;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (failure) return unavailable(failure);
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      // What the database itself says does not speak against the connection.
      if (error instanceof pg.DatabaseError) throw error;
      failure = error;
      return unavailable(error);
    }
  };
  return {
    // Cursors, the other form of it, are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded = false) => client.release(isDiscarded || failure !== undefined),
  };
}

/** A request that needs the database is answered with 503, not as if something in it had been wrong. */
function unavailable(cause: unknown): never {
  throw Object.assign(new Error('The database does not answer.', { cause }), { statusCode: 503 });
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.host}${url.pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
