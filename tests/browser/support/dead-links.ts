import type { ServerProcess } from '../../support/server-process.ts';
import { countChanges, inDatabase, insertRow } from './stored-rows.ts';

/** As if the bot had refused the links of these payments for good: the sandbox takes every one. */
export function giveUpLinks(server: Pick<ServerProcess, 'dataDir'>, references: string[]): void {
  const now = Date.now();
  // Immediate: one that reads first cannot wait for the server to finish writing.
  inDatabase(server, (database) =>
    database
      .transaction(() => {
        for (const reference of references) {
          const payment = database
            .prepare(`select id, created_at from payment_requests where reference = ?`)
            .get(reference) as { id: string; created_at: number };
          database.prepare(`update payment_requests set status = 'link_failed' where id = ?`).run(payment.id);
          database.prepare(`delete from deliveries where subject = ?`).run(payment.id);
          insertRow(database, 'deliveries', {
            id: `dead-${payment.id}`,
            kind: 'payment_link',
            subject: payment.id,
            state: 'dead',
            attempts: 294,
            due_at: now,
            last_failure: 'no connection',
            created_at: payment.created_at,
            ended_at: now,
          });
        }
        countChanges(database);
      })
      .immediate(),
  );
}
