import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test.each([200, 201, 204])('%i is accepted, with its answer', (status) => {
  expect(outcomeOf(status, null, { reference: 'A' })).toEqual({
    kind: 'accepted',
    answer: { reference: 'A' },
  });
});

test.each([400, 403, 404, 409, 413, 415, 422])('%i is refused for good', (status) => {
  expect(outcomeOf(status, null, {})).toEqual({ kind: 'refused', status, code: undefined });
});

test('a refusal brings its reason along', () => {
  expect(outcomeOf(415, null, { code: 'svg_refused' })).toEqual({
    kind: 'refused',
    status: 415,
    code: 'svg_refused',
  });
});

test.each([0, 408, 425, 429, 500, 502, 503, 504])('%i is worth another try', (status) => {
  expect(outcomeOf(status, null, {})).toMatchObject({ kind: 'failed' });
});

test('a server that says how long to wait is listened to', () => {
  expect(outcomeOf(429, '7', {})).toMatchObject({ kind: 'failed', waitMs: 7000 });
  expect(outcomeOf(503, '0', {})).toMatchObject({ kind: 'failed', waitMs: 0 });
  expect(outcomeOf(429, 'soon', {})).not.toHaveProperty('waitMs');
});
