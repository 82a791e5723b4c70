import { createHash, randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import {
  leftReason,
  lineKeys,
  longestStatementText,
  type Statement,
  type StatementLine,
} from '#domain/bank-statement.ts';
import type { LedgerSubject } from '#domain/ledger.ts';
import { findReferences } from '#domain/reference.ts';
import { type MemberActor, writeAuditEntry } from '../../accounts/audit-log.ts';
import { countChanges } from '../../db/change-counters.ts';
import type { Tables } from '../../db/schema.ts';
import { indexRegistrations } from '../../registrations/unindexed.ts';
import { inBatches, proposalsFor, subjectsOf } from './candidates.ts';

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
}

const rowsAtOnce = 200;
/** Names take a query each; a statement of a day has fewer. */
const mostLookedFor = 1_000;

/** Stores the lines that no earlier statement had, each with what it may be the payment of. Returns its id. */
export async function storeStatement(db: Kysely<Tables>, uploaded: Uploaded): Promise<string> {
  const { statement, account, fileName, by } = uploaded;
  const lines = new Map(lineKeys(account, statement.lines).map((key, place) => [hashOf(key), place]));
  const known = await knownAmong(db, [...lines.keys()]);
  const newLines = [...lines]
    .filter(([fingerprint]) => !known.has(fingerprint))
    .map(([fingerprint, place]) => ({ fingerprint, line: statement.lines[place] as StatementLine }));
  // Before the transaction: it would keep others from writing.
  const found = await candidatesFor(db, newLines);
  const id = randomUUID();
  // In one order, so that two who upload the same do not wait for each other.
  const rows = newLines
    .map(({ fingerprint, line }) => rowOf(id, fingerprint, line, found.get(fingerprint)))
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  return db.transaction().execute(async (transaction) => {
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
        line_count: lines.size,
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
      .set({ known_count: lines.size - stored.length })
      .where('id', '=', id)
      .execute();
    await writeAuditEntry(transaction, by, 'statement_uploaded', account, {
      facts: [
        { name: 'lines', to: lines.size },
        { name: 'new_lines', to: stored.length },
      ],
      about: id,
    });
    await countChanges(transaction, 'payments');
    return id;
  });
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function knownAmong(db: Kysely<Tables>, fingerprints: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of inBatches(fingerprints)) {
    const rows = await db
      .selectFrom('bank_lines')
      .select('fingerprint')
      .where('fingerprint', 'in', some)
      .execute();
    for (const { fingerprint } of rows) known.add(fingerprint);
  }
  return known;
}

function rowOf(
  statement: string,
  fingerprint: string,
  line: StatementLine,
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
    description: storable(line.description),
    name: storable(line.name),
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
async function candidatesFor(
  db: Kysely<Tables>,
  lines: readonly { fingerprint: string; line: StatementLine }[],
): Promise<Map<string, Found>> {
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
