import type Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** More than the server has; searches put together by hand are not kept for good. */
const mostKept = 200;

/** SQLite prepares a statement when it is first met and uses it again: preparing costs as much as a small one itself. */
export function preparedOnce(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement>();
  return {
    prepare(text) {
      const known = kept.get(text);
      // One whose rows are still being read cannot begin anew.
      if (known && !known.busy) return known;
      const statement = database.prepare(text);
      if (known) return statement;
      if (kept.size === mostKept) kept.delete(kept.keys().next().value as string);
      kept.set(text, statement);
      return statement;
    },
    close: () => database.close(),
  };
}
