import { expect, test } from 'vitest';
import { isMailAddress, nextLetterStatuses } from './letters.ts';

test('an open letter is done or spam, and either is only opened again', () => {
  expect(nextLetterStatuses('open')).toEqual(['done', 'spam']);
  expect(nextLetterStatuses('done')).toEqual(['open']);
  expect(nextLetterStatuses('spam')).toEqual(['open']);
});

test('mail goes to one address and nothing else', () => {
  expect(['ayse@example.com', 'ş@örnek.example', "o'brien+x@example.com"].every(isMailAddress)).toBe(true);
  const none = ['', 'ayse', 'a@b@c', 'a b@c', 'a@b,c@d', 'a@b;c@d', 'A <a@b>', '"a"@b', 'a@b\nc'];
  expect(none.filter(isMailAddress)).toEqual([]);
});
