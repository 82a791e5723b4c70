import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSigns, inSigns, readReference, referenceOf, referenceSigns } from './reference.ts';

const free = fc
  .array(fc.constantFrom(...referenceSigns), { minLength: freeSigns, maxLength: freeSigns })
  .map((signs) => signs.join(''));
const reference = free.map(referenceOf);
const known = referenceOf('K7QM3XP');
const bare = known.replace('-', '');

test.each([
  known,
  known.toLowerCase(),
  ` ${bare} `,
  bare.toLowerCase(),
  `${known.slice(0, 4)} ${known.slice(5)}`,
  known.replace('-', '–'),
  [...bare].join(' '),
  // A Russian keyboard: К, М, Х and Р are other letters there.
  known.replace('K', 'К').replace('M', 'М').replace('X', 'Х').replace('P', 'Р'),
])('a reference typed as "%s" is read', (typed) => {
  expect(readReference(typed)).toBe(known);
});

test('a reference with a wrong sign, or two that changed places, is not read', () => {
  fc.assert(
    fc.property(reference, fc.nat(7), fc.constantFrom(...referenceSigns), (right, place, sign) => {
      const signs = [...right.replace('-', '')];
      if (signs[place] === sign) return;
      expect(readReference(signs.with(place, sign).join(''))).toBeUndefined();
      const swapped = signs
        .with(place, signs[(place + 1) % 8] as string)
        .with((place + 1) % 8, signs[place] as string);
      if (place < 6 && swapped.join('') !== signs.join(''))
        expect(readReference(swapped.join(''))).toBeUndefined();
    }),
  );
});

test.each(['', 'K7QM', '0OIL-1111', `${known}X`, '😀'])('"%s" is no reference', (typed) => {
  expect(readReference(typed)).toBeUndefined();
});

test('what looks like one of our signs is taken for it; an i is none, with or without its dot', () => {
  expect(inSigns('авсенкмртух')).toBe('ABCEHKMPTYX');
  expect(inSigns('iıİI')).toBe('IIII');
  expect(inSigns('Ｋ７')).toBe('K7');
});
