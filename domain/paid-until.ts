import { islandDay } from './island-day.ts';
import { type LedgerEntry, openKurus, toKurus } from './ledger.ts';

/** Days are those of the island, like "2026-11-15". */

/** What was sold at a price for so many months, and the money that came for it. */
export interface SoldTerm {
  /** In TL. */
  price: number;
  /** Months paid and months free; null or 0 where an older row does not tell. */
  months: number | null;
  free_months: number | null;
  entries: readonly TermEntry[];
}

type TermEntry = Pick<LedgerEntry, 'id' | 'kind' | 'kurus' | 'at' | 'entered_at' | 'corrects' | 'reason'>;

/** A line that is on, and what was set by hand. */
export interface Line {
  /** When it was switched on, in milliseconds since 1970. */
  closed_at: number | null;
  /** The day it was switched on, where that was corrected. */
  active_from: string | null;
  /** The day it runs out, where that was set, and since when money is added behind it. */
  end_set: string | null;
  end_set_at: number | null;
}

/** A term that is paid in full. */
export interface PaidTerm {
  months: number;
  freeMonths: number;
  /** When its last money moved, and when that was entered. */
  at: number;
  entered_at: number;
}

/** A term with the days it stands for. */
export interface CountedTerm extends PaidTerm {
  from: string;
  until: string;
}

export interface PaidUntil {
  activeFrom: string | null;
  /** Null where nothing is known to be paid. */
  until: string | null;
  /** In the order in which they follow each other. */
  terms: CountedTerm[];
  /** When a term was paid after the first; null where none was. */
  renewed_at: number | null;
}

/** A request for a line's next term for which some of the money came. */
export interface PartPaid {
  id: string;
  reference: string;
  /** In TL. */
  due: number;
}

/** So many months later, on the same day of the month or on the last one it has. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/**
 * Each full price is a term, and more than one may be paid at once. What was taken back counts for nothing, and neither
 * does a price that was given back: it takes the last term paid by then. A part, as for an outage, leaves the term.
 */
export function paidTerms({ price, months, free_months, entries }: SoldTerm): PaidTerm[] {
  const each = toKurus(price);
  if (!months || each <= 0) return [];
  const unrefunded = entries.filter(({ kind }) => kind !== 'refund');
  const moves = entries
    .filter(({ kind }) => kind !== 'reversal')
    .map((entry) => ({
      ...{ at: entry.at, entered_at: firstEntered(entry, entries) },
      kurus: openKurus(entry, unrefunded),
    }))
    .filter(({ kurus }) => kurus !== 0)
    // Of what was entered at one moment, a refund comes after the money it gives back.
    .sort(
      (one, other) =>
        one.entered_at - other.entered_at ||
        Math.sign(other.kurus) - Math.sign(one.kurus) ||
        one.at - other.at,
    );
  const terms: PaidTerm[] = [];
  let [paid, given, last] = [0, 0, 0];
  for (const { kurus, at, entered_at } of moves) {
    if (kurus > 0) {
      last = paid > 0 ? Math.max(last, at) : at;
      paid += kurus;
      for (; paid >= each; paid -= each, last = at)
        terms.push({ months, freeMonths: free_months ?? 0, at: last, entered_at });
    } else given -= kurus;
    // Whoever pays again after that has a new term: the one that was given back is older.
    while (given >= each && terms.pop()) given -= each;
  }
  return terms;
}

/**
 * An amount that was put right counts as entered when the wrong one was: it is the same money. The two are known by the
 * moment at which the one was taken back and the other entered.
 */
function firstEntered({ at, entered_at, reason }: TermEntry, entries: readonly TermEntry[]): number {
  if (reason !== 'wrong_amount') return entered_at;
  const wrongOnes = entries
    .filter((entry) => entry.kind === 'reversal' && entry.reason === reason)
    .filter((entry) => entry.entered_at === entered_at && entry.at === at)
    .map(({ corrects }) => corrects);
  const wrong = entries.find((entry) => entry.entered_at < entered_at && wrongOnes.includes(entry.id));
  return wrong ? firstEntered(wrong, entries) : entered_at;
}

/**
 * Until when a line is paid. The first term begins when the line is switched on, each other one where the one before
 * ends, or on the day it is paid where that is later. A day set by hand stands for all the money entered before it.
 */
export function paidUntil(line: Line, sold: readonly SoldTerm[]): PaidUntil {
  const { closed_at, active_from, end_set, end_set_at } = line;
  const activeFrom = active_from ?? (closed_at === null ? null : islandDay(closed_at));
  const paid = sold
    .flatMap(paidTerms)
    .sort((one, other) => one.at - other.at || one.entered_at - other.entered_at);
  const renewed_at = paid.length > 1 ? (paid.at(-1)?.at ?? null) : null;
  // Months are counted from where an unbroken time begins: from the 31st on, each month ends on its last day.
  let run = end_set ? { start: end_set, months: 0 } : activeFrom && { start: activeFrom, months: 0 };
  if (!run) return { activeFrom, until: null, terms: [], renewed_at };
  const terms: CountedTerm[] = [];
  for (const term of paid) {
    if (end_set && term.entered_at <= (end_set_at ?? 0)) continue;
    const end = addMonths(run.start, run.months);
    const day = islandDay(term.at);
    const isFirst = !end_set && terms.length === 0;
    if (day > end && !isFirst) run = { start: day, months: 0 };
    const from = addMonths(run.start, run.months);
    run = { ...run, months: run.months + term.months + term.freeMonths };
    terms.push({ ...term, from, until: addMonths(run.start, run.months) });
  }
  const until = terms.at(-1)?.until ?? end_set;
  return { activeFrom, until, terms, renewed_at };
}
