import { expect, test } from 'vitest';
import {
  amountWords,
  emailWord,
  longestPhrase,
  nameWords,
  phraseWords,
  referenceWord,
  wordList,
  wordPrefix,
} from './search-words.ts';

test('a name is found by any two of its names in either order, and alone where it is the only one', () => {
  expect(nameWords('Ayşe')).toEqual(['ayse']);
  expect(nameWords('Ayşe Kaya')).toEqual(['ayse kaya', 'kaya ayse']);
  expect(nameWords('Ali Ali')).toEqual(['ali ali', 'ali ali']);
  expect(nameWords('')).toEqual([]);
});

test('five names are all in pairs; of more, the first three and the last two', () => {
  expect(nameWords('a b c d e')).toHaveLength(5 * 4);
  const pairs = nameWords('a b c d e f g');
  expect(pairs).toHaveLength(5 * 4);
  expect(new Set(pairs.join(' ').split(' '))).toEqual(new Set(['a', 'b', 'c', 'f', 'g']));
});

test('each word of an address is with those behind it, as far as somebody types', () => {
  expect(phraseWords('Atatürk Cad. 5', 10)).toEqual(['ataturk cad 5', 'cad 5', '5']);
  expect(phraseWords('Atatürk Cad. 5', 2)).toEqual(['ataturk cad', 'cad']);
  const [first] = phraseWords('a b c d e f g h i j', 10);
  expect(first?.split(' ')).toHaveLength(longestPhrase);
});

test('an amount is found by its lira, by its kurus and by both', () => {
  expect(amountWords(6600)).toEqual(['6600']);
  expect(amountWords(1100.5)).toEqual(['1100', '50', '110050']);
});

test('a list of words has each once, and no empty one', () => {
  expect(wordList(['kaya', '', 'ayse', 'kaya'])).toEqual(['kaya', 'ayse']);
});

test('a word is filed under its first three letters, however many bytes they take', () => {
  expect([wordPrefix('kaya'), wordPrefix('ka'), wordPrefix('😀😀😀😀')]).toEqual(['kay', 'ka', '😀😀😀']);
});

test('an address and a reference are one word each, whatever space or dash was typed', () => {
  expect(emailWord(' Ayşe.Kaya @Example.com')).toBe('ayse.kaya@example.com');
  expect(referenceWord('K7QM - 3XPW')).toBe('k7qm3xpw');
});
