import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { startServer } from '../../server/app/server.ts';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { siteForFile } from '../support/for-tests.ts';
import {
  completeRegistration,
  contactMessage,
  payment,
  post,
  question,
  subscription,
} from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';
import { sandboxRows } from '../support/sandbox.ts';
import { watchNews } from '../support/staff-news.ts';

const site = siteForFile({ STAFF_URL: 'https://staff.meltem.test', STAFF_HOST: '10.0.0.5' });

const staffAddresses = ['/', '/api', '/api/json', '/metrics', '/sandbox', '/healthz', '/readyz', '/nowhere'];

test.each([
  'localhost',
  'localhost:3001',
  '127.0.0.1:3001',
  '[::1]:3001',
  'staff.meltem.test',
  '10.0.0.5:3001',
])('the staff listener answers to %s', async (host) => {
  expect((await site.staff.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
});

test.each(['elsewhere.example', 'elsewhere.example:3001', 'localhost.elsewhere.example', 'meltem.test'])(
  'a page that made "%s" a name of this machine gets nothing from the staff listener',
  async (host) => {
    for (const url of staffAddresses) {
      const answer = await site.staff.inject({ url, headers: { host } });
      expect(answer.statusCode, url).toBe(421);
      expect(answer.json(), url).toMatchObject({ code: 'wrong_host' });
    }
  },
);

test('nothing of the staff is reachable through the public listener', async () => {
  const { message, request } = sandboxRows();
  await site.store.db.insertInto('payment_requests').values(request).execute();
  await site.store.db.insertInto('sandbox_messages').values(message).execute();
  const home = (await site.app.inject('/')).body;
  const payment = `/sandbox/pay/${message.link_token}`;
  for (const url of ['/metrics', '/api', '/api/json', '/sandbox', payment]) {
    // Any address we do not know is the home page.
    expect((await site.app.inject(url)).body, url).toBe(home);
  }
  const paid = await site.app.inject({
    method: 'POST',
    url: payment,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: '',
  });
  expect(paid.statusCode).toBe(404);
  const style = /href="(\/assets\/[^"]+\.css)"/.exec((await site.staff.inject('/')).body)?.[1] as string;
  expect((await site.staff.inject(style)).statusCode).toBe(200);
  expect((await site.app.inject(style)).statusCode).toBe(404);
});

test('no word of the staff is in a file of the public site', async () => {
  const { files } = await loadBuiltSite();
  expect(files.size).toBeGreaterThan(50);
  for (const [path, { identity }] of files) {
    expect(path).not.toContain('staff');
    expect(identity.body.includes('staff.pay'), path).toBe(false);
    expect(identity.body.includes('console.sign_in'), path).toBe(false);
  }
});

test.each(['/sandbox/pay/nobody', '/metrics', '/nowhere'])(
  'the staff page %s has the strict content policy, and no script or style of its own',
  async (url) => {
    const { headers, body } = await site.staff.inject(url);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  },
);

test.each(languages)('the staff pages can be read in %s, and remember it', async (language) => {
  for (const url of ['/', '/sandbox/pay/nobody']) {
    const asked = await site.staff.inject(`${url}?lang=${language}`);
    expect(asked.body).toContain(`<html lang="${language}">`);
    expect(asked.headers['set-cookie']).toContain(`lang=${language}; Path=/`);
    const later = await site.staff.inject({ url, headers: { cookie: `lang=${language}` } });
    expect(later.body).toBe(asked.body);
  }
});

test('whatever visitors send is news for those who work with it', async () => {
  const told: Record<string, string[]> = {};
  const send = async (path: string, body: object) => {
    const news = await watchNews(site.store);
    const answer = await post(site.app, path, body);
    expect(answer.statusCode, path).toBeLessThan(300);
    told[path] = await news();
    return answer.json();
  };
  await send('/contact-us', contactMessage);
  await send('/questions', question);
  await send('/email-subscriptions', subscription);
  await send('/internetCustomers', await completeRegistration(site.app));
  await send('/internet/package/payment', payment);
  const { packageName, amount } = payment;
  const reserved = await send('/internet/package/transfer', { packageName, months: 1, amount });
  const { userName, clientPhone } = payment;
  await send('/internet/package/transfer/contact', { ...reserved, userName, clientPhone });
  await send('/waiting-list', { place: 'Lefke', name: 'Ada', contact: 'ada@example.com' });
  expect(told).toEqual({
    '/contact-us': ['deliveries', 'messages'],
    '/questions': ['deliveries', 'messages'],
    '/email-subscriptions': ['subscribers'],
    '/internetCustomers': ['deliveries', 'registrations'],
    '/internet/package/payment': ['deliveries', 'payments'],
    '/internet/package/transfer': ['payments'],
    '/internet/package/transfer/contact': ['payments'],
    '/waiting-list': ['waiting'],
  });
});

test('while the store is gone the console and the metrics still come', async () => {
  const broken = await publicSite();
  await broken.store.close();
  expect((await broken.staff.inject('/')).statusCode).toBe(200);
  const { statusCode, body } = await broken.staff.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('\nmeltem_store_up 0\n');
  await broken.close();
});

test.each(['HOST', 'STAFF_HOST', 'METRICS_HOST'])(
  'a listener opens at the address that %s names: at one of another machine nothing starts',
  async (name) => {
    const settings = { PORT: '0', STAFF_PORT: '0', METRICS_PORT: '0', [name]: '203.0.113.7' };
    const config = { ...readConfiguration(settings), ...site.storeConfig };
    await expect(startServer(config, { logger: false })).rejects.toThrow(
      `${name} is "203.0.113.7", which is no address of this machine.`,
    );
  },
);
