import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('the browser may call our own origin, and the backend the site was built for', () => {
  const policy = (backend: string) =>
    securityHeaders('https://meltem.test', backend)['content-security-policy'];
  expect(policy('')).toContain("connect-src 'self';");
  expect(policy('https://api.meltem.test/v1')).toContain("connect-src 'self' https://api.meltem.test;");
});
