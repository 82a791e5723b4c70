import { createHash } from 'node:crypto';
import { mapOrigin } from '#content/map.ts';

/** The only inline script that may run is this one. */
export function contentPolicy(
  publicUrl: string,
  backend: string,
  { inlineScript, frames = mapOrigin }: { inlineScript?: string; frames?: string } = {},
): string {
  const hash = inlineScript && createHash('sha256').update(inlineScript).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self'${hash ? ` 'sha256-${hash}'` : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${backend && ` ${new URL(backend).origin}`}`,
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function securityHeaders(
  publicUrl: string,
  backend: string,
  frames = mapOrigin,
): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(publicUrl, backend, { frames }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps(publicUrl) && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
  };
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
