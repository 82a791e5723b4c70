import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { isPaidInPart } from './ledger.ts';

type Request = Pick<Selectable<Tables['payment_requests']>, 'id' | 'amount' | 'status'>;

/** Whoever settles it at this moment finds its link as it is afterwards, or is seen here. */
export function lockRequest(transaction: Transaction<Tables>, id: string): Promise<Request | undefined> {
  return transaction
    .updateTable('payment_requests')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returning(['id', 'amount', 'status'])
    .executeTakeFirst();
}

/** A link asks for the whole: nobody pays by it once money has come, or where the request is cancelled or erased. */
export async function isLinkWanted(
  db: Kysely<Tables> | Transaction<Tables>,
  request: Request | undefined,
): Promise<boolean> {
  return request !== undefined && !isSettled(request) && !(await isPaidInPart(db, request));
}

export function isSettled({ status }: Pick<Request, 'status'>): boolean {
  return status === 'paid' || status === 'cancelled';
}
