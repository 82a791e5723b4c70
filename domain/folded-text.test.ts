import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, foldedWords } from './folded-text.ts';

test.each([
  ['IŞIK', 'isik'],
  ['ışık', 'isik'],
  ['İpek', 'ipek'],
  ['Çağrı Öztürk', 'cagri ozturk'],
  ['José Müller Łukasz', 'jose muller lukasz'],
  ['Straße Ærø Đurić', 'strasse aero duric'],
  ['Фёдор', 'федор'],
  ['Сергей', 'сергей'],
])('%j is compared as %j', (text, plain) => {
  expect(folded(text)).toBe(plain);
});

test('a text that is folded stays as it is, in whichever form its letters came', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
      expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')));
    }),
  );
});

test('an apostrophe is within a word, a hyphen between two', () => {
  expect(foldedWords("  Anna-Maria  O'Brien ")).toEqual(['anna', 'maria', 'obrien']);
  expect(foldedWords('O’Brien OʼHara D`Arcy')).toEqual(['obrien', 'ohara', 'darcy']);
});
