import { expect, test } from 'vitest';
import { isMailAddress, nextMessageStatuses } from './inbox.ts';

test('an open message is done or spam, and either is only opened again', () => {
  expect(nextMessageStatuses('open')).toEqual(['done', 'spam']);
  expect(nextMessageStatuses('done')).toEqual(['open']);
  expect(nextMessageStatuses('spam')).toEqual(['open']);
});

test('mail goes to one address and nothing else', () => {
  expect(['ayse@example.com', 'ş@örnek.example', "o'brien+x@example.com"].every(isMailAddress)).toBe(true);
  const none = ['', 'ayse', 'a@b@c', 'a b@c', 'a@b,c@d', 'a@b;c@d', 'A <a@b>', '"a"@b', 'a@b\nc'];
  expect(none.filter(isMailAddress)).toEqual([]);
});
