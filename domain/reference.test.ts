import { expect, test } from 'vitest';
import { readReference, referenceOf } from './reference.ts';

const reference = referenceOf('K7QM3XP');

test.each([
  reference,
  reference.toLowerCase(),
  reference.replace('-', ''),
  ` ${reference.replace('-', ' - ')} `,
])('a reference is read however it is typed: %j', (typed) => {
  expect(readReference(typed)).toBe(reference);
});

test.each(['', reference.slice(1), `${reference}2`, 'K7QM-3XP0', reference.replace('K', 'M'), '????-????'])(
  '%j is none',
  (typed) => {
    expect(readReference(typed)).toBeUndefined();
  },
);
