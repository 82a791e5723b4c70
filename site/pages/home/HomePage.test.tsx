import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { FirstTime } from './FirstTime.tsx';
import { HelpCards } from './HelpCards.tsx';
import { Hero } from './Hero.tsx';
import HomePage from './HomePage.tsx';
import { StartPrice } from './StartPrice.tsx';

const packages = [...firstPackages];
const section = ['home', 'packages'] as const;

test('the home page has its parts in this order, and its figures', async () => {
  const html = await sitePart(<HomePage />, { section, packages });
  expect(
    [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, words = '']) => textOf(words)),
  ).toMatchInlineSnapshot(`
    [
      "Fast as the wind, clear on price. Pay for 12 months, get 15.",
      "How would you like to pay?",
      "Choose your speed",
      "Is Meltem available at your address?",
      "How can we help you?",
      "First time with us? No start-up costs.",
    ]
  `);
  const figures = /<dl class="wrap _counters.*?<\/dl>/s.exec(html)?.[0] ?? '';
  expect(textOf(figures)).toMatchInlineSnapshot(`
    "clients: 8,950
    packages: 24,683
    discounts offered: 2,468
    years: 10"
  `);
});

test('the ways to pay are hidden until the address asks for them', async () => {
  expect(await sitePart(<HomePage />, { section, packages })).toMatch(
    /<section id="payment"[^>]* hidden="">/,
  );
});

test('the first headline is shown, and the second waits its turn', async () => {
  const html = await sitePart(<Hero />, { section, packages });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Fast as the wind, clear on price. Pay for 12 months, get 15.
    Internet for homes and businesses in Northern Cyprus. You see the full price before you order.
    Pay for 6 months and get 2 free. Pay for 12 and get 3 free.
    See the packages → #packages Test your speed (opens in a new tab) → https://www.speedtest.net/ (new tab)
    [First headline]
    [Second headline]
    from 650 TL a month
    activation 0 TL
    deposit 0 TL
    installation 0 TL"
  `);
  expect(html.match(/aria-pressed="(true|false)"/g)).toEqual(['aria-pressed="true"', 'aria-pressed="false"']);
});

test('the lowest price is that of the cheapest month of any package, and is not told where nothing is on sale', async () => {
  const cheap = { ...(firstPackages[5] as InternetPackage), price_one: 640, price_twelve: 400 };
  expect(
    textOf(await sitePart(<StartPrice />, { section, packages: [...packages, cheap] })),
  ).toMatchInlineSnapshot(`
    "from 640 TL a month
    activation 0 TL
    deposit 0 TL
    installation 0 TL"
  `);
  expect(await sitePart(<StartPrice />, { section })).toBe('');
});

test('what helps leads to the prices and to the shop on the map', async () => {
  expect(textOf(await sitePart(<HelpCards />, { section }))).toMatchInlineSnapshot(`
    "How can we help you?
    Internet Packages
    Compare speeds and prices, and choose the package that suits you.Go to the packages → /pricing Kyrenia Gate, the walls of Nicosia
    Our Store
    Visit our store: Dereboyu Caddesi 42, Nicosia.Find the store → /contact#maps"
  `);
});

test('what a new customer does not pay is told as nothing', async () => {
  expect(textOf(await sitePart(<FirstTime />, { section }))).toMatchInlineSnapshot(`
    "First time with us? No start-up costs.
    Benefits for new customers.
    Get started → #packages
    No activation feeWe activate your connection at no charge0 TL
    No depositYou pay only for your internet0 TL
    Free installationOur team comes, installs and tests it0 TL
    Up to 4.5G speedDepends on coverage at your address4.5G"
  `);
});
