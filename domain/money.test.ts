import { expect, test } from 'vitest';
import { isAmount, readAmount, writeAmount } from './money.ts';

test('an amount is read as people of three languages write it', () => {
  const read = (typed: string) => [typed, readAmount(typed)];
  expect(
    ['1100', '1.100', '1,100', '1 100', '1\u00a0100,5', '1.100,50', '1,100.50', '0,05', '12.5', ' 7 '].map(
      read,
    ),
  ).toEqual([
    ['1100', 1100],
    ['1.100', 1100],
    ['1,100', 1100],
    ['1 100', 1100],
    ['1\u00a0100,5', 1100.5],
    ['1.100,50', 1100.5],
    ['1,100.50', 1100.5],
    ['0,05', 0.05],
    ['12.5', 12.5],
    [' 7 ', 7],
  ]);
});

test('what is no amount is not guessed', () => {
  for (const typed of ['', '-5', '1.1000', '12,345,6.7', 'bin', '1e3', '10,001,1x']) {
    expect(readAmount(typed), typed).toBeUndefined();
  }
});

test('money is above nothing and in whole kuruş', () => {
  expect([0.01, 0.1 + 0.2, 1100.55, 19.99].map(isAmount)).toEqual([true, true, true, true]);
  expect([0, -1, 0.001, 10.555].map(isAmount)).toEqual([false, false, false, false]);
  expect([1100, 0.5, 12.34].map((lira) => writeAmount(lira, 'tr'))).toEqual(['1100', '0,50', '12,34']);
  expect(writeAmount(12.34, 'en')).toBe('12.34');
});
