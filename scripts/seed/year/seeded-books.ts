import { company } from '#content/company.ts';
import { islandDay, startOfDay } from '#domain/island-day.ts';
import { type LedgerEntry, toKurus, toLira } from '#domain/ledger.ts';
import { addDays } from '#domain/paid-until.ts';
import type {
  BankLineTable,
  BankStatementTable,
  DayCloseTable,
  PaymentNoticeTable,
} from '../../../server/db/money-tables.ts';
import { bankProvider } from '../../../server/payments/statements/decide-line.ts';
import { Chance } from '../chance.ts';
import type { InsertRows } from '../insert-rows.ts';
import type { SeededAudit } from './seeded-audit.ts';
import { member } from './seeded-staff.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const booksSeed = 7_000_003;

/** What the books say beside the customers: whose an entry's subject is, and how it is called. */
export interface Named {
  reference: string;
  name: string;
}

interface Books {
  seed: number;
  now: number;
  entries: LedgerEntry[];
  named: ReadonlyMap<string, Named>;
  audit: SeededAudit;
}

/** Writes the ledger with its receipts, and what was made of it: closes of days, bank statements, notices. */
export async function writeBooks(insert: InsertRows, books: Books): Promise<number> {
  const chance = new Chance(books.seed + booksSeed, 0);
  const strays = strayNotices(chance, books.now);
  const entries = [...books.entries, ...strays.map(({ entry }) => entry)];
  const last = numberReceipts(entries);
  await insert('ledger_entries', entries);
  const noted = entries.filter(({ method, kind }) => method === 'cash' && kind === 'payment');
  await insert(
    'ledger_notes',
    noted.filter((_, place) => place % 30 === 0).map(({ id }) => ({ entry: id, text: 'Kasa 2' })),
  );
  await insert('day_closes', dayCloses(chance, entries, books));
  const { statements, lines } = bankStatements(chance, entries, books);
  await insert('bank_statements', statements);
  await insert('bank_lines', lines);
  const told = entries.flatMap((entry) => notice(entry, books));
  await insert('payment_notices', [...told, ...strays.map(({ stray }) => stray)]);
  tellOfMoney(entries, books);
  return last;
}

/** In the order in which money was entered, without gaps. */
function numberReceipts(entries: LedgerEntry[]): number {
  entries.sort((one, other) => one.entered_at - other.entered_at || (one.id < other.id ? -1 : 1));
  let last = 0;
  for (const entry of entries) if (entry.kind !== 'reversal') entry.receipt = ++last;
  return last;
}

/** Every evening but today's; sometimes a coin is missing. */
function dayCloses(chance: Chance, entries: readonly LedgerEntry[], { now, audit }: Books): DayCloseTable[] {
  const days = Map.groupBy(entries, ({ at }) => islandDay(at));
  days.delete(islandDay(now));
  return [...days].map(([day, own]) => {
    const cash = own.filter(({ method }) => method === 'cash');
    const expected = cash.reduce((sum, { kurus }) => sum + kurus, 0);
    const counted = Math.max(0, expected - (chance.happens(0.1) ? toKurus(1 + chance.below(20)) : 0));
    const [by, at] = [member(chance), startOfDay(day) + 19 * hourMs];
    audit.tell(at, by, 'day_closed', day, [
      { name: 'expected', to: toLira(expected) },
      { name: 'counted', to: toLira(counted) },
    ]);
    const note = counted === expected ? '' : 'Bozuk para';
    return { id: chance.uuid(), day, at, ...by, expected, counted, entries: own.length, note };
  });
}

/** One a week. Most lines are somebody's payment; some money leaves, and of the newest some is nobody's yet. */
function bankStatements(chance: Chance, entries: readonly LedgerEntry[], { now, named, audit }: Books) {
  const transfers = entries.filter(({ provider }) => provider === bankProvider);
  const weeks = Map.groupBy(transfers, ({ at }) => Math.floor(at / weekMs));
  const newest = Math.max(...weeks.keys());
  const statements: BankStatementTable[] = [];
  const lines: BankLineTable[] = [];
  for (const [week, own] of weeks) {
    const statement = chance.uuid();
    const by = member(chance);
    const uploaded_at = Math.min(now - 1, (week + 1) * weekMs);
    const paid = own.map((entry, place) => entered(entry, statement, place));
    const others = week === newest ? ['debit', 'unknown', 'unknown', 'unknown'] : ['debit'];
    const rest = others.map((kind, place) =>
      other(kind, statement, own.length + place, islandDay(uploaded_at)),
    );
    lines.push(...paid, ...rest);
    const line_count = paid.length + rest.length;
    const file_name = `ekstre-${islandDay(uploaded_at)}.csv`;
    const account = company.bankAccount.iban;
    statements.push({
      id: statement,
      format: 'csv',
      file_name,
      account,
      uploaded_at,
      ...by,
      line_count,
      known_count: 0,
    });
    audit.tell(
      uploaded_at,
      by,
      'statement_uploaded',
      account,
      [
        { name: 'lines', to: line_count },
        { name: 'new_lines', to: line_count },
      ],
      statement,
    );
  }
  return { statements, lines };

  function entered(entry: LedgerEntry, statement: string, place: number): BankLineTable {
    const { reference = '', name = '' } = named.get(entry.subject ?? '') ?? {};
    return {
      fingerprint: entry.provider_id ?? '',
      statement,
      line: place + 5,
      day: islandDay(entry.at),
      kurus: entry.kurus,
      currency: 'TRY',
      description: `Internet ${reference}`,
      name,
      state: 'entered',
      why: null,
      by_reference: 1,
      subject_kind: entry.subject_kind,
      subject: entry.subject,
      entry: entry.id,
      decided_at: entry.entered_at,
      decided_by: entry.by_name,
    };
  }

  function other(kind: string, statement: string, place: number, day: string): BankLineTable {
    const isDebit = kind === 'debit';
    return {
      fingerprint: `${chance.uuid()}${chance.uuid()}`.replaceAll('-', ''),
      statement,
      line: place + 5,
      day: addDays(day, -1),
      kurus: isDebit ? -400_000 : toKurus(500 + chance.below(2_000)),
      currency: 'TRY',
      description: isDebit ? 'Kira' : 'HAVALE',
      name: isDebit ? '' : 'BİLİNMEYEN',
      state: isDebit ? 'left' : 'open',
      why: isDebit ? 'debit' : null,
      by_reference: 0,
      subject_kind: null,
      subject: null,
      entry: null,
      decided_at: null,
      decided_by: null,
    };
  }
}

/** What the provider told of a link's money. */
function notice(entry: LedgerEntry, { named }: Books): PaymentNoticeTable[] {
  if (entry.method !== 'link' || entry.subject === null) return [];
  const { reference = '' } = named.get(entry.subject) ?? {};
  return [noticeOf(entry, reference, null)];
}

function noticeOf(
  { id, at, provider, provider_id, kurus }: LedgerEntry,
  reference: string,
  question: PaymentNoticeTable['question'],
): PaymentNoticeTable {
  return {
    id: `notice-${id}`,
    fingerprint: id,
    received_at: at,
    provider: provider ?? 'sandbox',
    provider_id,
    reference,
    kurus,
    currency: 'TRY',
    body: '{}',
    entry: id,
    question,
    resolved_at: null,
    resolved_by: null,
    resolution: null,
  };
}

/** Money of this morning that nobody knows whose it is. */
function strayNotices(chance: Chance, now: number) {
  return [1, 2, 3].map((hour) => {
    const id = chance.uuid();
    const at = now - hour * hourMs;
    const none = { subject_kind: null, subject: null, purpose: null, by_id: null, by_name: null };
    const entry: LedgerEntry = {
      id,
      kind: 'payment',
      method: 'link',
      kurus: 110_000,
      at,
      entered_at: at,
      ...none,
      provider: 'sandbox',
      provider_id: id,
      corrects: null,
      reason: null,
      receipt: null,
    };
    return { entry, stray: noticeOf(entry, `OLD-${hour}`, 'unknown_reference') };
  });
}

function tellOfMoney(entries: readonly LedgerEntry[], { named, audit }: Books): void {
  for (const { by_id, by_name, kind, kurus, method, entered_at, subject, at, reason } of entries) {
    if (by_id === null || by_name === null) continue;
    const reference = named.get(subject ?? '')?.reference ?? null;
    const [by, amount] = [{ by_id, by_name }, { name: 'amount', to: toLira(Math.abs(kurus)) } as const];
    if (kind === 'refund') audit.tell(entered_at, by, 'money_refunded', reference, [amount]);
    else if (kind === 'reversal' && reason)
      audit.tell(entered_at, by, 'money_corrected', reference, [amount, { name: 'reason', to: reason }]);
    else if (method === 'transfer')
      audit.tell(entered_at, by, 'bank_line_entered', reference, [
        amount,
        { name: 'day', to: islandDay(at) },
      ]);
    else audit.tell(entered_at, by, 'money_taken', reference, [amount, { name: 'method', to: method }]);
  }
}
