import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { inBatches } from './candidates.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** The lines that were entered for these subjects, or name them. One that only looks alike may be somebody else's. */
export async function bankLinesOf(db: Database, subjects: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const some of inBatches(subjects)) {
    const entered = db.selectFrom('bank_lines').select('fingerprint').where('subject', 'in', some);
    const naming = db
      .selectFrom('bank_line_candidates')
      .innerJoin('bank_lines', 'fingerprint', 'bank_line_candidates.line')
      .select('fingerprint')
      .where('bank_line_candidates.subject', 'in', some)
      .where('by_reference', '=', 1);
    for (const { fingerprint } of [...(await entered.execute()), ...(await naming.execute())]) {
      found.add(fingerprint);
    }
  }
  return [...found];
}

/** The money stays in the books; who paid it, and what they wrote, does not. */
export async function anonymiseBankLines(
  transaction: Transaction<Tables>,
  subjects: readonly string[],
): Promise<void> {
  for (const some of inBatches(await bankLinesOf(transaction, subjects))) {
    await transaction
      .updateTable('bank_lines')
      .set({ name: '', description: '' })
      .where('fingerprint', 'in', some)
      .execute();
  }
  for (const some of inBatches(subjects)) {
    await transaction.deleteFrom('bank_line_candidates').where('subject', 'in', some).execute();
  }
}
