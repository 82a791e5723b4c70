import { expect, test } from 'vitest';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PackageChange, PackageState } from '#domain/package-history.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PackageChangeRow } from './PackageChangeRow.tsx';

const at = Date.UTC(2026, 10, 19, 9, 30);
const prices = { price_one: 1100, price_three: 3150, price_six: 6000, price_twelve: 11_400 };
const eco: PackageState = { package_name: '20', type: 'eco', isRetired: false, ...prices };
const present = { ...eco, id: '20', version: 9, retired_at: null };

async function said(change: Partial<PackageChange>, now: Partial<ManagedPackage> = {}, isOwner = true) {
  const row = (
    <PackageChangeRow
      change={{
        version: 2,
        at,
        by_id: 'a',
        by_name: 'Ada',
        planned_at: null,
        before: null,
        after: eco,
        ...change,
      }}
      present={{ ...present, ...now }}
      onPutBack={isOwner ? () => {} : undefined}
    />
  );
  return textOf(await consolePart(row));
}

test('a package that was added says with which prices', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "19 Nov 2026, 11:30 Ada
    Added
    1 month: 1,100 TL1,100 TL a month
    3 months: 3,150 TL1,050 TL a month
    6 months +2 free: 6,000 TL750 TL a month
    12 months +3 free: 11,400 TL760 TL a month"
  `);
});

test('a change says what each field became and what it was; planned prices since when they were planned', async () => {
  const before: PackageState = {
    ...eco,
    package_name: '15',
    type: 'pro',
    price_six: 5400,
    price_twelve: 10_000,
  };
  expect(await said({ before, planned_at: at - 86_400_000 })).toMatchInlineSnapshot(`
    "19 Nov 2026, 11:30 Ada
    Changed
    Planned on 18 Nov 2026, 11:30
    Speed (Mbps): 20 (was 15)
    Type: Eco (was Pro)
    6 months: 6,000 TL (was 5,400 TL)
    12 months: 11,400 TL (was 10,000 TL)
    [Restore the previous prices: 19 Nov 2026, 11:30]"
  `);
});

test('former prices can be put back where they differ from what the package costs now', async () => {
  const before = { ...eco, price_one: 1000 };
  const putBack = '[Restore the previous prices';
  expect(await said({ before })).toContain(putBack);
  expect(await said({ before }, {}, false)).not.toContain(putBack);
  expect(await said({ before }, { price_one: 1000 })).not.toContain(putBack);
  expect(await said({ before: { ...eco, type: 'pro' } }, { price_one: 1 })).not.toContain(putBack);
});

test('leaving the site and coming back to it are told apart', async () => {
  const retired = { ...eco, isRetired: true };
  expect(await said({ before: eco, after: retired })).toContain('Taken off sale');
  expect(await said({ before: retired })).toContain('Put back on sale');
});
