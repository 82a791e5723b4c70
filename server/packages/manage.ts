import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type ManagedPackage, type PackageDetails, sortBySpeed } from '#domain/internet-package.ts';
import { changedFields, detailsOf, packageTitle } from '#domain/package-details.ts';
import { kindOfChange, type PackageState } from '#domain/package-history.ts';
import { type PackageWarning, packageWarnings } from '#domain/package-warnings.ts';
import { type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import type { Tables } from '../db/schema.ts';
import { countPriceListUp, lockPriceList } from './queries.ts';

/** What came of it, with the package as it is now. */
export type PackageOutcome =
  | { outcome: 'done'; present: ManagedPackage }
  /** Somebody else was faster: what was asked for was meant for an older version. */
  | { outcome: 'changed_meanwhile'; present: ManagedPackage }
  /** Something is probably a mistake, and nobody has said that it is meant. */
  | { outcome: 'warnings_unconfirmed'; warnings: PackageWarning[] }
  | { outcome: 'not_found' };

interface Asked {
  by: MemberActor;
  confirmsWarnings?: boolean | undefined;
}

interface AskedOfOne extends Asked {
  id: string;
  /** The one that whoever asks has seen. */
  version: number;
}

/** All packages, those that are no longer on sale among them. */
export async function managedPackages(db: Kysely<Tables> | Transaction<Tables>): Promise<ManagedPackage[]> {
  return sortBySpeed(await db.selectFrom('internet_packages').selectAll().execute());
}

export function addPackage(
  db: Kysely<Tables>,
  details: PackageDetails,
  asked: Asked,
): Promise<PackageOutcome> {
  return inTurn(db, (transaction, others) => {
    const added = { ...detailsOf(details), id: randomUUID(), version: 1, retired_at: null };
    return publish(transaction, { after: added, others, ...asked });
  });
}

export function editPackage(
  db: Kysely<Tables>,
  details: PackageDetails,
  asked: AskedOfOne,
): Promise<PackageOutcome> {
  return change(db, asked, () => detailsOf(details));
}

/** Takes a package off sale. Whoever registered for it keeps it. */
export function retirePackage(db: Kysely<Tables>, asked: AskedOfOne): Promise<PackageOutcome> {
  return change(db, asked, ({ retired_at }) => ({ retired_at: retired_at ?? Date.now() }));
}

export function bringBackPackage(db: Kysely<Tables>, asked: AskedOfOne): Promise<PackageOutcome> {
  return change(db, asked, () => ({ retired_at: null }));
}

function change(
  db: Kysely<Tables>,
  { id, version, ...asked }: AskedOfOne,
  change: (present: ManagedPackage) => Partial<PackageDetails & Pick<ManagedPackage, 'retired_at'>>,
): Promise<PackageOutcome> {
  return inTurn(db, async (transaction, packages) => {
    const before = packages.find((each) => each.id === id);
    if (!before) return { outcome: 'not_found' };
    if (before.version !== version) return { outcome: 'changed_meanwhile', present: before };
    const after = { ...before, ...change(before), version: version + 1 };
    if (changedFields(before, after).length === 0 && before.retired_at === after.retired_at) {
      return { outcome: 'done', present: before };
    }
    const others = packages.filter((each) => each !== before);
    return publish(transaction, { before, after, others, ...asked });
  });
}

/** One change after the other: each is held against the packages as they really are. */
function inTurn(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>, packages: ManagedPackage[]) => Promise<PackageOutcome>,
): Promise<PackageOutcome> {
  return db.transaction().execute(async (transaction) => {
    await lockPriceList(transaction);
    return work(transaction, await managedPackages(transaction));
  });
}

interface Publication extends Asked {
  before?: ManagedPackage;
  after: ManagedPackage;
  others: readonly ManagedPackage[];
}

async function publish(
  transaction: Transaction<Tables>,
  { before, after, others, confirmsWarnings, by }: Publication,
): Promise<PackageOutcome> {
  const [was, is] = [before ? stateOf(before) : null, stateOf(after)];
  const kind = kindOfChange(was, is);
  // What goes off sale goes as it is.
  const warnings = kind === 'retired' || confirmsWarnings ? [] : packageWarnings(after, { before, others });
  if (warnings.length > 0) return { outcome: 'warnings_unconfirmed', warnings };
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
    })
    .execute();
  await countPriceListUp(transaction);
  await writeAuditEntry(transaction, by, `package_${kind}`, packageTitle(after));
  return { outcome: 'done', present: after };
}

function stateOf(managed: ManagedPackage): PackageState {
  return { ...detailsOf(managed), isRetired: managed.retired_at !== null };
}
