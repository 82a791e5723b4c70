import type { Kysely, Transaction } from 'kysely';
import { longestWaitDays } from '#domain/waiting-list.ts';
import type { Tables } from '../db/schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const rowsAtOnce = 100;
/** Long enough to answer who got it, like that of a newsletter. */
const lettersKeptMs = 90 * dayMs;
/** Each takes its mails along, at most `mostWrittenTo`. */
const lettersAtOnce = 5;

/** Nobody is kept on the waiting list for longer than the privacy notice says. Returns how many were deleted. */
export async function deleteLongWaiting(db: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('waiting_list')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('waiting_list')
        .select('id')
        .where('created_at', '<', now - longestWaitDays * dayMs)
        .limit(rowsAtOnce),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Letters to those who wait, with whom they went to. One whose mail is under way or dead stays: it is sent from there,
 * or tried again, until whoever it is to is deleted.
 */
export async function deleteOldLetters(db: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('waiting_letters')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('waiting_letters')
        .select('waiting_letters.id')
        .where('created_at', '<', now - lettersKeptMs)
        .where('waiting_letters.id', 'not in', (unsent) =>
          unsent
            .selectFrom('waiting_mails')
            .innerJoin('deliveries', 'deliveries.subject', 'waiting_mails.id')
            .select('waiting_mails.letter')
            .where('deliveries.state', 'in', ['waiting', 'dead']),
        )
        .limit(lettersAtOnce),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Once whoever a letter went to is erased: its text may name them. */
export async function deleteLettersToNobody(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .deleteFrom('waiting_letters')
    .where('id', 'not in', (mails) => mails.selectFrom('waiting_mails').select('letter'))
    .execute();
}
