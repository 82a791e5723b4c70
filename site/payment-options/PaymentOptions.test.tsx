import { expect, onTestFinished, test, vi } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PaymentOptions } from './PaymentOptions.tsx';

async function rendered({ isWide = false, beside = '' } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const nothing = () => {};
  const part = (
    <PaymentOptions onOnline={nothing} onBank={nothing} beside={beside}>
      {beside && 'Back'}
    </PaymentOptions>
  );
  return sitePart(part, { section: 'payment_options' });
}

const placeOfMap = '<div class="_map';

test('there are three ways to pay, and those with a page of their own are links to it', async () => {
  const html = await rendered();
  expect(textOf(html)).toMatchInlineSnapshot(`
    "[Cash paymentAt one of 7 partner points]
    Online paymentThe payment link comes to your phone → /payment Bank transferShows our account details → /bank_accounts"
  `);
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain(placeOfMap);
});

test('the map of the cash points is there at once where there is room, and nothing stands beside it', async () => {
  expect(await rendered({ isWide: true })).toContain(placeOfMap);
  const besideOrder = await rendered({ isWide: true, beside: 'Your order' });
  expect(besideOrder).not.toContain(placeOfMap);
  expect(textOf(besideOrder)).toMatch(/^Your order\n.*\nBack$/s);
});
