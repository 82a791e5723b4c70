import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { PricesOfPackage } from './PricesOfPackage.tsx';

test('a package in the picker has a button for every term, with its free months and its total', async () => {
  const part = <PricesOfPackage internetPackage={firstPackages[0] as InternetPackage} onPick={() => {}} />;
  expect(textOf(await sitePart(part, { section: ['payment', 'packages'] }))).toMatchInlineSnapshot(`
    "12 Mbps
    [1 month 650 TL]
    [3 months 1,850 TL]
    [6 months +2 free 3,900 TL]
    [12 months +3 free 7,000 TL]"
  `);
});
