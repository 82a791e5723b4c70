import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { planFacts } from '#domain/audit-facts.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { detailsOf, hasSamePrices, packageTitle, wrongFields } from '#domain/package-details.ts';
import {
  type BegunPlan,
  leftOut,
  type NewPrices,
  type PackageName,
  type PricePlan,
  type PricesAnswer,
} from '#domain/price-plan.ts';
import type { PriceRule } from '#domain/price-rule.ts';
import { priceWarnings } from '#domain/price-warnings.ts';
import { lastHand, type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { changingActions, inTurn, managedPackages, publish } from './manage.ts';
import { countPriceListUp } from './queries.ts';

/** For so long it is told which packages a plan began without. */
const toldForMs = 7 * 24 * 60 * 60 * 1000;
const planActions = ['prices_planned', 'prices_plan_cancelled', 'prices_begun'] as const;

export interface WantedPrices {
  rule: PriceRule;
  /** Null for at once. */
  begins_at: number | null;
  prices: readonly NewPrices[];
}

interface Asked {
  by: MemberActor;
  /** Of the plan that was seen; 0 where there was none. */
  version: number;
}

interface StoredPlan extends PricePlan {
  id: string;
}

export async function pricesAndPlan(db: Kysely<Tables>, now = Date.now()): Promise<PricesAnswer> {
  const packages = onSaleOf(await managedPackages(db));
  const planned = await openPlan(db);
  if (!planned) return { packages, plan: null, begun: await begunWithout(db, now - toldForMs) };
  const { id: _, ...plan } = planned;
  return { packages, plan, begun: null };
}

/** Puts new prices in force at once, or plans them in place of what is planned. */
export function changeManyPrices(
  db: Kysely<Tables>,
  wanted: WantedPrices,
  { by, version, confirmsWarnings }: Asked & { confirmsWarnings: boolean },
): Promise<PricesAnswer> {
  return inTurn(db, async (transaction, all) => {
    const now = Date.now();
    const before = await seenPlan(transaction, version);
    const onSale = onSaleOf(all);
    const packages = await changedPackages(transaction, wanted.prices, onSale);
    const warnings = confirmsWarnings ? [] : priceWarnings(packages, onSale);
    if (warnings.length > 0) throw new Refusal('warnings_unconfirmed', undefined, { warnings });
    const plan: StoredPlan = {
      id: before?.id ?? randomUUID(),
      version: await nextVersion(transaction),
      begins_at: wanted.begins_at ?? now,
      planned_at: now,
      by_id: by.id,
      by_name: by.name,
      rule: wanted.rule,
      packages,
    };
    await storePlan(transaction, plan);
    if (wanted.begins_at === null) {
      await begin(transaction, plan, all, { by, now });
    } else {
      const facts = planFacts(before, plan);
      await writeAuditEntry(transaction, by, 'prices_planned', plan.id, { facts });
      await countPriceListUp(transaction);
    }
    return pricesAndPlan(transaction, now);
  });
}

export function cancelPlan(db: Kysely<Tables>, { by, version }: Asked): Promise<PricesAnswer> {
  return inTurn(db, async (transaction) => {
    const plan = await seenPlan(transaction, version);
    if (!plan) throw new Refusal('not_found');
    await transaction
      .updateTable('price_plans')
      .set({ state: 'cancelled', version: await nextVersion(transaction) })
      .where('id', '=', plan.id)
      .execute();
    const facts = planFacts(undefined, plan);
    await writeAuditEntry(transaction, by, 'prices_plan_cancelled', plan.id, { facts });
    await countPriceListUp(transaction);
    return pricesAndPlan(transaction);
  });
}

/** Begins what is due. Every server tries; whoever comes second finds it begun. */
export async function beginDuePlan(db: Kysely<Tables>, now: number): Promise<void> {
  const due = await db
    .selectFrom('price_plans')
    .select('id')
    .where('state', '=', 'planned')
    .where('begins_at', '<=', now)
    .executeTakeFirst();
  if (!due) return;
  await inTurn(db, async (transaction, all) => {
    const plan = await openPlan(transaction);
    // Another server was faster, or an owner has put it off meanwhile.
    if (!plan || plan.begins_at > now) return;
    const by = { id: plan.by_id, name: plan.by_name, from: null };
    await begin(transaction, plan, all, { by, now, plannedAt: plan.planned_at });
  });
}

interface Beginning {
  by: MemberActor;
  now: number;
  plannedAt?: number;
}

async function begin(
  transaction: Transaction<Tables>,
  plan: StoredPlan,
  all: readonly ManagedPackage[],
  { now, ...decided }: Beginning,
): Promise<void> {
  const left = leftOut(plan, onSaleOf(all));
  const leftIds = new Set(left.map(({ id }) => id));
  const packages = plan.packages.filter(({ id }) => !leftIds.has(id));
  const present = new Map(all.map((each) => [each.id, each]));
  for (const { version, ...named } of packages) {
    const before = present.get(named.id) as ManagedPackage;
    const after = { ...before, ...named, version: version + 1 };
    // Confirmed when it was decided.
    await publish(transaction, { before, after, others: [], confirmsWarnings: true, ...decided });
  }
  await transaction
    .updateTable('price_plans')
    .set({ state: 'begun', began_at: now, left_out: JSON.stringify(left) })
    .where('id', '=', plan.id)
    .execute();
  const facts = [
    ...planFacts(undefined, { ...plan, packages }),
    ...(left.length > 0 ? [{ name: 'left_out', to: left.map(packageTitle).join('; ') } as const] : []),
  ];
  await writeAuditEntry(transaction, decided.by, 'prices_begun', plan.id, { facts });
  await countPriceListUp(transaction);
}

/** Those whose prices are others than now. What was changed after it was seen is refused. */
async function changedPackages(
  transaction: Transaction<Tables>,
  wanted: readonly NewPrices[],
  onSale: readonly ManagedPackage[],
): Promise<PricePlan['packages']> {
  // A version is changed once: the second change would stop the whole plan.
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length) throw new Refusal('invalid', ['prices']);
  const packages: PricePlan['packages'] = [];
  const byId = new Map(onSale.map((each) => [each.id, each]));
  for (const { id, version, price_one, price_three, price_six, price_twelve } of wanted) {
    const present = byId.get(id);
    if (present?.version !== version) {
      const by = present && (await lastHand(transaction, packageTitle(present), changingActions));
      throw new Refusal('changed_meanwhile', undefined, { by: by ?? null });
    }
    const prices = { price_one, price_three, price_six, price_twelve };
    const wrong = wrongFields({ ...detailsOf(present), ...prices });
    if (wrong.length > 0) throw new Refusal('invalid', wrong);
    if (!hasSamePrices(present, prices)) packages.push({ ...nameOf(present), version, ...prices });
  }
  if (packages.length === 0) throw new Refusal('invalid', ['prices']);
  return packages;
}

/** The plan, if it is the one that was seen. */
async function seenPlan(transaction: Transaction<Tables>, version: number): Promise<StoredPlan | undefined> {
  const open = await openPlan(transaction);
  if ((open?.version ?? 0) === version) return open;
  const latest = await transaction
    .selectFrom('price_plans')
    .select('id')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const by = latest && (await lastHand(transaction, latest.id, planActions));
  throw new Refusal('changed_meanwhile', undefined, { by: by ?? null });
}

async function openPlan(db: Kysely<Tables>): Promise<StoredPlan | undefined> {
  const row = await db
    .selectFrom('price_plans')
    .selectAll()
    .where('state', '=', 'planned')
    .executeTakeFirst();
  return row && planOf(row);
}

function planOf(row: Selectable<Tables['price_plans']>): StoredPlan {
  const { state: _, began_at: __, left_out: ___, ...plan } = row;
  return { ...plan, rule: JSON.parse(plan.rule), packages: JSON.parse(plan.packages) };
}

async function nextVersion(transaction: Transaction<Tables>): Promise<number> {
  const { latest } = await transaction
    .selectFrom('price_plans')
    .select(({ fn }) => fn.max('version').as('latest'))
    .executeTakeFirstOrThrow();
  return (latest ?? 0) + 1;
}

async function storePlan(transaction: Transaction<Tables>, { id, ...plan }: StoredPlan): Promise<void> {
  const values = { ...plan, rule: JSON.stringify(plan.rule), packages: JSON.stringify(plan.packages) };
  await transaction
    .insertInto('price_plans')
    .values({ id, ...values, state: 'planned', began_at: null, left_out: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

async function begunWithout(db: Kysely<Tables>, since: number): Promise<BegunPlan | null> {
  const last = await db
    .selectFrom('price_plans')
    .select(['began_at', 'by_name', 'left_out'])
    .where('state', '=', 'begun')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.began_at || last.began_at < since) return null;
  const left = JSON.parse(last.left_out ?? '[]') as PackageName[];
  return left.length > 0 ? { began_at: last.began_at, by_name: last.by_name, left } : null;
}

function onSaleOf(packages: readonly ManagedPackage[]): ManagedPackage[] {
  return packages.filter(({ retired_at }) => retired_at === null);
}

function nameOf({ id, package_name, type }: ManagedPackage): PackageName {
  return { id, package_name, type };
}
