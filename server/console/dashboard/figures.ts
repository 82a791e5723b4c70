import { type Kysely, sql } from 'kysely';
import { lastIslandDays, startOfDay } from '#domain/island-day.ts';
import { type PaymentStatus, paymentStatuses } from '#domain/payment.ts';
import { registrationStatuses } from '#domain/registration-status.ts';
import { terms } from '#domain/terms.ts';
import { type Figures, figureDays, type Share } from '#domain/today.ts';
import type { Tables } from '../../db/schema.ts';

type CountedTable = 'internet_customers' | 'payment_requests' | 'contact_messages' | 'questions';

interface HourCount {
  hour: number;
  count: number;
}

const hourMs = 3_600_000;

/** A day in Cyprus begins on a full hour of UTC, so hours can be summed up to days. */
const hour = sql<number>`created_at / ${sql.lit(hourMs)}`;

/** The figures of the last days, read from indexes only. */
export async function figuresOf(db: Kysely<Tables>, now: number): Promise<Figures> {
  const days = lastIslandDays(now, figureDays);
  const since = startOfDay(days[0] as string);
  const starts = days.map(startOfDay);
  const sorts = await sortsOfRegistrations(db, since);
  const payments = await paymentsByStatus(db, since);
  return {
    days,
    registrations: {
      byDay: byDay(starts, await byHour(db, 'internet_customers', since)),
      byPackage: shares(sorts, ({ packageDetails }) => packageDetails).sort(mostFirst),
      byTerm: inOrder(
        [...terms.map(({ months }) => months), null],
        shares(sorts, ({ months }) => terms.find((term) => term.months === months)?.months ?? null),
      ),
      byStatus: inOrder(
        registrationStatuses,
        shares(sorts, ({ status }) => status),
      ),
    },
    payments: {
      byDay: byDay(
        starts,
        payments.flatMap(({ hours }) => hours),
      ),
      byStatus: payments.map(({ status, hours }) => ({
        name: status,
        count: hours.reduce((sum, { count }) => sum + count, 0),
      })),
    },
    messages: {
      message: byDay(starts, await byHour(db, 'contact_messages', since)),
      question: byDay(starts, await byHour(db, 'questions', since)),
    },
  };
}

function byHour(db: Kysely<Tables>, table: CountedTable, since: number): Promise<HourCount[]> {
  return db
    .selectFrom(table)
    .select(({ fn }) => [hour.as('hour'), fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy(hour)
    .execute();
}

/** Registrations grouped by what the figures show of them. */
function sortsOfRegistrations(db: Kysely<Tables>, since: number) {
  return db
    .selectFrom('internet_customers')
    .select(({ fn }) => ['packageDetails', 'months', 'status', fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy(['packageDetails', 'months', 'status'])
    .execute();
}

/** One query a status, because the index begins with the status. */
async function paymentsByStatus(db: Kysely<Tables>, since: number) {
  const counted: { status: PaymentStatus; hours: HourCount[] }[] = [];
  for (const status of paymentStatuses) {
    const hours = await db
      .selectFrom('payment_requests')
      .select(({ fn }) => [hour.as('hour'), fn.countAll<number>().as('count')])
      .where('status', '=', status)
      .where('created_at', '>=', since)
      .groupBy(hour)
      .execute();
    counted.push({ status, hours });
  }
  return counted;
}

/** Sums hours up to days. Rows from the future, written by another clock, count as today. */
function byDay(starts: readonly number[], hours: readonly HourCount[]): number[] {
  const counts = starts.map(() => 0);
  for (const { hour: number, count } of hours) {
    const day = starts.findLastIndex((start) => start <= number * hourMs);
    counts[day] = (counts[day] ?? 0) + count;
  }
  return counts;
}

function shares<Counted extends { count: number }, Name>(
  rows: readonly Counted[],
  nameOf: (row: Counted) => Name,
): Share<Name>[] {
  const counts = new Map<Name, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + row.count);
  return [...counts].map(([name, count]) => ({ name, count }));
}

function inOrder<Name>(names: readonly Name[], found: readonly Share<Name>[]): Share<Name>[] {
  return names.map((name) => found.find((share) => share.name === name) ?? { name, count: 0 });
}

function mostFirst(one: Share<string>, other: Share<string>): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1);
}
