import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { PackageCount } from './PackageCount.tsx';
import type { PackageFinding } from './use-package-finder.ts';

test('how many packages are shown is said where there are more of their type', async () => {
  expect(await counted(200)).toContain('Showing 9 of 200 packages');
  expect(await counted(firstPackages.length)).not.toContain('Showing');
});

function counted(total: number): Promise<string> {
  const of = () => ({ packages: [...firstPackages], total, hasMore: false });
  const finding = { wanted: undefined, of } as unknown as PackageFinding;
  return sitePart(<PackageCount finding={finding} type="eco" />, { section: 'finder' });
}
