import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where the layout changes, in rem: small phones, phones, tablets, wide screens. */
const screens = [22, 40, 64, 79];
/** Below this, text of twice its size stands on a phone. */
const enlargedText = 15;

const allowed = new Set([
  ...screens.map((rem) => `min-width: ${rem}rem`),
  ...screens.map((rem) => `max-width: ${rem - 0.01}rem`),
  `max-width: ${enlargedText}rem`,
]);

test('site and console change their layout at four widths, and for enlarged text', () => {
  const files = globSync('{site,design,staff}/**/*.css');
  const asked = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*?((?:min|max)-width: [\d.]+\w+)/g)].map(
      ([, width = '']) => ({ file, width }),
    ),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ width }) => !allowed.has(width))).toEqual([]);
});
