import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { problems } from '../http/problem.ts';
import { openApiDocument } from './openapi-document.ts';
import { PublicCalls } from './public-calls.ts';

const described = (calls: Parameters<typeof openApiDocument>[0]) =>
  openApiDocument(calls, 'https://meltem.test');

test('calls are found as they are added, also in a scope; pages, files and HEAD are no calls', async () => {
  const calls = new PublicCalls();
  const app = Fastify();
  calls.collectFrom(app);
  const body = Type.Object({ name: Type.String() });
  app.post('/letters', { schema: { body } }, async () => ({}));
  app.get('/letters', async () => ({}));
  app.get('/*', async () => '');
  app.get('/robots.txt', async () => '');
  app.register(async (scope) => {
    scope.put('/in-a-scope', async () => ({}));
  });
  await app.ready();
  expect(calls.all).toEqual([
    { method: 'POST', path: '/letters', body },
    { method: 'GET', path: '/letters', body: undefined },
    { method: 'PUT', path: '/in-a-scope', body: undefined },
  ]);
  await app.close();
});

test('two methods of one path stand side by side', () => {
  const { paths } = described([
    { method: 'GET', path: '/letters', body: undefined },
    { method: 'POST', path: '/letters', body: { type: 'object' } },
  ]);
  expect(Object.keys(paths['/letters'] ?? {})).toEqual(['get', 'post']);
});

test('a call nobody has described yet is in the document all the same', () => {
  const { paths } = described([{ method: 'POST', path: '/new/call', body: { type: 'object' } }]);
  expect(paths['/new/call']?.post).toMatchObject({
    operationId: 'post_new_call',
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  });
});

test('refusals with the same status are told together, each with its code', () => {
  const { paths } = described([{ method: 'POST', path: '/internetCustomers', body: { type: 'object' } }]);
  const refused = paths['/internetCustomers']?.post?.responses['422']?.content?.['application/problem+json'];
  expect(Object.keys(refused?.examples ?? {})).toEqual(['invalid', 'key_reused', 'id_card_unknown']);
  expect(refused?.examples?.invalid?.value).toMatchObject({ code: 'invalid', status: 422 });
});

test('the vocabulary of problems is the one of the server', () => {
  const { components } = described([]);
  expect(components.schemas.Problem?.properties?.code?.enum).toEqual(Object.keys(problems));
});
