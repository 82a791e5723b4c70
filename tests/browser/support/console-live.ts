import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '../../support/server-process.ts';
import { sendRegistration } from './sent-registration.ts';
import { storedRows } from './stored-rows.ts';

/** A new registration that several may look at. */
export async function sameRegistration(server: ServerProcess): Promise<{ id: string; name: string }> {
  const name = `Ortak${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  const reference = await sendRegistration(server, { customerFirstName: name });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  return { id: String(row?.id), name };
}
