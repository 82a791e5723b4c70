import type { Kysely } from 'kysely';
import type { SwitchedMessage } from '#domain/customer-messages.ts';
import type { Tables } from '../../server/db/schema.ts';
import { publishWords, wordsAnswer } from '../../server/words/queries.ts';

/** Lets a message to customers go out by itself, as an owner does. */
export async function switchOn(db: Kysely<Tables>, subject: SwitchedMessage): Promise<void> {
  const { version, value } = await wordsAnswer(db, subject);
  const by = { id: 'owner', name: 'Owner', from: '127.0.0.1' };
  await publishWords(db, { subject, version, value: { ...value, isSent: 'on' }, by });
}
