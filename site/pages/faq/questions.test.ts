import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { questions } from './questions.ts';

test('every question of the dictionary is on the page', () => {
  const texts = Object.keys(JSON.parse(readFileSync('content/dictionaries/en/faq.json', 'utf8')));
  const written = texts.flatMap((key) => /^faq\.q(\d+)$/.exec(key)?.[1] ?? []).map(Number);
  expect(written).toEqual([...questions]);
});
