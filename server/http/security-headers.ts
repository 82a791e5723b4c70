import { createHash } from 'node:crypto';

/** What the browser may load and do on our pages. Of what stands in a page itself only this very script counts. */
export function contentPolicy(publicUrl: string, backend: string, inlineScript?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${inlineScript ? ` ${hashOf(inlineScript)}` : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${backend && ` ${new URL(backend).origin}`}`,
    "manifest-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function securityHeaders(publicUrl: string, backend: string): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(publicUrl, backend),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    // A promise for two years that only a site behind https can keep.
    ...(isHttps(publicUrl) && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
  };
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
