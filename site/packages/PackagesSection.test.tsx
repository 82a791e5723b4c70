import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { PackagesSection } from './PackagesSection.tsx';

test('the toggle begins with eco, and each type has its name', async () => {
  const packages = [...firstPackages];
  const html = await sitePart(<PackagesSection heading="" />, { section: 'packages', packages });
  const [eco, pro] = html.match(/<label data-type.*?<\/label>/gs) ?? [];
  expect(eco).toContain('EcoPack');
  expect(eco).toContain('checked=""');
  expect(pro).toContain('Gaming &amp; Studying');
  expect(pro).not.toContain('checked=""');
});
