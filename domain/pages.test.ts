import { expect, test } from 'vitest';
import { pageAddress, pageAt } from './pages.ts';

test('each path leads to its page, with or without a slash at its end', () => {
  expect(pageAt('/')).toBe('home');
  expect(pageAt('/bank_accounts')).toBe('bank_accounts');
  expect(pageAt('/bank_accounts/')).toBe('bank_accounts');
});

test.each(['/unknown', '/about/us', '/About', '//', '', '/constructor'])('%j is the home page', (path) => {
  expect(pageAt(path)).toBe('home');
});

test('the default language has the short address', () => {
  expect(pageAddress('faq', 'tr')).toBe('/faq');
  expect(pageAddress('faq', 'ru')).toBe('/faq?lang=ru');
});
