import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

const retryMs = 10;

/** Waits for the lock of another process without blocking the event loop: pages go on meanwhile. */
export class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: Database.Database;
  readonly #longestMs: number;
  /** Since when the lock has been held by another process, and when that was last seen. */
  #lockedSince = 0;
  #lockedAt = Number.NEGATIVE_INFINITY;

  constructor(connection: DatabaseConnection, database: Database.Database, longestMs: number) {
    this.#connection = connection;
    this.#database = database;
    this.#longestMs = longestMs;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        const result = await this.#connection.executeQuery<Row>(query);
        // Reading works while another process writes, and so says nothing about the lock.
        if (result.numAffectedRows !== undefined) this.#lockedAt = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        // Within a transaction the lock is ours; there is nothing to wait for.
        if (!isLocked(error) || this.#database.inTransaction || this.#isWaitedFor()) throw error;
      }
      await pause(retryMs);
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
  }

  /** Whether it took too long. Those who wait behind each other for the same lock wait together, not in turn. */
  #isWaitedFor(): boolean {
    const now = performance.now();
    if (now - this.#lockedAt > this.#longestMs) this.#lockedSince = now;
    this.#lockedAt = now;
    return now - this.#lockedSince >= this.#longestMs;
  }
}

function isLocked(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith('SQLITE_BUSY') === true;
}
