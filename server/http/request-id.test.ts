import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

const numberIn = (id: string) => Number(id.split('-')[1]);

test('a thousand requests have a thousand ids of one kind', () => {
  const ids = Array.from({ length: 1_000 }, newRequestId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{24}-\d{1,10}$/);
});

test('two ids do not tell how many requests there were between them', () => {
  const numbers = Array.from({ length: 100 }, () => numberIn(newRequestId()));
  const steps = numbers.slice(1).map((number, place) => (number - (numbers[place] as number)) >>> 0);
  expect(new Set(steps).size).toBeGreaterThan(90);
});
