import { expect, test } from 'vitest';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PricePreview } from './PricePreview.tsx';
import { type PricesDraft, placeOf, pricesDraft } from './prices-draft.ts';

const eco: ManagedPackage = {
  ...{ id: 'eco-35', package_name: '35', type: 'eco', version: 4, retired_at: null },
  ...{ price_one: 1100, price_three: 3300, price_six: 6600, price_twelve: 13_200 },
};
const pro: ManagedPackage = { ...eco, id: 'pro-35', type: 'pro' };

const shown = (changed: Partial<PricesDraft>) =>
  consolePart(
    <PricePreview
      draft={{ ...pricesDraft(null, []), ...changed }}
      packages={[eco, pro]}
      onType={() => {}}
      onUncorrect={() => {}}
    />,
  );

test('every price that would change stands beside what it is now; what was corrected can be undone', async () => {
  const corrections = { [placeOf(eco, 'price_six')]: '7000', [placeOf(eco, 'price_one')]: '12x' };
  const html = await shown({ type: 'eco', value: '10', corrections });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Prices before and after
    [Table]
    [Cards]
    Any new price can be corrected.
    2 prices corrected by hand
    [Undo corrections]
    Package | 1 month | 3 months | 6 months +2 free | 12 months +3 free
    35 Mbps Eco | 1 month: 12xnow 1,100 TL | 3 months: 3630now 3,300 TL | 6 months +2 free: 7000now 6,600 TL | 12 months +3 free: 14520now 13,200 TL"
  `);
  const wrong = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([field]) => field);
  expect(wrong).toEqual([expect.stringContaining('aria-label="35 Mbps Eco, 1 month"')]);
});

test('where nothing is corrected there is nothing to undo', async () => {
  expect(textOf(await shown({ value: '10' }))).not.toContain('by hand');
});
