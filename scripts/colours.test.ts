import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';

const hexes = (text: string) => (text.match(/#[0-9a-f]{6}\b/gi) ?? []).map((hex) => hex.toLowerCase());
const textOf = (file: string) => readFileSync(file, 'utf8');

const drawn = ['.css', '.svg', '.ts', '.tsx'];
/** Flags and the cards of made-up people have colours of their own. */
const apart = ['Flag.tsx', 'seeded-id-cards.ts'];
const files = ['site', 'design', 'staff', 'server', 'content', 'scripts']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter((file) => drawn.includes(extname(file)) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !apart.some((name) => file.endsWith(name)));

test('every colour is one of tokens.css: to change it there shows where else it stands', () => {
  const tokens = new Set(hexes(textOf('design/styles/tokens.css')));
  expect(tokens.size).toBeGreaterThan(10);
  const others = files.flatMap((file) =>
    hexes(textOf(file))
      .filter((hex) => !tokens.has(hex))
      .map((hex) => `${file}: ${hex}`),
  );
  expect([...new Set(others)]).toEqual([]);
});
