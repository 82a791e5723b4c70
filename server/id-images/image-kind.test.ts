import { expect, test } from 'vitest';
import { imageKind } from './image-kind.ts';

test.each([
  ['\uFEFF  <?xml version="1.0"?>\n<svg:svg>', 'svg'],
  ['<SVG>', 'svg'],
  ['<svgs>', undefined],
  ['a text with <svg>', undefined],
  [`<!--${' '.repeat(4096)}--><svg>`, undefined],
])('what begins with %j is %s', async (text, kind) => {
  expect(await imageKind(Buffer.from(text))).toBe(kind);
});
