import { islandDay } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import { Chance } from '../chance.ts';
import type { InsertRows } from '../insert-rows.ts';
import type { SeededAudit } from './seeded-audit.ts';
import type { Request } from './seeded-line.ts';
import { member } from './seeded-staff.ts';

const restSeed = 9_900_017;

/** Around renewals: links that are open, notices of them, payments that were joined by hand, corrected phones. */
export async function writeRest(
  insert: InsertRows,
  {
    seed,
    now,
    renewals,
    audit,
  }: { seed: number; now: number; renewals: readonly Request[]; audit: SeededAudit },
): Promise<void> {
  const chance = new Chance(seed + restSeed, 0);
  const open = renewals.filter(({ status }) => status === 'link_sent');
  for (const { created_at, reference, amount } of open)
    audit.tell(created_at, member(chance), 'renewal_sent', reference, [{ name: 'amount', to: amount }]);
  await insert(
    'renewal_notices',
    open.map(({ registration, created_at }) => ({
      registration,
      ends_on: addDays(islandDay(now), 7),
      at: created_at,
    })),
  );
  await insert(
    'sandbox_messages',
    open.map(({ id, created_at, reference, clientPhone: phone }) => ({
      id,
      created_at,
      reference,
      phone,
      link_token: chance.uuid(),
    })),
  );
  await insert(
    'payment_links',
    open.map(({ id: payment, created_at }) => ({
      id: chance.uuid(),
      created_at,
      payment,
      provider: 'sandbox',
      code: chance.uuid(),
      url: null,
      deleted_at: null,
    })),
  );
  const joined = renewals.filter((_, place) => place % 50 === 0);
  await insert(
    'payment_joins',
    joined.map(({ id: payment, registration, created_at }) => {
      const by = member(chance);
      return { id: chance.uuid(), payment, registration, at: created_at, ...by, reason: null };
    }),
  );
  const corrected = renewals.filter((_, place) => place % 100 === 0);
  await insert(
    'corrections',
    corrected.map(({ id, registration, created_at }) => ({
      id: `corrected-${id}`,
      registration,
      payment: null,
      at: created_at,
      ...member(chance),
      field: 'customerPhoneNumber',
      was: `0533${chance.digits(7)}`,
    })),
  );
  const pairs = new Set(corrected.map(({ registration }) => String(registration)));
  const [first, ...others] = [...pairs].sort();
  await insert(
    'same_people',
    others.map((other) => ({
      one: first,
      other,
      verdict: 'different',
      version: 1,
      at: now - 1,
      ...member(chance),
    })),
  );
}
