import type { Kysely } from 'kysely';
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
export function letterAddresses(db: Kysely<Tables>, kind: LetterKind, letters: readonly Written[]) {
  return db.insertInto('letter_addresses').values(letters.map((letter) => addressOf(kind, letter)));
}
