import type { Kysely, Transaction } from 'kysely';
import type { Letter, LetterKind, LetterStatus } from '#domain/letters.ts';
import type { ListPosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

export interface WantedLetters {
  status: LetterStatus | undefined;
  /** Came at this moment or later, and before that one. */
  from?: number | undefined;
  to?: number | undefined;
  after: ListPosition | undefined;
  most: number;
}

/** The newest of one kind. */
export async function newestLetters(
  db: Database,
  kind: LetterKind,
  { status, from, to, after, most }: WantedLetters,
): Promise<Letter[]> {
  let letters = lettersOf(db, kind);
  if (status) letters = letters.where('status', '=', status);
  if (from !== undefined) letters = letters.where('created_at', '>=', from);
  if (to !== undefined) letters = letters.where('created_at', '<', to);
  if (after) {
    letters = letters.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.created_at, after.id)),
    );
  }
  const rows = await letters.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map((row) => ({ kind, ...row }));
}

export async function findLetter(db: Database, kind: LetterKind, id: string): Promise<Letter | undefined> {
  const row = await lettersOf(db, kind).where('id', '=', id).executeTakeFirst();
  return row && { kind, ...row };
}

/** Whether it was still the version that is meant. */
export async function setLetterStatus(
  transaction: Transaction<Tables>,
  { kind, id, version }: Pick<Letter, 'kind' | 'id' | 'version'>,
  status: LetterStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable(kind === 'message' ? 'contact_messages' : 'questions')
    .set({ status, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Both kinds in one shape. */
function lettersOf(db: Database, kind: LetterKind) {
  const columns = ['id', 'name', 'mail_field as email', 'status', 'version', 'created_at'] as const;
  const messages = db.selectFrom('contact_messages').select(columns).select('message as text');
  const questions = db.selectFrom('questions').select(columns).select('question as text');
  // They differ only by the name of the table.
  return kind === 'message' ? messages : (questions as unknown as typeof messages);
}
