import type { Transaction } from 'kysely';
import type { LetterKind } from '#domain/letters.ts';
import { addressKey } from '#domain/mail-address.ts';
import type { LetterAddressTable, Tables } from '../db/schema.ts';

interface Written {
  id: string;
  mail_field: string;
  created_at: number;
}

export function addressOf(kind: LetterKind, { id, mail_field, created_at }: Written): LetterAddressTable {
  return { letter: id, kind, address: addressKey(mail_field), created_at };
}

/** Makes a letter be found by who wrote it. In the transaction that stores it. */
export async function addLetterAddress(
  transaction: Transaction<Tables>,
  kind: LetterKind,
  letter: Written,
): Promise<void> {
  await transaction.insertInto('letter_addresses').values(addressOf(kind, letter)).execute();
}
