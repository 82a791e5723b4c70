import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonSchema, OpenApiDocument, Operation } from '#domain/open-api.ts';
import { callDescriptions } from '../../server/openapi/call-descriptions.ts';
import { signNotice } from '../../server/payments/callback-signature.ts';
import { completeRegistration, payment, photo, post, upload } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';

const secret = 'a secret that only the provider and we know';
let site: Awaited<ReturnType<typeof publicSite>>;
let described: OpenApiDocument;
beforeAll(async () => {
  site = await publicSite({ PAYMENT_CALLBACK_SECRET: secret });
  await site.app.ready();
  described = (await site.staff.inject('/openapi.json')).json();
});
afterAll(() => site.close());

function operations(): { call: string; operation: Operation }[] {
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
}

/** Every object of the document. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

function at(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], described);
}

/** Whether a value is what a schema of the document says. */
function fits(schema: JsonSchema, value: unknown): string[] {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, keywords: ['components'] });
  const isValid = ajv.compile({ ...schema, components: described.components } as object);
  return isValid(value)
    ? []
    : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test('every call of the public listener is in the document, and described', () => {
  const calls = operations().map(({ call }) => call);
  expect(new Set(calls)).toEqual(new Set(Object.keys(callDescriptions)));
  expect(new Set(calls)).toEqual(
    new Set(site.publicCalls.all.map(({ method, path }) => `${method} ${path}`)),
  );
  expect(calls).toContain('POST /id-cards');
});

test('the document is whole: its version, unique names, and every reference leads somewhere', () => {
  expect(described).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://meltem.test' }] });
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const references = objectsIn(described).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) expect(at(reference), reference).toBeDefined();
  for (const { call, operation } of operations()) {
    expect(operation.summary, call).not.toBe('');
    for (const status of Object.keys(operation.responses)) expect(status, call).toMatch(/^[2-5]\d\d$/);
    for (const { description } of Object.values(operation.responses)) expect(description, call).toBeTruthy();
  }
});

test('every example is what its schema says', () => {
  for (const { call, operation } of operations()) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const { schema, example, examples } of bodies.flatMap((body) =>
      Object.values(body?.content ?? {}),
    )) {
      const values = [
        ...(example === undefined ? [] : [example]),
        ...Object.values(examples ?? {}).map(({ value }) => value),
      ];
      for (const value of values) expect(fits(schema, value), call).toEqual([]);
    }
  }
});

/** What an example names must be there; nobody's ID or payment is written in the document. */
async function made(example: object): Promise<object> {
  if ('nationalId' in example) {
    return { ...example, nationalId: (await completeRegistration(site.app)).nationalId };
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

test('what the document shows as an example is taken, and answered as it says', async () => {
  for (const { call, operation } of operations()) {
    const [method, path = ''] = call.split(' ');
    const [status = '', { content = {} } = {}] = Object.entries(operation.responses)[0] ?? [];
    const [type = '', answered] = Object.entries(content)[0] ?? [];
    const example = operation.requestBody?.content['application/json']?.example as object | undefined;
    const answer =
      method === 'GET'
        ? await site.app.inject(path)
        : example
          ? await send(path, await made(example))
          : await upload(site.app, await photo());
    expect(answer.statusCode, call).toBe(Number(status));
    expect(answer.headers['content-type'], call).toMatch(type);
    const value = type === 'application/json' ? answer.json() : answer.body;
    expect(fits(answered?.schema ?? {}, value), call).toEqual([]);
  }
});

test('a field is called required exactly where the call is refused without it', async () => {
  for (const { call, operation } of operations()) {
    const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
    for (const name of Object.keys(schema?.properties ?? {})) {
      const sent: Record<string, unknown> = { ...(await made(example as object)) };
      delete sent[name];
      const { statusCode } = await send(call.slice('POST '.length), sent);
      const taken = Number(Object.keys(operation.responses)[0]);
      expect(statusCode, `${call} without ${name}`).toBe(schema?.required?.includes(name) ? 422 : taken);
    }
  }
});

test('the page lists every call with its fields, limits, examples and refusals', async () => {
  const { body } = await site.staff.inject('/api?lang=en');
  const text = body.replace(/<[^>]+>/g, '');
  for (const { operation } of operations()) expect(body).toContain(`id="${operation.operationId}"`);
  expect(text).toContain('customerAddress');
  expect(text).toContain('at most 500 characters');
  expect(text).toContain('above 0, at most 10,000,000');
  expect(text).toContain('one of: true, false');
  expect(text).toContain('id_card_unknown');
  expect(text).toContain('Idempotency-Key');
});
