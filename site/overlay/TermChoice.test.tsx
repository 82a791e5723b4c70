import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { terms } from '#domain/terms.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { TermChoice } from './TermChoice.tsx';

const eco12 = firstPackages[0] as InternetPackage;

async function said(internetPackage: InternetPackage, chosen?: (typeof terms)[number]) {
  const part = <TermChoice internetPackage={internetPackage} term={chosen} onChoose={() => {}} />;
  return textOf(await sitePart(part, { section: ['overlay', 'packages'] }));
}

test('each term says its length, what it saves, its total and what a month of it comes to', async () => {
  expect(await said(eco12, terms[2])).toMatchInlineSnapshot(`
    "For how long?
    ( ) 1 month 650 TL650 TL/mo
    ( ) 3 months saves 100 TL1,850 TL617 TL/mo
    (x) 6 months +2 free saves 1,300 TL3,900 TL488 TL/mo
    ( ) 12 months +3 free saves 2,750 TL7,000 TL467 TL/mo"
  `);
});

test('no term is chosen before somebody chooses one', async () => {
  expect(await said(eco12)).not.toContain('(x)');
});

test('a term that is no cheaper than single months does not say that it saves', async () => {
  const dear = { ...eco12, price_three: 1950, price_six: 5200 };
  expect(await said(dear)).not.toMatch(/saves 0|saves -/);
  expect((await said(dear)).match(/saves/g)).toHaveLength(1);
});
