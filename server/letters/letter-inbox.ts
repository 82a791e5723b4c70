import type { Kysely } from 'kysely';
import {
  type Letter,
  type LetterPage,
  type LetterStatus,
  letterKinds,
  lettersAPage,
} from '#domain/letters.ts';
import { readPosition, writePosition } from '../registrations/list-position.ts';
import type { Tables } from '../storage/schema.ts';
import { newestLetters } from './letter-store.ts';

interface InboxQuery {
  status?: LetterStatus | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
}

/** A page of messages and questions together, the newest first. */
export async function letterInbox(db: Kysely<Tables>, { status, after }: InboxQuery): Promise<LetterPage> {
  // One more than a page shows tells whether there is another.
  const wanted = {
    status,
    after: after === undefined ? undefined : readPosition(after),
    most: lettersAPage + 1,
  };
  const kinds = await Promise.all(letterKinds.map((kind) => newestLetters(db, kind, wanted)));
  const found = kinds.flat().sort(newestFirst);
  const letters = found.slice(0, lettersAPage);
  const last = letters.at(-1);
  return { letters, next: last && found.length > lettersAPage ? writePosition(last) : undefined };
}

function newestFirst(one: Letter, other: Letter): number {
  return other.created_at - one.created_at || (one.id < other.id ? 1 : -1);
}
