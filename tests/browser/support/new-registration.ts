import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '../../support/server-process.ts';
import { sendRegistration } from './sent-registration.ts';
import { storedRows } from './stored-rows.ts';

/** A name that nobody else has. */
export const newName = () =>
  `Deneme${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** Somebody has registered. */
export async function newRegistration(server: ServerProcess, name = newName()) {
  const reference = await sendRegistration(server, { customerFirstName: name });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  return { name, reference, id: String(row?.id) };
}
