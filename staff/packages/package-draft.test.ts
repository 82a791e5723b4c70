import { expect, test } from 'vitest';
import { wrongFields } from '#domain/package-details.ts';
import { detailsIn, draftOf, emptyDraft } from './package-draft.ts';

const eco25 = {
  package_name: '25',
  type: 'eco',
  price_one: 900,
  price_three: 2560,
  price_six: 5400,
  price_twelve: 9720,
} as const;

test('what is in the form is what was published', () => {
  expect(detailsIn(draftOf(eco25))).toEqual(eco25);
});

test('spaces around a number do not matter', () => {
  expect(detailsIn({ ...draftOf(eco25), package_name: ' 25 ', price_one: ' 900 ' })).toEqual(eco25);
});

test('what is empty, or written with dots, commas or letters, is no price', () => {
  for (const typed of ['', ' ', '9.720', '9,720', '9720 TL', '-5', '1e3', '0x10']) {
    expect(wrongFields(detailsIn({ ...draftOf(eco25), price_twelve: typed })), typed).toEqual([
      'price_twelve',
    ]);
  }
  expect(wrongFields(detailsIn(emptyDraft))).toHaveLength(5);
});
