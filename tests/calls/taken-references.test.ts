import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { completeRegistration, payment, post } from '../support/forms.ts';

/** What is drawn next; then it is left to chance. */
const drawn: string[] = [];
const references = '../../server/db/references.ts';
vi.doMock(references, async (original) => {
  const actual = await original<typeof import('../../server/db/references.ts')>();
  return { ...actual, newReference: () => drawn.shift() ?? actual.newReference() };
});
// Test files share what was imported: a server of this file's own, and none of it for the next file.
vi.resetModules();
afterAll(() => {
  vi.doUnmock(references);
  vi.resetModules();
});
const { siteForFile } = await import('../support/for-tests.ts');

const site = siteForFile();
beforeEach(() => {
  drawn.length = 0;
});

const register = async () => post(site.app, '/internetCustomers', await completeRegistration(site.app));
const pay = (userName: string) => post(site.app, '/internet/package/payment', { ...payment, userName });

test('who draws the reference of somebody before is kept under another', async () => {
  drawn.push('AAAA-AAAA', 'AAAA-AAAA', 'AAAA-AAAA', 'BBBB-BBBB');
  expect((await register()).json()).toEqual({ reference: 'AAAA-AAAA' });
  expect((await register()).json()).toEqual({ reference: 'BBBB-BBBB' });
  const rows = await site.store.db.selectFrom('internet_customers').select('reference').execute();
  expect(rows.map(({ reference }) => reference).sort()).toEqual(['AAAA-AAAA', 'BBBB-BBBB']);
});

test('of two who draw the same at the same time each has one of their own', async () => {
  drawn.push('AAAA-AAAA', 'AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC');
  const answers = await Promise.all([pay('Ada'), pay('Eve')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const given = answers.map((answer) => answer.json().reference);
  const rows = await site.store.db.selectFrom('payment_requests').select('reference').execute();
  expect(given.sort()).toEqual(rows.map(({ reference }) => reference).sort());
  expect(new Set(given).size).toBe(2);
});

test('where every reference is taken, which is no chance, the answer is an error and nothing is kept', async () => {
  drawn.push('AAAA-AAAA', 'AAAA-AAAA', 'AAAA-AAAA', 'AAAA-AAAA');
  expect((await register()).statusCode).toBe(201);
  expect((await register()).statusCode).toBe(503);
  expect(await site.store.db.selectFrom('internet_customers').select('id').execute()).toHaveLength(1);
  expect(drawn).toEqual([]);
});
