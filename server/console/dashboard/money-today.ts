import { type Kysely, sql } from 'kysely';
import { islandDay } from '#domain/island-day.ts';
import { ledgerMethods, toKurus, toLira } from '#domain/ledger.ts';
import { mostCounted } from '#domain/list-page.ts';
import { daysIn } from '#domain/renewals.ts';
import { askedDays, type MoneyToday } from '#domain/today.ts';
import type { Tables } from '../../db/schema.ts';
import { takenAtDoors, tillOf } from '../../payments/till.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The money of the day: what came, what is still to come, and whose line runs out. Each is read from an index. */
export async function moneyToday(db: Kysely<Tables>, now: number): Promise<MoneyToday> {
  const today = islandDay(now);
  const { rows } = await tillOf(db, today);
  const taken = ledgerMethods.map((method) => ({
    method,
    amount: toLira(
      rows
        .filter((row) => row.method === method)
        .reduce((kurus, row) => kurus + toKurus(row.taken) - toKurus(row.givenBack), 0),
    ),
  }));
  return {
    taken: taken.filter(({ method, amount }) => method === 'cash' || amount !== 0),
    asked: await askedFor(db, now),
    atDoors: await atDoors(db, today),
    in7: await runningOut(db, daysIn('in7', today)),
    overdue: await runningOut(db, daysIn('overdue', today)),
  };
}

/** Links of the last days that nobody has paid, and what is due on them. An older one is hardly waited for. */
async function askedFor(db: Kysely<Tables>, now: number): Promise<MoneyToday['asked']> {
  const asked = db
    .selectFrom('payment_requests')
    .where('status', '=', 'link_sent')
    .where('created_at', '>=', now - askedDays * dayMs);
  const { count, amount } = await asked
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount'))
    .executeTakeFirstOrThrow();
  const { kurus } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`cast(coalesce(sum(kurus), 0) as bigint)`.as('kurus'))
    .where('subject', 'in', asked.select('id'))
    .executeTakeFirstOrThrow();
  return { count, amount: toLira(toKurus(amount) - kurus) };
}

async function atDoors(db: Kysely<Tables>, day: string): Promise<MoneyToday['atDoors']> {
  const { kurus, count } = await db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`cast(coalesce(sum(to_collect), 0) as bigint)`.as('kurus'))
    .where('day', '=', day)
    .where('outcome', '=', 'planned')
    .executeTakeFirstOrThrow();
  const taken = await takenAtDoors(db, day);
  const collected = taken.reduce((sum, { amount }) => sum + toKurus(amount), 0);
  return { count, amount: toLira(kurus), collected: toLira(collected) };
}

async function runningOut(db: Kysely<Tables>, { from, to }: { from?: string; to: string }): Promise<number> {
  const lines = db
    .selectFrom('internet_customers')
    .select('id')
    .where('status', '=', 'installed')
    .where('paid_until', '<=', to)
    .$if(from !== undefined, (query) => query.where('paid_until', '>=', from as string))
    .orderBy('paid_until')
    .limit(mostCounted + 1);
  const { count } = await db
    .selectFrom(lines.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
