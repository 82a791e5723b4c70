import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { siteForFile } from '../support/for-tests.ts';

const site = siteForFile();

const opening = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (url: string, headers = {}) => site.staff.inject({ url, headers: { ...opening, ...headers } });

test('whatever address of the console is opened, its document comes, the same for everybody', async () => {
  const { statusCode, headers, body } = await open('/');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  for (const url of [
    '/account',
    '/staff',
    '/audit-log?action=signed_in',
    '/set-password?token=x',
    '/no/such',
  ]) {
    expect((await open(url)).body, url).toBe(body);
  }
  expect((await open('/', { cookie: 'meltem.session_token=somebody' })).body).toBe(body);
});

test('nothing in the document is inline, and all it names is there for good', async () => {
  const { headers, body } = await open('/');
  // Nor does a search engine list it.
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(body).not.toMatch(/<script(?! type="module" src=")|<style|\sstyle=|\son\w+=/);
  const files = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path as string);
  expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect(files.filter((path) => path.endsWith('.css')).length).toBe(1);
  expect(files.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(1);
  for (const path of files) {
    const file = await site.staff.inject(path);
    expect(file.statusCode, path).toBe(200);
    expect(file.headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
    expect((await site.app.inject(path)).body, path).not.toContain('console.sign_in');
  }
});

test.each(languages)(
  'the console comes in %s with its dictionary alone, and remembers it',
  async (language) => {
    const asked = await open(`/account?lang=${language}`);
    expect(asked.body).toContain(`<html lang="${language}">`);
    expect(asked.headers['set-cookie']).toContain(`lang=${language}; Path=/`);
    const later = await open('/account', { cookie: `lang=${language}` });
    expect(later.body).toBe(asked.body);
    expect(later.headers['set-cookie']).toBeUndefined();
    expect(asked.body.match(/rel="modulepreload"/g)).toHaveLength(1);
  },
);

test('a browser that has the document already is not sent it again', async () => {
  const { headers } = await open('/');
  const again = await open('/', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a program that asks for what is not there gets no page', async () => {
  for (const url of ['/account', '/console/nothing']) {
    const answer = await site.staff.inject({ url, headers: { accept: 'application/json' } });
    expect(answer.statusCode, url).toBe(404);
    expect(answer.json(), url).toMatchObject({ code: 'not_found' });
  }
  expect((await open('/assets/no-such.js')).statusCode).toBe(404);
  expect((await site.staff.inject({ method: 'POST', url: '/account' })).statusCode).toBe(404);
});
