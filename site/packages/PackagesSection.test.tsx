import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PackagesSection } from './PackagesSection.tsx';

const rendered = (packages: InternetPackage[]) =>
  sitePart(<PackagesSection heading="Choose" />, { section: 'packages', packages });

test('the toggle begins with eco, and each type has its name and its speeds', async () => {
  const html = await rendered([...firstPackages]);
  const toggle = /<fieldset class="[^"]*_toggle.*?<\/fieldset>/s.exec(html)?.[0] ?? '';
  expect(textOf(toggle)).toMatchInlineSnapshot(`
    "Package type
    (x) EcoEcoPack12–50 Mbps
    ( ) ProGaming & Studying35–100 Mbps"
  `);
});

test('the packages of each type stand together, from the slowest', async () => {
  const html = await rendered([...firstPackages]);
  const lists = html.match(/<div class="[^"]*_ofType.*?(?=<div class="[^"]*_ofType|<p class="small)/gs) ?? [];
  const speeds = lists.map((list) => [...list.matchAll(/data-mbps="(\d+)"/g)].map(([, mbps]) => mbps).join());
  expect(speeds).toEqual(['12,16,25,35,50', '35,50,75,100']);
  expect(lists[1]).toMatch(/^<div class="[^"]*_pro/);
  expect(textOf(html)).not.toContain('No packages');
});

test('where the packages of the other type fit, a press leads to them', async () => {
  const html = await rendered([...firstPackages]);
  const id = /id="([^"]*-pro)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`data-see="pro" for="${id}">Show the Pro packages</label>`));
});

test('where nothing is on sale it says so, and does not ask who is at home', async () => {
  const said = textOf(await rendered([]));
  expect(said).toContain('No packages are on sale right now. Please call us.');
  expect(said).not.toContain('Who is at home?');
});
