import { expect, test } from 'vitest';
import { isWanted } from './wanted.ts';

test('words choose what has one of them in its name; without any it is everything', () => {
  const names = ['disk full', 'clocks apart', 'partition'];
  const wanted = (...words: string[]) => names.filter((name) => isWanted(name, words));
  expect(wanted('disk', 'clocks')).toEqual(['disk full', 'clocks apart']);
  expect(wanted('flood')).toEqual([]);
  expect(wanted()).toEqual(names);
});
