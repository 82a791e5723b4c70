import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AuditFact } from '#domain/audit-facts.ts';
import { type PaymentDoubt, paymentDoubt } from '#domain/bank-lines.ts';
import { startOfDay } from '#domain/island-day.ts';
import { type LedgerSubject, toLira } from '#domain/ledger.ts';
import type { LastHand } from '#domain/overtaken.ts';
import { type MemberActor, writeAuditEntry } from '../../accounts/audit-log.ts';
import { countChanges } from '../../db/change-counters.ts';
import type { BankLineTable } from '../../db/money-tables.ts';
import type { Tables } from '../../db/schema.ts';
import { addEntry, enterOlder, lockLedger } from '../ledger.ts';
import { candidatesOf } from './candidates.ts';

/** The provider of money that a bank statement told of; its number is the fingerprint of the line. */
export const bankProvider = 'bank';

export type LineOutcome =
  | { outcome: 'done' }
  /** Something speaks against it that nobody has confirmed. */
  | { outcome: 'doubt'; doubt: PaymentDoubt }
  /** Somebody decided otherwise meanwhile. */
  | { outcome: 'conflict'; by: LastHand | null }
  | { outcome: 'missing' | 'unknown_subject' };

interface Asked {
  fingerprint: string;
  by: MemberActor;
}

/**
 * Enters the money of a line for a request or a registration, once, however often and by whomever it is asked for.
 * A wrong amount, a second payment or a cancelled request has to be meant.
 */
export async function enterLine(
  transaction: Transaction<Tables>,
  { fingerprint, by, subject, isMeant }: Asked & { subject: LedgerSubject; isMeant: boolean },
): Promise<LineOutcome> {
  await lockLedger(transaction);
  const line = await lineWith(transaction, fingerprint);
  if (!line) return { outcome: 'missing' };
  if (line.state === 'entered' && line.subject === subject.id) return { outcome: 'done' };
  if (line.state !== 'open') return { outcome: 'conflict', by: decidedBy(line) };
  // Paid before there was a ledger: else it would count as due.
  if (subject.kind === 'payment_request') await enterOlder(transaction, subject.id);
  const candidate = (await candidatesOf(transaction, [subject])).get(subject.id);
  if (candidate?.kind !== subject.kind) return { outcome: 'unknown_subject' };
  const doubt = paymentDoubt(line.kurus, candidate);
  if (doubt && !isMeant) return { outcome: 'doubt', doubt };
  const entry = randomUUID();
  await transaction
    .updateTable('bank_lines')
    .set({
      state: 'entered',
      subject: subject.id,
      subject_kind: subject.kind,
      entry,
      decided_at: Date.now(),
      decided_by: by.name,
    })
    .where('fingerprint', '=', fingerprint)
    .execute();
  await writeAuditEntry(transaction, by, 'bank_line_entered', candidate.reference, told(line));
  await addEntry(transaction, {
    id: entry,
    kind: 'payment',
    method: 'transfer',
    kurus: line.kurus,
    at: startOfDay(line.day),
    subject: { kind: subject.kind, id: subject.id },
    by_id: by.id,
    by_name: by.name,
    provider: bankProvider,
    provider_id: fingerprint,
  });
  return { outcome: 'done' };
}

/** Enters the lines of a statement that name one reference and bring exactly what is due. Returns how many. */
export async function enterClearLines(
  db: Kysely<Tables>,
  { statement, by }: { statement: string; by: MemberActor },
): Promise<number> {
  const lines = await db
    .selectFrom('bank_line_candidates')
    .innerJoin('bank_lines', 'fingerprint', 'bank_line_candidates.line')
    .select(['fingerprint', 'bank_line_candidates.subject', 'bank_line_candidates.subject_kind'])
    .where('statement', '=', statement)
    .where('state', '=', 'open')
    .where('by_reference', '=', 1)
    .orderBy('bank_lines.line')
    .orderBy('fingerprint')
    .execute();
  const clear = [...Map.groupBy(lines, ({ fingerprint }) => fingerprint).values()]
    .filter(({ length }) => length === 1)
    .flat();
  let entered = 0;
  for (const { fingerprint, subject: id, subject_kind: kind } of clear) {
    // One at a time, so that others may use the ledger in between.
    const isNew = await db.transaction().execute(async (transaction) => {
      await lockLedger(transaction);
      // Whoever was faster has entered it: it does not count again.
      if ((await lineWith(transaction, fingerprint))?.state !== 'open') return false;
      const asked = { fingerprint, by, subject: { kind, id }, isMeant: false };
      return (await enterLine(transaction, asked)).outcome === 'done';
    });
    if (isNew) entered += 1;
  }
  return entered;
}

/** Puts a line aside, or takes it up again. Asked for twice, it stays so. */
export async function setAside(
  transaction: Transaction<Tables>,
  { fingerprint, by, isOurs }: Asked & { isOurs: boolean },
): Promise<LineOutcome> {
  await lockLedger(transaction);
  const line = await lineWith(transaction, fingerprint);
  if (!line) return { outcome: 'missing' };
  const isAside = line.state === 'left' && line.why === 'not_ours';
  if (line.state === (isOurs ? 'open' : 'left') && (isOurs || isAside)) return { outcome: 'done' };
  if (isOurs ? !isAside : line.state !== 'open') return { outcome: 'conflict', by: decidedBy(line) };
  await transaction
    .updateTable('bank_lines')
    .set(
      isOurs
        ? { state: 'open', why: null, decided_at: null, decided_by: null }
        : { state: 'left', why: 'not_ours', decided_at: Date.now(), decided_by: by.name },
    )
    .where('fingerprint', '=', fingerprint)
    .execute();
  const action = isOurs ? 'bank_line_reopened' : 'bank_line_left';
  // A part of it tells lines apart and says nothing of a person.
  await writeAuditEntry(transaction, by, action, fingerprint.slice(0, 12), told(line));
  await countChanges(transaction, 'payments');
  return { outcome: 'done' };
}

function decidedBy({ state, decided_by: name }: Selectable<BankLineTable>): LastHand | null {
  return name === null
    ? null
    : { name, action: state === 'entered' ? 'bank_line_entered' : 'bank_line_left' };
}

function told({ kurus, day, statement }: Selectable<BankLineTable>) {
  const facts: AuditFact[] = [
    { name: 'amount', to: toLira(kurus) },
    { name: 'day', to: day },
  ];
  return { facts, about: statement };
}

function lineWith(
  transaction: Transaction<Tables>,
  fingerprint: string,
): Promise<Selectable<BankLineTable> | undefined> {
  return transaction
    .selectFrom('bank_lines')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}
