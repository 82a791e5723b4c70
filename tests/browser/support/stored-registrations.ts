import { randomUUID } from 'node:crypto';
import { newReference } from '../../../server/db/references.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { sendRegistration } from './sent-registration.ts';
import { inDatabase, insertRow, storedRows } from './stored-rows.ts';

/** A new registration that several may look at. */
export async function sameRegistration(server: ServerProcess) {
  const name = `Ortak${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  const reference = await sendRegistration(server, { customerFirstName: name });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  return { id: String(row?.id), name, reference };
}

/** More of the same, without a photo for each: enough to fill a page of the list. */
export function storeCopies(server: ServerProcess, id: string, count: number): void {
  const [row] = storedRows(server, 'internet_customers', 'id', id);
  inDatabase(server, (database) => {
    for (let number = 0; number < count; number += 1) {
      const subject = randomUUID();
      insertRow(database, 'internet_customers', { ...row, id: subject, reference: newReference() });
      // The server indexes it before the next search.
      insertRow(database, 'wordless_registrations', { subject });
    }
  });
}
