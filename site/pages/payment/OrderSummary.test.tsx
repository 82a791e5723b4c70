import { expect, test } from 'vitest';
import type { SelectedPackage } from '#domain/payment.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { OrderSummary } from './OrderSummary.tsx';

async function said(selected: SelectedPackage) {
  return textOf(
    await sitePart(<OrderSummary selected={selected} onChange={() => {}} />, {
      section: ['payment', 'packages'],
    }),
  );
}

test('what is to be paid says the package, the term with its free months, and the total', async () => {
  expect(await said({ speed: '12.5 Mbps', type: 'pro', months: 12, price: 7000 })).toMatchInlineSnapshot(`
    "12.5 Mbps Pro
    Term 12 months +3 free
    Total 7,000 TL
    [Choose another package]"
  `);
});

test('a term without free months names none', async () => {
  expect(await said({ speed: '35 Mbps', type: 'eco', months: 1, price: 1100 })).toMatchInlineSnapshot(`
    "35 Mbps Eco
    Term 1 month
    Total 1,100 TL
    [Choose another package]"
  `);
});
