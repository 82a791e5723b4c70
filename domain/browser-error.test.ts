import { expect, test } from 'vitest';
import { describeError } from './browser-error.ts';

const thrown = Object.assign(new TypeError('Ayşe Yılmaz, 0533 123 45 67'), {
  stack:
    'TypeError: Ayşe Yılmaz\n    at send (https://meltem.test/assets/forms-C3aT.js:1:2345)\n    at https://meltem.test/assets/base.js:9:1',
});

test('an error is told by its name, its kind, our line and the page', () => {
  expect(describeError('render', thrown, '/pricing')).toEqual({
    kind: 'render',
    name: 'TypeError',
    at: 'assets/forms-C3aT.js:1:2345',
    page: 'pricing',
  });
});

test.each([
  ['/', ''],
  ['/registrations/K7QM-3XPW?name=Ayşe', 'registrations'],
  ['/0533123', ''],
])('of the address %s only the first word of ours is told', (path, page) => {
  expect(describeError('script', thrown, path).page).toBe(page);
});

test.each([
  ['words'],
  [undefined],
  [Object.assign(new Error('x'), { name: 'Ayşe Yılmaz', stack: undefined })],
])('what is no error of ours has no words in the report: %s', (error) => {
  expect(describeError('promise', error, '/faq')).toEqual({
    kind: 'promise',
    name: 'Error',
    at: '',
    page: 'faq',
  });
});
