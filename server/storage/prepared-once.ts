import type Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Less than there are, since a group has a text for each size: those that were not met for longest make room. */
const mostKept = 200;

/** SQLite prepares a statement when it is first met and uses it again: preparing costs as much as a small one itself. */
export function preparedOnce(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement>();
  return {
    prepare(text) {
      const known = kept.get(text);
      const statement = known ?? database.prepare(text);
      // Where it stood before, or where the one stands that was not met for longest.
      if (known) kept.delete(text);
      else if (kept.size === mostKept) kept.delete(kept.keys().next().value as string);
      kept.set(text, statement);
      // One whose rows are still being read cannot begin anew.
      return statement.busy ? database.prepare(text) : statement;
    },
    close: () => database.close(),
  };
}
