import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { type Term, terms } from '#domain/terms.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { TermDock } from './TermDock.tsx';

const eco12 = firstPackages[0] as InternetPackage;

async function said(term: Term | undefined) {
  const part = <TermDock internetPackage={eco12} term={term} onGo={() => {}} />;
  return textOf(await sitePart(part, { section: ['overlay', 'packages'] }));
}

test('before a term is chosen there is no total and no way on', async () => {
  expect(await said(undefined)).toMatchInlineSnapshot(`"TotalChoose a term–"`);
});

test('a chosen term tells how long the internet lasts, what it saves and the total, and leads on', async () => {
  expect(await said(terms[3])).toMatchInlineSnapshot(`
    "Total15 months of internet, one payment2,750 TL less than month by month7,000 TL
    [Buy package I already have a connection]
    [New customer I don’t have one yet]"
  `);
});

test('a single month is one month, and saves nothing', async () => {
  expect(await said(terms[0])).toMatchInlineSnapshot(`
    "Total1 month of internet, one payment650 TL
    [Buy package I already have a connection]
    [New customer I don’t have one yet]"
  `);
});
