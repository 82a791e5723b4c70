import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { packageFacts } from '#domain/audit-facts.ts';
import { type ManagedPackage, type PackageDetails, sortBySpeed } from '#domain/internet-package.ts';
import { changedFields, detailsOf, packageTitle } from '#domain/package-details.ts';
import { kindOfChange, type PackageState } from '#domain/package-history.ts';
import { packageWarnings } from '#domain/package-warnings.ts';
import { lastHand, type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { countPriceListUp, lockPriceList } from './queries.ts';

interface Asked {
  by: MemberActor;
  confirmsWarnings?: boolean | undefined;
}

interface AskedOfOne extends Asked {
  id: string;
  /** The version that was seen. */
  version: number;
}

/** What counts a package's version up. */
export const changingActions = [
  'package_added',
  'package_changed',
  'package_retired',
  'package_brought_back',
] as const;

export async function managedPackages(db: Kysely<Tables>): Promise<ManagedPackage[]> {
  return sortBySpeed(await db.selectFrom('internet_packages').selectAll().execute());
}

export function addPackage(
  db: Kysely<Tables>,
  details: PackageDetails,
  asked: Asked,
): Promise<ManagedPackage> {
  return inTurn(db, (transaction, others) => {
    const added = { ...detailsOf(details), id: randomUUID(), version: 1, retired_at: null };
    return publish(transaction, { after: added, others, ...asked });
  });
}

export function editPackage(
  db: Kysely<Tables>,
  details: PackageDetails,
  asked: AskedOfOne,
): Promise<ManagedPackage> {
  return change(db, asked, () => detailsOf(details));
}

/** Takes a package off sale. Its customers keep it. */
export function retirePackage(db: Kysely<Tables>, asked: AskedOfOne): Promise<ManagedPackage> {
  return change(db, asked, ({ retired_at }) => ({ retired_at: retired_at ?? Date.now() }));
}

export function bringBackPackage(db: Kysely<Tables>, asked: AskedOfOne): Promise<ManagedPackage> {
  return change(db, asked, () => ({ retired_at: null }));
}

function change(
  db: Kysely<Tables>,
  { id, version, ...asked }: AskedOfOne,
  change: (present: ManagedPackage) => Partial<ManagedPackage>,
): Promise<ManagedPackage> {
  return inTurn(db, async (transaction, packages) => {
    const before = packages.find((each) => each.id === id);
    if (!before) throw new Refusal('not_found');
    if (before.version !== version) {
      const by = await lastHand(transaction, packageTitle(before), changingActions);
      throw new Refusal('changed_meanwhile', undefined, { present: before, by });
    }
    const after = { ...before, ...change(before), version: version + 1 };
    if (changedFields(before, after).length === 0 && before.retired_at === after.retired_at) return before;
    const others = packages.filter((each) => each !== before);
    return publish(transaction, { before, after, others, ...asked });
  });
}

/** One change after the other: each is compared with the packages as they really are. */
export function inTurn<Answer>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>, packages: ManagedPackage[]) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    await lockPriceList(transaction);
    return work(transaction, await managedPackages(transaction));
  });
}

interface Publication extends Asked {
  before?: ManagedPackage;
  after: ManagedPackage;
  others: readonly ManagedPackage[];
  /** When it was decided, where that was before. */
  plannedAt?: number;
}

export async function publish(
  transaction: Transaction<Tables>,
  { before, after, others, confirmsWarnings, by, plannedAt }: Publication,
): Promise<ManagedPackage> {
  const [was, is] = [before ? stateOf(before) : null, stateOf(after)];
  const kind = kindOfChange(was, is);
  // A package that goes off sale is not checked.
  const warnings = kind === 'retired' || confirmsWarnings ? [] : packageWarnings(after, { before, others });
  if (warnings.length > 0) throw new Refusal('warnings_unconfirmed', undefined, { warnings });
  if (before) {
    await transaction.updateTable('internet_packages').set(after).where('id', '=', after.id).execute();
  } else {
    await transaction.insertInto('internet_packages').values(after).execute();
  }
  await transaction
    .insertInto('package_changes')
    .values({
      package: after.id,
      version: after.version,
      at: Date.now(),
      by_id: by.id,
      by_name: by.name,
      before: was && JSON.stringify(was),
      after: JSON.stringify(is),
      planned_at: plannedAt ?? null,
    })
    .execute();
  await countPriceListUp(transaction);
  const told = { facts: packageFacts(was, is), about: after.id };
  await writeAuditEntry(transaction, by, `package_${kind}`, packageTitle(after), told);
  return after;
}

function stateOf(managed: ManagedPackage): PackageState {
  return { ...detailsOf(managed), isRetired: managed.retired_at !== null };
}
