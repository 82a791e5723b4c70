import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Header } from './Header.tsx';

test('the header and its side menu lead to every page, to the phone and to the mail', async () => {
  const html = await sitePart(<Header current="home" />, { section: 'frame' });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Call us: 0392 555 01 00 → tel:+903925550100 E-mail us: bilgi@meltem.example → mailto:bilgi@meltem.example
    meltem → /
    Home → /
    About → /about
    Pricing → /pricing
    Payment → /payment
    Speed Test (opens in a new tab) → https://www.speedtest.net/ (new tab)
    Contact → /contact
    [EN, Language: English]
    Türkçe → ?lang=tr
    Русский → ?lang=ru
    [Menu]
    meltem[Close the menu]
    Home → /
    About → /about
    Pricing → /pricing
    Payment → /payment
    Speed Test (opens in a new tab) → https://www.speedtest.net/ (new tab)
    Contact → /contact
    Call us0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
});

test('the page that is open is marked in both menus, and no other', async () => {
  const marked = async (current: 'home' | 'pricing' | 'faq') =>
    [
      ...(await sitePart(<Header current={current} />, { section: 'frame' })).matchAll(
        /<a [^>]*aria-current="page"[^>]*>/g,
      ),
    ].map(([tag]) => /href="(.*?)"/.exec(tag)?.[1]);
  expect(await marked('home')).toEqual(['/', '/']);
  expect(await marked('pricing')).toEqual(['/pricing', '/pricing']);
  expect(await marked('faq')).toEqual([]);
});

test('only the link to payment waits for the scripts when it is tapped early', async () => {
  const html = await sitePart(<Header current="home" />, { section: 'frame' });
  const waiting = [...html.matchAll(/<a [^>]*data-script="true"[^>]*>/g)].map(
    ([tag]) => /href="(.*?)"/.exec(tag)?.[1],
  );
  expect(waiting).toEqual(['/payment', '/payment']);
});
