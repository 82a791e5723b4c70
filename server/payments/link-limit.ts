import type { Transaction } from 'kysely';
import { nationalDigits } from '#domain/phone.ts';
import { phoneWords } from '#domain/phone-words.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';

const hourMs = 60 * 60 * 1000;

/** How many links one phone gets, whoever asks for them: others must not be able to fill it with our messages. */
export const linkLimits = [
  { withinMs: hourMs, most: 3 },
  { withinMs: 24 * hourMs, most: 10 },
] as const;

/** Whoever asks for the same phone at the same time is counted one after the other. */
export async function checkLinkLimit(
  store: Pick<Store, 'lock'>,
  transaction: Transaction<Tables>,
  phone: string,
  now: number,
): Promise<void> {
  await store.lock(transaction, `links ${nationalDigits(phone)}`);
  const [longest] = linkLimits.toSorted((one, other) => other.withinMs - one.withinMs);
  const recent = await transaction
    .selectFrom('payment_words')
    .select('created_at')
    .where('word', 'in', phoneWords(phone))
    .where('created_at', '>', now - (longest?.withinMs ?? 0))
    .execute();
  const isUsedUp = linkLimits.some(
    ({ withinMs, most }) => recent.filter(({ created_at }) => created_at > now - withinMs).length >= most,
  );
  if (isUsedUp) throw new Refusal('too_many_links');
}
