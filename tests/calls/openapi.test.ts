import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { signNotice } from '../../server/payments/callback-signature.ts';
import { siteForFile } from '../support/for-tests.ts';
import { completeRegistration, payment, photo, post, upload } from '../support/forms.ts';

const secret = 'a secret that only the provider and we know';

interface Schema {
  properties?: Record<string, unknown>;
  required?: string[];
  examples?: unknown[];
}

interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  summary: string;
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
}

const site = siteForFile({ PAYMENT_CALLBACK_SECRET: secret });
let operations: { call: string; operation: Operation }[];
beforeAll(async () => {
  await site.app.ready();
  const document = (await site.staff.inject('/api/json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://meltem.test' }] });
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});

/** Whether a value is what a schema says. */
function fits(schema: Schema, value: unknown): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const isValid = ajv.compile(schema);
  return isValid(value)
    ? []
    : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function examplesOf(media: MediaType | undefined): unknown[] {
  if (!media) return [];
  const { schema, example, examples = {} } = media;
  return [
    ...(schema.examples ?? []),
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map(({ value }) => value),
  ];
}

test('every address that takes something, and those that programs read, are in the document', () => {
  const taking = site.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.includes('POST'))
    // The buttons of pages that mails lead to.
    .filter((line) => !/newsletter\/(?:leave|join) /.test(line)).length;
  const calls = operations.map(({ call }) => call);
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(taking);
  expect(calls).toEqual(expect.arrayContaining(['GET /healthz', 'GET /readyz', 'GET /internet-packages']));
  for (const { call, operation } of operations) {
    expect(operation.summary, call).toBeTruthy();
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect(status, call).toMatch(/^[2-5]\d\d$/);
      expect(description, call).toBeTruthy();
    }
  }
});

test('every example is what its schema says', () => {
  let count = 0;
  for (const { call, operation } of operations) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const media of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
      for (const value of examplesOf(media)) {
        expect(fits(media.schema, value), call).toEqual([]);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(50);
});

/** What an example names must be there; nobody's ID or payment is written in the document. */
async function made(example: object): Promise<object> {
  if ('nationalId' in example) {
    return { ...example, nationalId: (await completeRegistration(site.app)).nationalId };
  }
  if ('token' in example) {
    const transfer = { amount: 1100, packageName: '35 Mbps eco' };
    const { reference, token } = (await post(site.app, '/internet/package/transfer', transfer)).json();
    return { ...example, reference, token };
  }
  if ('reference' in example) {
    const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
    return { ...example, reference };
  }
  return example;
}

function send(path: string, body: object) {
  const signature = signNotice(JSON.stringify(body), secret, Math.floor(Date.now() / 1000));
  return post(site.app, path, body, { 'meltem-signature': signature });
}

const sentBy = ({ requestBody }: Operation) => requestBody?.content['application/json'];

test('what the document shows as an example is taken, and answered as it says', async () => {
  for (const { call, operation } of operations) {
    // The form of a browser without scripts is answered by a page: coverage.test.ts.
    if (operation.requestBody?.content['application/x-www-form-urlencoded']) continue;
    const [method, path = ''] = call.split(' ');
    const [status = '', { content = {} } = {}] = Object.entries(operation.responses)[0] ?? [];
    const [type = '', answered] = Object.entries(content)[0] ?? [];
    const example = examplesOf(sentBy(operation))[0] as object | undefined;
    const answer =
      method === 'GET'
        ? await site.app.inject(path)
        : example
          ? await send(path, await made(example))
          : await upload(site.app, await photo());
    expect(answer.statusCode, call).toBe(Number(status));
    if (status === '204') continue;
    expect(answer.headers['content-type'], call).toMatch(type);
    const value = type === 'application/json' ? answer.json() : answer.body;
    expect(fits(answered?.schema ?? {}, value), call).toEqual([]);
  }
});

test('a field is called required exactly where the call is refused without it', async () => {
  for (const { call, operation } of operations) {
    const media = sentBy(operation);
    const schema = media?.schema;
    for (const name of Object.keys(schema?.properties ?? {})) {
      const sent: Record<string, unknown> = { ...(await made(examplesOf(media)[0] as object)) };
      delete sent[name];
      const { statusCode } = await send(call.slice('POST '.length), sent);
      const taken = Number(Object.keys(operation.responses)[0]);
      expect(statusCode, `${call} without ${name}`).toBe(schema?.required?.includes(name) ? 422 : taken);
    }
  }
});

test('people read it in Swagger UI, on the staff listener alone', async () => {
  const page = await site.staff.inject({ url: '/api/', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('swagger-ui');
  expect((await site.app.inject('/api/json')).body).not.toContain('openapi');
});
