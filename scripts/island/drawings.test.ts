import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const site = new URL('../../site/', import.meta.url);
const heroes = ['pages/home/hero-wide', 'places/island'].map((name) => drawing(`${name}.svg`));
const places = readdirSync(new URL('places/', site))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => drawing(`places/${name}`));

function drawing(name: string) {
  return { name, text: readFileSync(new URL(name, site), 'utf8') };
}

test.each([...heroes, ...places])(
  '$name stands alone: it asks for no other file, script or style',
  ({ text }) => {
    expect(text).not.toMatch(/<script|<style|<image|<foreignObject| style=/);
    for (const [, target] of text.matchAll(/(?:href="|url\()([^")]+)/g)) expect(target).toMatch(/^#/);
  },
);

test.each(heroes)('$name weighs at most 8 kB on the wire', ({ text }) => {
  expect(gzipSync(text).length).toBeLessThanOrEqual(8000);
});

test.each(places)('$name is lines only and weighs at most 4 kB on the wire', ({ text }) => {
  expect(gzipSync(text).length).toBeLessThanOrEqual(4000);
  // What is filled is cut away, not seen.
  expect(text.slice(text.indexOf('</defs>'))).not.toMatch(/fill="#/);
});

test('the ground of the cash point map weighs at most 6 kB on the wire', () => {
  const ground = readFileSync(new URL('../../design/map/area-lines.ts', import.meta.url));
  expect(gzipSync(ground).length).toBeLessThanOrEqual(6000);
});
