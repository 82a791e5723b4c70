import { expect, test } from 'vitest';
import { differenceText } from './difference-text.ts';

test('a difference says whether more or less was counted, to the kuruş', () => {
  expect(differenceText(1120.5, 1070.3, 'en')).toBe('+50.20 TL');
  expect(differenceText(1057.8, 1070.3, 'tr')).toBe('−12,50 TL');
  expect(differenceText(0.3, 0.1 + 0.2, 'en')).toBe('0 TL');
});
