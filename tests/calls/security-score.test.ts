import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { pagePaths } from '#domain/pages.ts';
import { staffApp } from '../../server/app/staff-app.ts';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import { siteForFile } from '../support/for-tests.ts';
import { contactMessage, photo, post, upload } from '../support/forms.ts';
import { observatoryScore } from '../support/observatory-score.ts';
import { sendRaw } from '../support/raw-request.ts';
import { routesOf } from '../support/routes-of.ts';

const shop = 'https://shop.example';
const target = 130;

const site = siteForFile({
  PUBLIC_URL: 'https://meltem.test',
  STAFF_URL: 'https://staff.meltem.test',
  ALLOWED_ORIGINS: shop,
});

const scoreOf = (answer: { headers: object; body: string }, origin?: string) =>
  observatoryScore({
    headers: answer.headers as Record<string, string>,
    body: answer.body,
    ...(origin && { origin }),
  });

describe('every answer scores at least 130 by the rules of Mozilla’s Observatory', () => {
  test.each(languages)('every page in %s, asked for by cookie or by address', async (language) => {
    for (const path of [...Object.values(pagePaths), '/nowhere', '/%zz']) {
      const kept = await site.app.inject({ url: path, headers: { cookie: `lang=${language}` } });
      expect(scoreOf(kept).total, path).toBeGreaterThanOrEqual(target);
      const addressed = await site.app.inject(`${path.replace('%zz', 'zz')}?lang=${language}`);
      expect(addressed.headers['set-cookie'], path).toBeDefined();
      expect(scoreOf(addressed).parts.cookies, path).toBe(5);
      expect(scoreOf(addressed).total, path).toBeGreaterThanOrEqual(target + 5);
    }
  });

  test('every file, and everything that is asked for by machines', async () => {
    const { files } = await loadBuiltSite();
    const manifests = languages.map((language) => `/site.${language}.webmanifest`);
    const addresses = [
      ...files.keys(),
      ...manifests,
      ...['/internet-packages', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/assets/missing.js'],
    ];
    expect(addresses.length).toBeGreaterThan(20);
    for (const url of addresses) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await site.app.inject({ method, url });
        expect(scoreOf(answer).total, `${method} ${url}`).toBeGreaterThanOrEqual(target);
      }
    }
    const { headers } = await site.app.inject('/');
    const unchanged = await site.app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect(scoreOf(unchanged).total).toBeGreaterThanOrEqual(target);
  });

  test('what is taken, what is refused and what is allowed to others', async () => {
    const { app } = site;
    const origin = shop;
    const preflight = { 'access-control-request-method': 'POST' };
    const answers = [
      [201, await post(app, '/contact-us', contactMessage, { origin })],
      [201, await upload(app, await photo())],
      [204, await app.inject({ method: 'OPTIONS', url: '/contact-us', headers: { origin, ...preflight } })],
      [200, await app.inject({ url: '/internet-packages', headers: { origin } })],
      [400, await post(app, '/contact-us', [])],
      [403, await post(app, '/contact-us', contactMessage, { origin: 'https://evil.example' })],
      [404, await post(app, '/nowhere', {})],
      [413, await post(app, '/contact-us', { name: 'n'.repeat(70_000) })],
      [415, await post(app, '/contact-us', {}, { 'content-type': 'text/plain' })],
      [422, await post(app, '/contact-us', {})],
    ] as const;
    for (const [status, answer] of answers) {
      expect(answer.statusCode).toBe(status);
      expect(scoreOf(answer, origin).total, String(status)).toBeGreaterThanOrEqual(target);
    }
  });

  test('what could not even be read', async () => {
    const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
    const [head = '', body = ''] = (await sendRaw(Number(address.port), 'nonsense\r\n\r\n')).split(
      '\r\n\r\n',
    );
    const lines = head.split('\r\n').slice(1);
    const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(/: (.*)/)));
    expect(scoreOf({ headers, body }).total).toBeGreaterThanOrEqual(target);
  });

  test('every address of the staff listener', async () => {
    const all = await routesOf(() => staffApp(site, site.app.swagger(), { logger: false }));
    // Swagger UI brings styles of its own into its page.
    const routes = all.filter(({ url }) => !url.startsWith('/api'));
    expect(routes.length).toBeGreaterThan(1);
    for (const { method, url } of [...routes, { method: 'GET', url: '/nowhere' }]) {
      const answer = await site.staff.inject({ method: method as 'GET', url });
      expect(scoreOf(answer).total, `${method} ${url}`).toBeGreaterThanOrEqual(target);
    }
  });
});

describe('the score is the Observatory’s', () => {
  const best = {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': 'text/html',
  };
  const total = (headers: Record<string, string | undefined>, body = '') =>
    observatoryScore({ headers: { ...best, ...headers }, body }).total;

  test('for an answer without any of the headers', () => {
    expect(observatoryScore({ headers: {}, body: '' })).toMatchObject({ total: 30 });
  });

  test('for the best of headers', () => {
    expect(total({})).toBe(130);
  });

  const policy = (text: string) => ({ 'content-security-policy': `${text}; frame-ancestors 'none'` });
  test.each([
    [policy("default-src 'self'"), 125],
    [policy("default-src 'none'; style-src 'unsafe-inline'"), 120],
    [policy("default-src 'none'; script-src 'unsafe-eval'"), 110],
    [policy("default-src 'none'; img-src http://a.example"), 110],
    [policy("default-src 'none'; script-src 'unsafe-inline'"), 80],
    [policy("default-src 'none'; script-src https:"), 80],
    [policy("default-src 'none'; frame-src http://a.example"), 80],
    [policy("script-src 'self'"), 80],
    [policy("default-src 'none'; default-src 'self'"), 75 - 20],
    [{ 'content-security-policy': undefined }, 75 - 20],
    [{ 'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY' }, 125],
    [{ 'content-security-policy': "default-src 'none'" }, 80],
    [{ 'referrer-policy': undefined }, 125],
    [{ 'referrer-policy': 'unsafe-url' }, 120],
    [{ 'referrer-policy': 'unsafe-url, same-origin' }, 130],
    [{ 'strict-transport-security': 'max-age=86400' }, 120],
    [{ 'strict-transport-security': undefined }, 80],
    [{ 'strict-transport-security': 'includeSubDomains' }, 80],
    [{ 'x-content-type-options': undefined }, 125],
    [{ 'cross-origin-resource-policy': undefined }, 120],
    [{ 'cross-origin-resource-policy': 'cross-origin' }, 120],
    [{ 'cross-origin-resource-policy': 'everybody' }, 115],
    [{ 'set-cookie': 'lang=en; Secure; SameSite=Lax' }, 135],
    [{ 'set-cookie': 'lang=en; Secure' }, 130],
    [{ 'set-cookie': 'lang=en; SameSite=Lax' }, 125],
    [{ 'set-cookie': 'lang=en; Secure; SameSite=Some' }, 80],
    [{ 'set-cookie': 'csrf=1; Secure' }, 80],
    [{ 'set-cookie': 'session=1; SameSite=Lax; HttpOnly' }, 120],
    [{ 'set-cookie': 'session=1; Secure; SameSite=Lax' }, 70],
    [{ 'set-cookie': 'session=1; HttpOnly', 'strict-transport-security': undefined }, 40],
  ])('for %j', (headers, expected) => {
    expect(total(headers)).toBe(expected);
  });

  test.each([
    ['<script src="/a.js"></script>', 130],
    ['<script src="/a.js" integrity="sha256-x"></script>', 135],
    ['<script src="https://b.example/a.js"></script>', 125],
    ['<script src="//b.example/a.js"></script>', 50],
    ['<script src="http://b.example/a.js" integrity="sha256-x"></script>', 80],
  ])('for the page %s', (body, expected) => {
    expect(total({}, body)).toBe(expected);
  });

  test('for an answer that any website may read with the visitor’s rights', () => {
    const headers = {
      ...best,
      'access-control-allow-origin': shop,
      'access-control-allow-credentials': 'true',
    };
    expect(observatoryScore({ headers, body: '', origin: shop }).total).toBe(50);
    expect(observatoryScore({ headers, body: '', origin: 'https://other.example' }).total).toBe(130);
  });
});
