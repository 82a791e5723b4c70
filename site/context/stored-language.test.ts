import { afterEach, expect, test, vi } from 'vitest';
import { mirrorLanguage } from './stored-language.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['http:', 'lang=ru; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'lang=ru; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('on %s a chosen language is kept for a year', (protocol, cookie) => {
  const document = { cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', document);
  mirrorLanguage('ru');
  expect(document.cookie).toBe(cookie);
});
