import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { leftReason, longestStatementText, type Statement } from '#domain/bank-statement.ts';
import { findReferences } from '#domain/find-references.ts';
import type { LedgerSubject } from '#domain/ledger.ts';
import { type MemberActor, writeAuditEntry } from '../../accounts/audit-log.ts';
import { countChanges } from '../../db/change-counters.ts';
import type { Tables } from '../../db/schema.ts';
import { indexRegistrations } from '../../registrations/unindexed.ts';
import { lockLedger } from '../ledger.ts';
import { existingAmong, inBatches, proposalsFor, subjectsOf } from './candidates.ts';
import { type NewLine, newAmong } from './known-lines.ts';

interface Uploaded {
  statement: Statement;
  /** As accounts are compared. */
  account: string;
  fileName: string;
  by: MemberActor;
}

interface Found {
  isByReference: boolean;
  subjects: LedgerSubject[];
  /** Whether the line names somebody who was erased since. */
  isOfErased?: boolean;
}

const rowsAtOnce = 200;
/** Names take a query each; a statement of a day has fewer. */
const mostLookedFor = 1_000;

/** Stores the lines that no earlier statement had, each with what it may be the payment of. Returns its id. */
export async function storeStatement(db: Kysely<Tables>, uploaded: Uploaded): Promise<string> {
  const { statement, account, fileName, by } = uploaded;
  const count = statement.lines.length;
  const newLines = await newAmong(db, account, statement.lines);
  // Before the transaction: it would keep others from writing.
  const foundBefore = await candidatesFor(db, newLines);
  const id = randomUUID();
  return db.transaction().execute(async (transaction) => {
    // Nobody is erased meanwhile.
    await lockLedger(transaction);
    const found = await withoutErased(transaction, foundBefore);
    const rows = newLines.map((line) => rowOf(id, line, found.get(line.fingerprint)));
    await transaction
      .insertInto('bank_statements')
      .values({
        id,
        format: statement.format,
        file_name: fileName,
        account,
        uploaded_at: Date.now(),
        by_id: by.id,
        by_name: by.name,
        line_count: count,
        known_count: 0,
      })
      .execute();
    const stored: string[] = [];
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const added = await transaction
        .insertInto('bank_lines')
        .values(rows.slice(start, start + rowsAtOnce))
        .onConflict((conflict) => conflict.column('fingerprint').doNothing())
        .returning('fingerprint')
        .execute();
      stored.push(...added.map(({ fingerprint }) => fingerprint));
    }
    const candidates = stored.flatMap((line) =>
      (found.get(line)?.subjects ?? []).map(({ kind, id: subject }, place) => ({
        line,
        subject,
        subject_kind: kind,
        place,
      })),
    );
    for (const some of inBatches(candidates))
      await transaction.insertInto('bank_line_candidates').values(some).execute();
    await transaction
      .updateTable('bank_statements')
      .set({ known_count: count - stored.length })
      .where('id', '=', id)
      .execute();
    await writeAuditEntry(transaction, by, 'statement_uploaded', account, {
      facts: [
        { name: 'lines', to: count },
        { name: 'new_lines', to: stored.length },
      ],
      about: id,
    });
    await countChanges(transaction, 'payments');
    return id;
  });
}

/** Those who were erased since they were found are left out, as erasing would have done it with a stored line. */
async function withoutErased(
  transaction: Transaction<Tables>,
  found: ReadonlyMap<string, Found>,
): Promise<Map<string, Found>> {
  const existing = await existingAmong(
    transaction,
    [...found.values()].flatMap(({ subjects }) => subjects),
  );
  const left = new Map<string, Found>();
  for (const [fingerprint, { isByReference, subjects: before }] of found) {
    const subjects = before.filter(({ id }) => existing.has(id));
    const isOfErased = isByReference && subjects.length < before.length;
    left.set(fingerprint, { isByReference, subjects, isOfErased });
  }
  return left;
}

function rowOf(
  statement: string,
  { fingerprint, line }: NewLine,
  found: Found | undefined,
): Insertable<Tables['bank_lines']> {
  const why = leftReason(line) ?? null;
  return {
    fingerprint,
    statement,
    line: line.line,
    day: line.day,
    kurus: line.isCredit ? line.kurus : -line.kurus,
    currency: line.currency,
    description: found?.isOfErased ? '' : storable(line.description),
    name: found?.isOfErased ? '' : storable(line.name),
    state: why === null ? 'open' : 'left',
    why,
    by_reference: found?.isByReference ? 1 : 0,
    subject_kind: null,
    subject: null,
    entry: null,
    decided_at: null,
    decided_by: null,
  };
}

function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, longestStatementText)
    .toWellFormed()
    .trim();
}

/** By their references first; whoever named none is looked for by amount and name. */
async function candidatesFor(db: Kysely<Tables>, lines: readonly NewLine[]): Promise<Map<string, Found>> {
  const payments = lines
    .filter(({ line }) => leftReason(line) === undefined)
    .map(({ fingerprint, line }) => ({
      fingerprint,
      line,
      references: findReferences(`${line.description} ; ${line.name}`),
    }));
  const named = await subjectsOf(
    db,
    payments.flatMap(({ references }) => references),
  );
  await indexRegistrations(db);
  const found = new Map<string, Found>();
  let lookedFor = 0;
  for (const { fingerprint, line, references } of payments) {
    const subjects = references.flatMap((reference) => named.get(reference) ?? []);
    if (subjects.length > 0) found.set(fingerprint, { isByReference: true, subjects });
    else if (lookedFor < mostLookedFor) {
      lookedFor += 1;
      found.set(fingerprint, { isByReference: false, subjects: await proposalsFor(db, line) });
    }
  }
  return found;
}
