import { expect, test } from 'vitest';
import { referenceOf, referenceSigns, tidyReference } from './reference.ts';

const reference = referenceOf('K7QM3XP');

test.each([
  reference,
  reference.toLowerCase(),
  reference.replace('-', ''),
  ` ${reference.replace('-', ' - ')} `,
])('a reference is known however it is typed: %j', (typed) => {
  expect(tidyReference(typed)).toBe(reference);
});

test('with any one sign wrong it is none', () => {
  for (const place of [0, 1, 2, 3, 5, 6, 7, 8]) {
    for (const sign of referenceSigns) {
      if (sign === reference[place]) continue;
      expect(tidyReference(reference.slice(0, place) + sign + reference.slice(place + 1))).toBeUndefined();
    }
  }
});

test.each(['', '-', reference.slice(1), `${reference}A`, reference.replace('K', '0'), 'İİİİ-İİİİ'])(
  '%j is none',
  (typed) => {
    expect(tidyReference(typed)).toBeUndefined();
  },
);
