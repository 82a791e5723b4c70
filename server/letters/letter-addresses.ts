import type { Transaction } from 'kysely';
import type { LetterKind } from '#domain/letters.ts';
import { addressKey } from '#domain/mail-address.ts';
import type { LetterAddressTable, Tables } from '../storage/schema.ts';

interface Written {
  id: string;
  mail_field: string;
  created_at: number;
}

export function addressOf(kind: LetterKind, { id, mail_field, created_at }: Written): LetterAddressTable {
  return { letter: id, kind, address: addressKey(mail_field), created_at };
}

/** Makes letters be found by who wrote them. In the transaction that stores them. */
export async function addLetterAddresses(
  transaction: Transaction<Tables>,
  kind: LetterKind,
  letters: readonly Written[],
): Promise<void> {
  const addresses = letters.map((letter) => addressOf(kind, letter));
  await transaction.insertInto('letter_addresses').values(addresses).execute();
}
