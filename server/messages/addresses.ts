import type { Transaction } from 'kysely';
import type { MessageKind } from '#domain/inbox.ts';
import { addressKey } from '#domain/mail-address.ts';
import type { MessageAddressTable } from '../db/message-tables.ts';
import type { Tables } from '../db/schema.ts';

interface Written {
  id: string;
  mail_field: string;
  created_at: number;
}

export function addressOf(kind: MessageKind, { id, mail_field, created_at }: Written): MessageAddressTable {
  return { letter: id, kind, address: addressKey(mail_field), created_at };
}

/** Indexes a message by its sender, in the transaction that stores it. */
export async function addMessageAddress(
  transaction: Transaction<Tables>,
  kind: MessageKind,
  message: Written,
): Promise<void> {
  await transaction.insertInto('letter_addresses').values(addressOf(kind, message)).execute();
}
