import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Language } from '#domain/language.ts';
import { type Term, terms } from '#domain/terms.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { OrderSummary } from './OrderSummary.tsx';

const pro100 = firstPackages.at(-1) as InternetPackage;

async function said(term: Term, language: Language = 'en') {
  const part = <OrderSummary internetPackage={pro100} term={term} onChange={() => {}} />;
  return textOf(await sitePart(part, { section: ['overlay', 'packages'], language }));
}

test('an order says the package, the term, what a month comes to, what is free, and the total', async () => {
  expect(await said(terms[3])).toMatchInlineSnapshot(`
    "100 Mbps Pro
    Term
    12 months +3 free
    Per month
    1,728 TL
    Activation
    0 TL
    Deposit
    0 TL
    Installation
    0 TL
    Total
    25,920 TL
    [Change]"
  `);
});

test('a term without free months names none', async () => {
  expect(await said(terms[1])).toContain('\n3 months\n');
});

test('amounts are written as the reader writes them', async () => {
  expect(await said(terms[3], 'tr')).toContain('25.920\u00a0TL');
});
