import { describe, expect, test } from 'vitest';
import { siteForFile } from '../support/for-tests.ts';
import { contactMessage } from '../support/forms.ts';

const site = siteForFile();

const paths = [
  '/contact-us',
  '/questions',
  '/email-subscriptions',
  '/internetCustomers',
  '/internet/package/payment',
  '/internet/package/transfer',
  '/internet/package/transfer/contact',
  '/request-status',
];

describe.each(paths)('%s', (url) => {
  const send = (payload: string, type: string) =>
    site.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  test.each(['{"name": ', '', '[]', 'null', '"text"', '5', '{"__proto__": {"a": 1}}'])(
    'the body %j is not understood',
    async (payload) => {
      const answer = await send(payload, 'application/json');
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' });
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'nonsense',
  ])('content of the type %s is not taken', async (type) => {
    const answer = await send(JSON.stringify(contactMessage), type);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ status: 415, code: 'wrong_media_type' });
  });

  test('a request without a body is not understood', async () => {
    expect((await site.app.inject({ method: 'POST', url })).statusCode).toBe(400);
  });

  test('a body of more than 64 kB is too large', async () => {
    const answer = await send(JSON.stringify({ name: 'n'.repeat(70_000) }), 'application/json');
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ status: 413, code: 'too_large' });
  });
});
