/** What the browser may load and do on our pages. No inline script or style anywhere. */
function contentPolicy(isHttps: boolean, backend: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${backend && ` ${new URL(backend).origin}`}`,
    "manifest-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function securityHeaders(publicUrl: string, backend: string): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentPolicy(isHttps, backend),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    // A promise for two years that only a site behind https can keep.
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
  };
}
