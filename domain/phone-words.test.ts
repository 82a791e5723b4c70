import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internationalDigits, phoneRuns, phoneWords, reachableDigits, typedDigits } from './phone-words.ts';

function isFound(stored: string, typed: string): boolean {
  return phoneRuns(stored).some((word) => word.startsWith(typedDigits(typed)));
}

const notations = [
  '+905331234567',
  '+90 533 123 45 67',
  '0090 533 123 45 67',
  '905331234567',
  '05331234567',
  '0 (533) 123-45-67',
  '+90 (0)533 123 45 67',
  '533 123 4567',
  '533.123.45.67',
];

test('a phone is found in whichever notation it was given and is typed', () => {
  for (const stored of notations)
    for (const typed of notations)
      expect([stored, typed, isFound(stored, typed)]).toEqual([stored, typed, true]);
});

test.each(['533 123', '+90 533 1', '0533', '0090533123', '90533', '(0533) 12'])(
  'a phone is found by its beginning, like %j',
  (typed) => {
    for (const stored of notations) expect(isFound(stored, typed)).toBe(true);
  },
);

test.each([
  ['+44 7911 123456', ['+447911123456', '0044 7911', '07911 123456', '447911', '7911123456', '+44 (0)7911']],
  ['+7 903 123-45-67', ['8 903 123 45 67', '+7903', '9031234567', '8(903)1234567']],
  ['8 903 123-45-67', ['+7 903 123 45 67', '903 123 45 67']],
  ['+357 99 123456', ['99 123456', '0035799123456', '+35799']],
  ['447911123456', ['+44 7911 123456', '07911123456']],
])('%j from abroad is found as people there write it', (stored, typings) => {
  for (const typed of typings) expect([typed, isFound(stored, typed)]).toEqual([typed, true]);
});

test('any three digits in a row find a number, wherever they stand in it', () => {
  const number = fc.stringMatching(/^[2-5]\d{9}$/);
  fc.assert(
    fc.property(
      number,
      fc.constantFrom('+90', '0', ''),
      fc.nat(7),
      fc.nat(7),
      (digits, start, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other) + 3];
        expect(isFound(start + digits, digits.slice(from, to))).toBe(true);
      },
    ),
  );
});

test.each(['000', '001', '0010'])('%j is found at the end of a number, where it is no prefix', (typed) => {
  expect(isFound('+90 533 000 00 10', typed)).toBe(true);
});

test('the words of a number are few, however long it is', () => {
  expect(phoneRuns('0533 123 45 67')).toHaveLength(10);
  expect(phoneRuns(`+${'1234567890'.repeat(4)}`).length).toBeLessThanOrEqual(18);
});

test('another number is not found', () => {
  for (const stored of notations) expect(isFound(stored, '0533 123 45 68')).toBe(false);
});

test('any Turkish number is found in any notation, however it is spaced', () => {
  const start = fc.constantFrom('+90', '0090', '90', '0', '');
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '/');
  const number = fc
    .tuple(fc.constantFrom('2', '3', '4', '5'), fc.stringMatching(/^\d{9}$/))
    .map((parts) => parts.join(''));
  const notation = fc.tuple(start, fc.array(gap, { minLength: 10, maxLength: 10 }));
  const write = (digits: string, [code, gaps]: [string, string[]]) =>
    code + [...digits].map((digit, place) => gaps[place] + digit).join('');
  fc.assert(
    fc.property(number, notation, notation, (digits, stored, typed) => {
      expect(isFound(write(digits, stored), write(digits, typed))).toBe(true);
    }),
  );
});

test('a number of ours is one and the same in every notation', () => {
  for (const written of notations) expect([written, phoneWords(written)]).toEqual([written, ['5331234567']]);
});

test.each([
  ['+44 7911 123456', ['447911123456', '7911123456']],
  ['+44 (0)7911 123456', ['447911123456', '7911123456']],
  ['0044 007911 123456', ['44007911123456', '7911123456']],
  ['447911123456', ['447911123456', '7911123456']],
  ['+44 7911 003456', ['447911003456', '7911003456']],
  ['+357 99 123456', ['35799123456', '99123456']],
  ['8 903 123-45-67', ['79031234567', '9031234567']],
  // None of Russia: too long, or with the code of another country.
  ['8903 1234 5678', ['890312345678', '0312345678']],
  ['1 8903 1234 567', ['189031234567', '9031234567']],
  ['+81 23 456 78 90', ['81234567890', '234567890']],
  ['0392 444 55 66', ['3924445566']],
  ['444 55 66', ['4445566']],
  // Begins or ends like the code of Turkey, and is not with it.
  ['90 12 345', ['9012345']],
  ['0533 123 45 90', ['5331234590']],
  ['+44 7911 123490', ['447911123490', '7911123490']],
  ['+44', ['44', '44']],
])('%j is dialled %j', (written, words) => {
  expect(phoneWords(written)).toEqual(words);
});

test('without the code of a country a number is one of ours, and can be reached where it is long enough', () => {
  expect(internationalDigits('444 55 66')).toBe('904445566');
  expect(internationalDigits('0044 7911 123456')).toBe('447911123456');
  expect(reachableDigits('444 55 66')).toBe('904445566');
  expect(reachableDigits('444 55 6')).toBeUndefined();
});

test('what is no phone number at all gives no words', () => {
  expect(phoneWords('none')).toEqual([]);
  expect(phoneRuns('none')).toEqual([]);
  expect(typedDigits('none')).toBe('');
});
