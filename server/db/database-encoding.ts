import { type Kysely, sql } from 'kysely';
import { StartFailure } from '../runtime/start-failure.ts';
import type { Tables } from './schema.ts';

/** Names and texts are in three alphabets. SQLite is always in Unicode. */
export async function refuseOtherEncoding(
  db: Kysely<Tables>,
  { databaseUrl }: { databaseUrl: string | undefined },
): Promise<void> {
  if (!databaseUrl) return;
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  const { host, pathname } = new URL(databaseUrl);
  throw new StartFailure([
    `The database at ${host}${pathname} is encoded in ${encoding}, but it must be in UTF8. Make another, with: create database … encoding 'UTF8' template template0`,
  ]);
}
