import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PackageName, TermName } from './Choice.tsx';

const said = async (part: ReactNode) => textOf(await sitePart(part, { section: 'packages' }));

test('a package is named as the site names it, and one of another kind as it is written', async () => {
  expect(await said(<PackageName name="12.5 Mbps pro" />)).toBe('Pro 12.5 Mbps');
  expect(await said(<PackageName name="35 Mbps gold" />)).toBe('35 Mbps gold');
  expect(await said(<PackageName name="" />)).toBe('');
});

test('free months are named only where there are some', async () => {
  expect(await said(<TermName months={12} freeMonths={3} />)).toBe('12 months +3 free');
  expect(await said(<TermName months={1} freeMonths={0} />)).toBe('1 month');
  expect(await said(<TermName months={3} freeMonths={null} />)).toBe('3 months');
});
