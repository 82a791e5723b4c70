import { expect, test } from 'vitest';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { FeatureList } from './FeatureList.tsx';
import { PriceListHead } from './PriceListHead.tsx';

test('what comes with every line is told, and what Pro gives on top', async () => {
  const html = await sitePart(<FeatureList />, { section: ['pricing', 'packages'] });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "What you get
    With every package, and more with Pro:
    Contact us → /contact
    No activation fee: Activating your connection costs 0 TL.
    No deposit: You pay only for your internet.
    Free installation: We come on the day we agreed, install it and test it with you.
    Up to 4.5G speed: Pay for the speed you need.
    Up to 3 months free: Pay for 6 months and get 2 free; pay for 12 and get 3 free.
    Three ways to pay: Cash at 7 partner points, bank transfer, or a payment link that reaches your phone within 60 seconds.
    Router on request: Ask for one when you register, and we bring it to the installation.
    Moving: If you are moving, call us. If we can serve your new address, we move your connection there, and your remaining paid and free months continue.
    With Pro: Pro is for games, large files and the office: lower delay, faster uploads."
  `);
  expect(html).toContain('<section id="services"');
});

test('the printed list says whose prices these are and where to ask, and no day that a server would have kept', async () => {
  expect(textOf(await sitePart(<PriceListHead />, { section: 'pricing' }))).toMatchInlineSnapshot(`
    "meltem
    Meltem İnternet Ltd.
    Dereboyu Caddesi 42, Nicosia
    0392 555 01 00"
  `);
});
