import type { LetterKind } from '#domain/letters.ts';
import { addressKey } from '#domain/mail-address.ts';
import { newRows } from '../storage/new-rows.ts';
import type { LetterAddressTable } from '../storage/schema.ts';
import type { Statement } from '../storage/statements.ts';

interface Written {
  id: string;
  mail_field: string;
  created_at: number;
}

export function addressOf(kind: LetterKind, { id, mail_field, created_at }: Written): LetterAddressTable {
  return { letter: id, kind, address: addressKey(mail_field), created_at };
}

/** Makes letters be found by who wrote them. In the transaction that stores them. */
export function letterAddresses(kind: LetterKind, letters: readonly Written[]): Statement {
  return newRows(
    'letter_addresses',
    letters.map((letter) => addressOf(kind, letter)),
  );
}
