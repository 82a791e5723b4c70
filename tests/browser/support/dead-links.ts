import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ServerProcess } from '../../support/server-process.ts';

/** As if the bot had refused the links of these payments for good: the sandbox takes every one. */
export function giveUpLinks({ dataDir }: Pick<ServerProcess, 'dataDir'>, references: string[]): void {
  const database = new Database(join(dataDir, 'meltem.sqlite'), { timeout: 5000 });
  const now = Date.now();
  try {
    database.transaction(() => {
      for (const reference of references) {
        const payment = database
          .prepare(`select id, created_at from payment_requests where reference = ?`)
          .get(reference) as { id: string; created_at: number };
        database.prepare(`update payment_requests set status = 'link_failed' where id = ?`).run(payment.id);
        database.prepare(`delete from deliveries where subject = ?`).run(payment.id);
        database
          .prepare(
            `insert into deliveries (id, kind, subject, state, attempts, due_at, last_failure, created_at, ended_at)
             values (?, 'payment_link', ?, 'dead', 294, ?, 'no connection', ?, ?)`,
          )
          .run(`dead-${payment.id}`, payment.id, now, payment.created_at, now);
      }
    })();
  } finally {
    database.close();
  }
}
