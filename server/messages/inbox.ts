import type { Kysely } from 'kysely';
import {
  type Letter,
  type LetterPage,
  type LetterStatus,
  letterKinds,
  lettersAPage,
} from '#domain/letters.ts';
import { readPosition, writePosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { newestLetters, type WantedLetters } from './queries.ts';

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
  const found = await lettersOfBothKinds(db, wanted);
  const letters = found.slice(0, lettersAPage);
  const last = letters.at(-1);
  return { letters, next: last && found.length > lettersAPage ? writePosition(last) : undefined };
}

/** The newest of both kinds; none of them is missing between two others. */
export async function lettersOfBothKinds(db: Kysely<Tables>, wanted: WantedLetters): Promise<Letter[]> {
  const kinds = await Promise.all(letterKinds.map((kind) => newestLetters(db, kind, wanted)));
  return kinds.flat().sort(newestFirst).slice(0, wanted.most);
}

function newestFirst(one: Letter, other: Letter): number {
  return other.created_at - one.created_at || (one.id < other.id ? 1 : -1);
}
