import { sandboxRows } from '../../support/sandbox.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { countChanges, inDatabase, insertRow } from './stored-rows.ts';

/** Writes a payment and its message into the server's own database, as the sandbox does when a link is asked for. */
export function sendToSandbox(
  server: ServerProcess,
  changed: Parameters<typeof sandboxRows>[0] & { paidAt?: number } = {},
): { id: string; linkToken: string; reference: string } {
  const { message, request } = sandboxRows(changed);
  const { paidAt } = changed;
  const paid = paidAt === undefined ? {} : { status: 'paid', paid_at: paidAt, paid_through: 'sandbox' };
  inDatabase(server, (database) => {
    insertRow(database, 'payment_requests', { ...request, ...paid });
    insertRow(database, 'sandbox_messages', message);
    countChanges(database);
  });
  return { id: request.id, linkToken: message.link_token, reference: message.reference };
}

export function emptySandbox(server: ServerProcess): void {
  inDatabase(server, (database) => database.exec('delete from sandbox_messages'));
}
