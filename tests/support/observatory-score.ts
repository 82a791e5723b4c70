/**
 * Scores an answer by the published rules of Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory,
 * its analyzer and the score table of its grader), read as strictly as they can be: one policy in one header,
 * no nonces, and no credit for a preload list that only a real domain can be on.
 */
export interface ScoredAnswer {
  headers: Record<string, string | number | string[] | undefined>;
  body: string;
  /** The origin the request named, if any. */
  origin?: string;
}

export interface Score {
  total: number;
  /** What each test gave or took. Redirection to https is the proxy's and counts nothing. */
  parts: Record<string, number>;
}

/** Extra credit counts only for a site that lost no more than ten points elsewhere. */
const leastForExtraCredit = 90;

export function observatoryScore(answer: ScoredAnswer): Score {
  const header = (name: string) => String(answer.headers[name] ?? '').trim();
  const policy = policyIn(header('content-security-policy'));
  const hsts = hstsPoints(header('strict-transport-security'));
  const parts = {
    'content-security-policy': policyPoints(policy),
    cookies: cookiePoints([answer.headers['set-cookie'] ?? []].flat().map(String), hsts === 0),
    'cross-origin-resource-sharing': corsPoints(answer, header),
    'referrer-policy': referrerPoints(header('referrer-policy')),
    'strict-transport-security': hsts,
    'subresource-integrity': scriptPoints(header('content-type'), answer.body),
    'x-content-type-options': header('x-content-type-options').toLowerCase() === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(policy, header('x-frame-options').toLowerCase()),
    'cross-origin-resource-policy': corpPoints(header('cross-origin-resource-policy').toLowerCase()),
  };
  const points = Object.values(parts);
  const withoutCredit = 100 + sum(points.filter((point) => point < 0));
  const total = withoutCredit >= leastForExtraCredit ? 100 + sum(points) : withoutCredit;
  return { total: Math.max(total, 0), parts };
}

const sum = (points: number[]) => points.reduce((total, point) => total + point, 0);

type Policy = Map<string, string[]> | 'invalid' | undefined;

function policyIn(header: string): Policy {
  if (header === '') return undefined;
  const policy = new Map<string, string[]>();
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name === '') continue;
    // Said twice, the second is ignored by browsers and most likely meant.
    if (policy.has(name)) return 'invalid';
    policy.set(name, sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources);
  }
  return policy;
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const broadOrInline = [...broad, "'unsafe-inline'", 'data:'];
const passive = ['img-src', 'media-src'];

function policyPoints(policy: Policy): number {
  if (!policy || policy === 'invalid') return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');
  const [scripts, styles, objects] = [
    sourcesOf('script-src'),
    sourcesOf('style-src'),
    sourcesOf('object-src'),
  ];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (scripts.includes("'strict-dynamic'")) return -25;
  if (scripts.some((source) => broadOrInline.includes(source))) return -20;
  if (objects.some((source) => broad.includes(source))) return -20;
  if (active.some(isInsecure)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(sourcesOf).some(isInsecure)) return -10;
  if (styles.some((source) => broadOrInline.includes(source))) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** From bad to worse, as the Observatory orders them; the worst of all cookies counts. */
const cookieFaults = [
  { name: 'not secure, but hsts', points: -5 },
  { name: 'not secure', points: -20 },
  { name: 'session not secure, but hsts', points: -10 },
  { name: 'bad SameSite', points: -20 },
  { name: 'anti-CSRF token without SameSite', points: -20 },
  { name: 'session without HttpOnly', points: -30 },
  { name: 'session not secure', points: -40 },
] as const;

function cookiePoints(cookies: string[], hasHsts: boolean): number {
  if (cookies.length === 0) return 0;
  const faults = cookies.flatMap((cookie) => faultsOfCookie(cookie, hasHsts));
  const worst = Math.max(-1, ...faults.map((fault) => cookieFaults.findIndex(({ name }) => name === fault)));
  if (worst >= 0) return cookieFaults[worst]?.points ?? 0;
  return cookies.every((cookie) => /;\s*samesite=/i.test(cookie)) ? 5 : 0;
}

function faultsOfCookie(cookie: string, hasHsts: boolean): (typeof cookieFaults)[number]['name'][] {
  const name = cookie.split('=')[0]?.toLowerCase() ?? '';
  const isSession = name.includes('login') || name.includes('sess');
  const isSecure = /;\s*secure\s*(;|$)/i.test(cookie);
  const sameSite = /;\s*samesite\s*=?\s*([^;]*)/i.exec(cookie)?.[1]?.trim().toLowerCase();
  const isSameSiteBad = sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite);
  return [
    ...(isSameSiteBad || (sameSite === 'none' && !isSecure) ? (['bad SameSite'] as const) : []),
    ...(isSecure ? [] : hasHsts ? (['not secure, but hsts'] as const) : (['not secure'] as const)),
    ...(name.includes('csrf') && !sameSite ? (['anti-CSRF token without SameSite'] as const) : []),
    ...(isSession && !isSecure
      ? [hasHsts ? ('session not secure, but hsts' as const) : ('session not secure' as const)]
      : []),
    ...(isSession && !/;\s*httponly/i.test(cookie) ? (['session without HttpOnly'] as const) : []),
  ];
}

function corsPoints({ origin }: ScoredAnswer, header: (name: string) => string): number {
  const allowed = header('access-control-allow-origin');
  const isMirrored = origin !== undefined && allowed === origin;
  return isMirrored && header('access-control-allow-credentials').toLowerCase() === 'true' ? -50 : 0;
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const openReferrers = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

function referrerPoints(header: string): number {
  if (header === '') return 0;
  const known = header
    .toLowerCase()
    .split(',')
    .map((policy) => policy.trim())
    .filter((policy) => [...privateReferrers, ...openReferrers].includes(policy));
  return privateReferrers.includes(known.at(-1) ?? '') ? 5 : -5;
}

/** Six months, as the Observatory counts them. */
const sixMonths = 15_552_000;

function hstsPoints(header: string): number {
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (seconds === undefined || header.includes(',')) return -20;
  return Number(seconds) < sixMonths ? -10 : 0;
}

function scriptPoints(type: string, html: string): number {
  if (!type.startsWith('text/html')) return 0;
  let points = 0;
  for (const [, attributes = ''] of html.matchAll(/<script\b([^>]*)>/gi)) {
    const source = /\bsrc="([^"]*)"/i.exec(attributes)?.[1];
    if (source === undefined) continue;
    const hasIntegrity = /\bintegrity="/i.test(attributes);
    if (/^(\/\/|http:)/.test(source)) points = Math.min(points, hasIntegrity ? -20 : -50);
    else if (source.startsWith('https:') && !hasIntegrity) points = Math.min(points, -5);
    else if (hasIntegrity && points === 0) points = 5;
  }
  return points;
}

function framePoints(policy: Policy, header: string): number {
  if (policy instanceof Map && policy.has('frame-ancestors')) return 5;
  return ['deny', 'sameorigin'].includes(header) || header.startsWith('allow-from') ? 0 : -20;
}

function corpPoints(header: string): number {
  if (header === 'same-origin' || header === 'same-site') return 10;
  return header === '' || header === 'cross-origin' ? 0 : -5;
}
