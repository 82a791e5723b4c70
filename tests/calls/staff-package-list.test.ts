import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { type ManagedPackage, type PackageDetails, speedOf } from '#domain/internet-package.ts';
import { type PackagePage, packagesAPage } from '#domain/package-list.ts';
import { wantedPackages } from '../../server/packages/staff-list.ts';
import { siteForFile, staffForFile } from '../support/for-tests.ts';
import { insert } from '../support/rows.ts';

const site = siteForFile();
const agent = staffForFile(site, 'agent@meltem.example', 'agent');
beforeAll(async () => {
  await tenThousand();
});

/** Of every speed, many of each, every seventh off sale. */
async function tenThousand(): Promise<void> {
  const rows = Array.from({ length: 10_000 }, (_, number) => ({
    ...(firstPackages[0] as PackageDetails),
    package_name: String((number % 1000) + 1),
    type: Math.floor(number / 1000) % 2 === 0 ? ('eco' as const) : ('pro' as const),
    id: `many-${number}`,
    version: 1,
    retired_at: number % 7 === 0 ? 1 : null,
  }));
  for (let at = 0; at < rows.length; at += 1000) {
    await insert(site.store.db, 'internet_packages', rows.slice(at, at + 1000));
  }
}

const pageOf = async (query: Record<string, string> = {}): Promise<PackagePage> =>
  (await agent.get(`/console/packages?${new URLSearchParams(query)}`)).json();

test('ten thousand packages are shown page by page, slowest first, each once', async () => {
  const seen: ManagedPackage[] = [];
  let after: string | undefined;
  do {
    const page = await pageOf({ state: 'all', ...(after && { after }) });
    expect(page.packages.length).toBeLessThanOrEqual(packagesAPage);
    seen.push(...page.packages);
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(10_000 + firstPackages.length);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const speeds = seen.map(speedOf);
  expect(speeds).toEqual([...speeds].sort((one, other) => one - other));
});

test('packages are found by state, type and speed', async () => {
  const { packages } = await pageOf({ state: 'retired', type: 'pro', speed: '100' });
  expect(packages.map(({ id }) => id)).toEqual(['many-1099']);
  const both = await pageOf({ state: 'retired', speed: '100' });
  expect(both.packages.map(({ id }) => id)).toEqual(['many-1099', 'many-8099']);
  expect((await pageOf({ speed: '77777' })).packages).toEqual([]);
  expect((await pageOf()).packages.every(({ retired_at }) => retired_at === null)).toBe(true);
  const answer = await agent.get('/console/packages?state=lost&type=x&speed=fast&after=nowhere');
  expect(answer.json()).toMatchObject({ code: 'invalid', faults: ['state', 'type', 'speed', 'after'] });
  expect((await agent.get('/console/packages/nothing')).json()).toMatchObject({ code: 'not_found' });
});

const isPostgres = process.env.TEST_DATABASE === 'postgres';

test('a page of packages is read from the index, however late it is', async () => {
  const { db } = site.store;
  if (isPostgres) await sql`analyze internet_packages`.execute(db);
  const query = wantedPackages(db, { state: 'all', after: '900/many-899' }).compile();
  const explain = isPostgres ? 'explain' : 'explain query plan';
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]));
  const plan = JSON.stringify(rows);
  expect(plan).toMatch(
    isPostgres
      ? /Index Scan using internet_packages_speed.*Index Cond: \(\(package_name\)::double precision >= /
      : /SEARCH internet_packages USING INDEX internet_packages_speed/,
  );
  expect(plan).not.toMatch(/sort|temp b-tree/i);
});
