import { expect, test } from 'vitest';
import { siteForFile } from '../support/for-tests.ts';
import { publicSite } from '../support/public-site.ts';

const site = siteForFile();

test.each(['/', '/faq', '/nowhere', '/internet-packages', '/assets/missing.js', '/healthz', '/robots.txt'])(
  '%s comes with the strict content policy and its companions',
  async (url) => {
    const { headers } = await site.app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    // A page has its own script and style too, by their hashes.
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')?;/);
    expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/]{43}=')?;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    });
  },
);

test('a site that is not behind https promises no https', async () => {
  const plain = await publicSite({ PUBLIC_URL: 'http://localhost:3000' });
  const { headers } = await plain.app.inject('/?lang=en');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headers['set-cookie']).not.toContain('Secure');
  await plain.close();
});
