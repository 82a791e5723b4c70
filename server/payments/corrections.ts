import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditFact } from '#domain/audit-facts.ts';
import {
  type CounterMethod,
  type LedgerEntry,
  type LedgerSubject,
  openKurus,
  toKurus,
  toLira,
} from '#domain/ledger.ts';
import type { EnteredMoney } from '#domain/money.ts';
import { type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { checkAmount, enteredMoney, entryOf } from './counter.ts';
import { addEntries, addEntry, findSubject, lockLedger, type NewEntry, subjectOf } from './ledger.ts';

interface Asked {
  /** Made by whoever asks: asked for again, it is the same correction. */
  id: string;
  /** The entry that is corrected. */
  of: string;
  note: string;
}

/** What is wrong with an entry, and how it is right. */
export type Correction = Asked &
  (
    | { reason: 'refund'; method: CounterMethod; amount: number }
    | { reason: 'wrong_amount'; amount: number }
    /** The reference of whom it belongs to. */
    | { reason: 'wrong_person'; reference: string }
    | { reason: 'entered_twice' }
  );

/** Gives money back, or takes back an entry that was a mistake and enters it as it should have been. */
export async function correctEntry(
  transaction: Transaction<Tables>,
  correction: Correction,
  by: MemberActor,
): Promise<EnteredMoney> {
  const { id, of, reason, note } = correction;
  if (note === '') throw new Refusal('invalid', ['note']);
  if (hasAmount(correction)) checkAmount(correction.amount);
  await lockLedger(transaction);
  const entry = await entryOf(transaction, of);
  if (!entry || entry.kind === 'reversal') throw new Refusal('payment_unknown');
  const known = await entryOf(transaction, id);
  if (known) {
    if (!(await isSameCorrection(transaction, known, correction))) throw new Refusal('key_reused');
    return enteredMoney(known);
  }
  // A refund that was a mistake is only taken back: whoever gives another sum back does so anew.
  if (entry.kind === 'refund' && reason !== 'entered_twice') throw new Refusal('beyond_open');
  const done =
    reason === 'refund'
      ? await refund(transaction, entry, correction, by)
      : await takeBack(transaction, entry, correction, by);
  const subject = ownSubject(entry);
  const reference = subject && (await subjectOf(transaction, subject))?.reference;
  const action = reason === 'refund' ? 'money_refunded' : 'money_corrected';
  await writeAuditEntry(transaction, by, action, reference, {
    facts: correctionFacts(entry, correction, reference),
  });
  return enteredMoney(done);
}

function correctionFacts(
  { kurus, method }: LedgerEntry,
  correction: Correction,
  reference: string | null | undefined,
): AuditFact[] {
  const { reason } = correction;
  const amount = toLira(kurus);
  switch (correction.reason) {
    case 'refund':
      return [
        { name: 'amount', to: correction.amount },
        { name: 'method', to: correction.method },
      ];
    case 'wrong_amount':
      return [
        { name: 'reason', to: reason },
        { name: 'amount', from: amount, to: correction.amount },
        { name: 'method', to: method },
      ];
    case 'wrong_person':
      return [
        { name: 'reason', to: reason },
        { name: 'amount', to: amount },
        { name: 'reference', ...(reference && { from: reference }), to: correction.reference },
      ];
    case 'entered_twice':
      return [
        { name: 'reason', to: reason },
        { name: 'amount', to: amount },
      ];
  }
}

async function refund(
  transaction: Transaction<Tables>,
  entry: LedgerEntry,
  { id, note, amount, method }: Extract<Correction, { reason: 'refund' }>,
  by: MemberActor,
): Promise<LedgerEntry> {
  const kurus = toKurus(amount);
  if (kurus > (await openOf(transaction, entry))) throw new Refusal('beyond_open');
  return addEntry(transaction, {
    id,
    kind: 'refund',
    method,
    kurus: -kurus,
    subject: ownSubject(entry),
    by_id: by.id,
    by_name: by.name,
    corrects: entry.id,
    reason: 'refund',
    note,
  });
}

/** The entry is taken back as a whole, on the day it was made for; what it should have been has the correction's id. */
async function takeBack(
  transaction: Transaction<Tables>,
  entry: LedgerEntry,
  correction: Exclude<Correction, { reason: 'refund' }>,
  by: MemberActor,
): Promise<LedgerEntry> {
  const { id, reason, note } = correction;
  if ((await openOf(transaction, entry)) !== entry.kurus) throw new Refusal('beyond_open');
  const right = await asItShouldBe(transaction, entry, correction);
  const reversal: NewEntry = {
    id: right ? randomUUID() : id,
    kind: 'reversal',
    method: entry.method,
    kurus: -entry.kurus,
    at: entry.at,
    subject: ownSubject(entry),
    by_id: by.id,
    by_name: by.name,
    provider: entry.provider,
    corrects: entry.id,
    reason,
    note,
  };
  const { kind, method, at, by_id, by_name, provider } = entry;
  // Whoever took the money took it, whoever corrects it. The provider's number stays with the first entry.
  const entered = right && { id, kind, method, at, by_id, by_name, provider, reason, ...right };
  if (entered) await moveBankLine(transaction, entry, entered);
  const added = await addEntries(transaction, entered ? [reversal, entered] : [reversal]);
  return added.at(-1) as LedgerEntry;
}

/** A line of a bank statement goes along with its entry: whoever the money is of is also erased from it. */
async function moveBankLine(
  transaction: Transaction<Tables>,
  from: LedgerEntry,
  { id, subject }: Pick<NewEntry, 'id' | 'subject'>,
): Promise<void> {
  await transaction
    .updateTable('bank_lines')
    .set({ entry: id, subject: subject?.id ?? null, subject_kind: subject?.kind ?? null })
    // Only the subject has an index.
    .where('subject', '=', from.subject)
    .where('entry', '=', from.id)
    .execute();
}

async function asItShouldBe(
  transaction: Transaction<Tables>,
  entry: LedgerEntry,
  correction: Exclude<Correction, { reason: 'refund' }>,
): Promise<{ kurus: number; subject: LedgerSubject | null } | undefined> {
  if (correction.reason === 'entered_twice') return undefined;
  if (correction.reason === 'wrong_amount') {
    const kurus = toKurus(correction.amount);
    if (kurus === entry.kurus) throw new Refusal('invalid', ['amount']);
    return { kurus, subject: ownSubject(entry) };
  }
  const subject = await findSubject(transaction, correction.reference);
  if (!subject || subject.id === entry.subject) throw new Refusal('invalid', ['reference']);
  return { kurus: entry.kurus, subject };
}

async function openOf(transaction: Transaction<Tables>, entry: LedgerEntry): Promise<number> {
  const corrections = await transaction
    .selectFrom('ledger_entries')
    .select(['id', 'corrects', 'kurus'])
    .where('corrects', '=', entry.id)
    .execute();
  if (corrections.length === 0) return entry.kurus;
  const ofThose = await transaction
    .selectFrom('ledger_entries')
    .select(['id', 'corrects', 'kurus'])
    .where(
      'corrects',
      'in',
      corrections.map(({ id }) => id),
    )
    .execute();
  return openKurus(entry, [...corrections, ...ofThose]);
}

/** Whether an entry was made by this very correction. */
async function isSameCorrection(
  transaction: Transaction<Tables>,
  known: LedgerEntry,
  correction: Correction,
): Promise<boolean> {
  if (known.reason !== correction.reason) return false;
  if (hasAmount(correction) && Math.abs(known.kurus) !== toKurus(correction.amount)) return false;
  if (known.corrects !== null) return known.corrects === correction.of;
  const reversal = await transaction
    .selectFrom('ledger_entries')
    .select('reason')
    .where('corrects', '=', correction.of)
    .where('kind', '=', 'reversal')
    .executeTakeFirst();
  return reversal?.reason === correction.reason;
}

function hasAmount(
  correction: Correction,
): correction is Extract<Correction, { reason: 'refund' | 'wrong_amount' }> {
  return correction.reason === 'refund' || correction.reason === 'wrong_amount';
}

function ownSubject({ subject_kind, subject }: LedgerEntry): LedgerSubject | null {
  return subject_kind && subject ? { kind: subject_kind, id: subject } : null;
}
