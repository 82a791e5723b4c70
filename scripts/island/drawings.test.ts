import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const drawings = ['hero-wide', 'hero-tall', 'shop'].map((name) => ({
  name,
  text: readFileSync(new URL(`../../site/pages/home/${name}.svg`, import.meta.url), 'utf8'),
}));

test.each(drawings)('$name.svg stands alone: it asks for no other file, script or style', ({ text }) => {
  expect(text).not.toMatch(/<script|<style|<image|<foreignObject| style=/);
  for (const [, target] of text.matchAll(/(?:href="|url\()([^")]+)/g)) expect(target).toMatch(/^#/);
});

test.each(drawings)('$name.svg weighs at most 8 kB on the wire', ({ text }) => {
  expect(gzipSync(text).length).toBeLessThanOrEqual(8000);
});

test('the ground of the cash point map weighs at most 6 kB on the wire', () => {
  const ground = readFileSync(new URL('../../site/cash/area-lines.ts', import.meta.url));
  expect(gzipSync(ground).length).toBeLessThanOrEqual(6000);
});
