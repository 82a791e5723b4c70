import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { CorrectedField, Correction } from '#domain/correction.ts';
import type { DoneBy, Tables } from './schema.ts';

type Of = { registration: string } | { payment: string };

/** Keeps what was there before, for each field that is corrected. */
export async function keepCorrected(
  transaction: Transaction<Tables>,
  of: Of,
  before: readonly { field: CorrectedField; was: string }[],
  done: DoneBy & { at: number },
): Promise<void> {
  if (before.length === 0) return;
  await transaction
    .insertInto('corrections')
    .values(
      before.map((one) => ({ id: randomUUID(), registration: null, payment: null, ...of, ...done, ...one })),
    )
    .execute();
}

/** In the order they were made. */
export function correctionsOf(db: Kysely<Tables> | Transaction<Tables>, of: Of): Promise<Correction[]> {
  return db
    .selectFrom('corrections')
    .select(['id', 'at', 'by_id', 'by_name', 'field', 'was'])
    .where((columns) => columns.and(of))
    .orderBy('at')
    .orderBy('id')
    .execute();
}
