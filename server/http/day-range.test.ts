import { expect, test } from 'vitest';
import { momentsIn } from './day-range.ts';

test('a range of days begins with the first and ends with the last of them, by the clocks of the island', () => {
  expect(momentsIn({ from: '2026-02-15', to: '2026-02-16' })).toEqual({
    from: Date.parse('2026-02-15T00:00+02:00'),
    to: Date.parse('2026-02-17T00:00+02:00'),
  });
  expect(momentsIn({ to: '2026-07-01' })).toEqual({
    from: undefined,
    to: Date.parse('2026-07-02T00:00+03:00'),
  });
});

test('a day that does not exist is named', () => {
  for (const field of ['from', 'to'])
    expect(() => momentsIn({ [field]: '2026-13-01' })).toThrow(
      expect.objectContaining({ code: 'invalid', faults: [field] }),
    );
});
