import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import PackageOverlay from './PackageOverlay.tsx';

test('a package opens with its name, its four terms and no term chosen', async () => {
  const html = await sitePart(
    <PackageOverlay subject={firstPackages.at(-1) as InternetPackage} onClose={() => {}} />,
    { section: ['overlay', 'packages'] },
  );
  expect(html).toMatch(/<dialog[^>]* aria-label="Pro 100 Mbps"/);
  expect(textOf(html)).toMatchInlineSnapshot(`
    "meltem
    1. Term
    2. Payment
    [Close]
    Pro 100 Mbps
    For how long?
    ( ) 1 month 2,400 TL2,400 TL/mo
    ( ) 3 months saves 360 TL6,840 TL2,280 TL/mo
    ( ) 6 months +2 free saves 4,800 TL14,400 TL1,800 TL/mo
    ( ) 12 months +3 free saves 10,080 TL25,920 TL1,728 TL/mo
    TotalChoose a term–"
  `);
});
