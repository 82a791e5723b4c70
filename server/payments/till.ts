import { type Kysely, sql, type Transaction } from 'kysely';
import { isDay } from '#domain/appointments.ts';
import { groupBy } from '#domain/group-by.ts';
import { endOfDay, islandDay, startOfDay } from '#domain/island-day.ts';
import { toKurus, toLira } from '#domain/ledger.ts';
import type { Till, TillRow } from '#domain/money.ts';
import { type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { lastMoneyHand } from './last-money-hand.ts';
import { lockLedger } from './ledger.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** How a day's money stands, and how often it was counted. */
export async function tillOf(db: Database, day: string): Promise<Till> {
  const sums = await sumsOf(db, day);
  const closes = await db
    .selectFrom('day_closes')
    .selectAll()
    .where('day', '=', day)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const entries = sums.reduce((total, { entries }) => total + entries, 0);
  const expected = sums
    .filter(({ method }) => method === 'cash')
    .reduce((total, { taken, givenBack }) => total + taken - givenBack, 0);
  return {
    day,
    rows: sums.map(({ by, method, count, taken, givenBack }) => ({
      by,
      method,
      count,
      taken: toLira(taken),
      givenBack: toLira(givenBack),
    })),
    expectedCash: toLira(expected),
    entries,
    closes: closes.map(({ id, at, by_name, expected, counted, note }) => ({
      id,
      at,
      by: by_name,
      expected: toLira(expected),
      counted: toLira(counted),
      note,
    })),
    enteredSince: closes[0] ? entries - closes[0].entries : 0,
    atDoors: await takenAtDoors(db, day),
  };
}

/** By installer: what they say they took, and nobody has entered since. */
export async function takenAtDoors(db: Database, day: string): Promise<Till['atDoors']> {
  const visits = await db
    .selectFrom('appointments')
    .select(['registration', 'technician_name as by', 'collected', 'outcome_at'])
    .where('day', '=', day)
    .where('collected', '>', 0)
    .orderBy('technician_name')
    .orderBy('at')
    .execute();
  const entries = await brought(
    db,
    visits.map(({ registration }) => registration),
  );
  const missing = new Map<string | null, number>();
  for (const { registration, by, collected, outcome_at } of visits) {
    let left = collected ?? 0;
    for (const entry of entries.get(registration) ?? []) {
      if (entry.entered_at < (outcome_at ?? 0)) continue;
      // Two visits of one customer do not share what was entered once.
      const counted = Math.min(left, entry.kurus);
      entry.kurus -= counted;
      left -= counted;
    }
    if (left > 0) missing.set(by, (missing.get(by) ?? 0) + left);
  }
  return [...missing].map(([by, kurus]) => ({ by, amount: toLira(kurus) }));
}

/** What was entered for these registrations and not taken back, as far as somebody can have brought it, in kuruş. */
async function brought(
  db: Database,
  registrations: readonly string[],
): Promise<Map<string, { kurus: number; entered_at: number }[]>> {
  if (registrations.length === 0) return new Map();
  const requests = await db
    .selectFrom('payment_requests')
    .select(['id', 'registration'])
    .where('registration', 'in', registrations)
    .execute();
  const of = new Map(requests.map(({ id, registration }) => [id, registration as string]));
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['id', 'subject', 'kind', 'kurus', 'entered_at', 'corrects'])
    .where('subject', 'in', [...registrations, ...of.keys()])
    .where('method', 'in', ['cash', 'other'])
    .orderBy('entered_at')
    .execute();
  const mistakes = new Set(entries.map(({ kind, corrects }) => kind === 'reversal' && corrects));
  const payments = entries.filter(({ id, kind }) => kind === 'payment' && !mistakes.has(id));
  return groupBy(payments, ({ subject }) => of.get(subject as string) ?? (subject as string));
}

/** In kuruş. What was taken back counts with whoever had entered it, and lessens what it had been. */
async function sumsOf(db: Database, day: string): Promise<(TillRow & { entries: number })[]> {
  const whole = (sum: ReturnType<typeof sql<number>>) => sql<number>`cast(coalesce(${sum}, 0) as bigint)`;
  const isRefund = sql`(entry.kind = 'refund' or first.kind = 'refund')`;
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .leftJoin('ledger_entries as first', (join) =>
      join.onRef('first.id', '=', 'entry.corrects').on('entry.kind', '=', 'reversal'),
    )
    .select([
      sql<string | null>`case when entry.kind = 'reversal' then first.by_name else entry.by_name end`.as(
        'by',
      ),
      'entry.method as method',
      whole(sql`count(*)`).as('entries'),
      whole(sql`sum(case when entry.kind = 'payment' then 1 else 0 end)`).as('payments'),
      whole(sql`sum(case when entry.kind = 'reversal' and first.kind = 'payment' then 1 else 0 end)`).as(
        'reversed',
      ),
      whole(sql`sum(case when ${isRefund} then 0 else entry.kurus end)`).as('taken'),
      whole(sql`sum(case when ${isRefund} then -entry.kurus else 0 end)`).as('givenBack'),
    ])
    .where('entry.at', '>=', startOfDay(day))
    .where('entry.at', '<', endOfDay(day))
    .groupBy(['by', 'entry.method'])
    .orderBy('by')
    .orderBy('entry.method')
    .execute();
  return rows.map(({ payments, reversed, ...row }) => ({ ...row, count: payments - reversed }));
}

export interface ClosedDay {
  /** Made by whoever asks: asked for again, it is the same close. */
  id: string;
  day: string;
  /** The cash that was counted and the cash that the screen expected, in TL. */
  counted: number;
  seen: number;
  note: string;
}

/** Stores the count of a day's cash. Where it is counted again, that is a further one. */
export async function closeDay(
  transaction: Transaction<Tables>,
  { id, day, counted, seen, note }: ClosedDay,
  by: MemberActor,
  now = Date.now(),
): Promise<Till> {
  if (!isDay(day) || day > islandDay(now)) throw new Refusal('invalid', ['day']);
  await lockLedger(transaction);
  const known = await transaction
    .selectFrom('day_closes')
    .select(['day', 'counted'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) {
    if (known.day !== day || known.counted !== toKurus(counted)) throw new Refusal('key_reused');
    return tillOf(transaction, day);
  }
  const present = await tillOf(transaction, day);
  if (toKurus(present.expectedCash) !== toKurus(seen)) {
    const by = await lastMoneyHand(transaction, { day });
    throw new Refusal('changed_meanwhile', undefined, { present, by });
  }
  await transaction
    .insertInto('day_closes')
    .values({
      id,
      day,
      at: now,
      by_id: by.id,
      by_name: by.name,
      expected: toKurus(present.expectedCash),
      counted: toKurus(counted),
      entries: present.entries,
      note,
    })
    .execute();
  await writeAuditEntry(transaction, by, 'day_closed', day, {
    facts: [
      { name: 'expected', to: present.expectedCash },
      { name: 'counted', to: counted },
    ],
  });
  await countChanges(transaction, 'payments');
  return tillOf(transaction, day);
}
