import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { Problem, problemText } from './problem.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
/** Gives ids instead of texts: which sentence is chosen is what counts here. */
const text: typeof i18n._ = i18n._.bind(i18n);

test('a session that is over is told from a wrong code or password', () => {
  expect(new Problem(401, { code: 'not_signed_in' }).isSignedOut).toBe(true);
  expect(new Problem(401, { code: 'UNAUTHORIZED' }).isSignedOut).toBe(true);
  expect(new Problem(401).isSignedOut).toBe(true);
  expect(new Problem(401, { code: 'INVALID_CODE' }).isSignedOut).toBe(false);
  expect(new Problem(403, { code: 'not_allowed' }).isSignedOut).toBe(false);
});

test.each([
  [
    new Problem(409, { code: 'last_owner', detail: 'At least one owner must remain.' }),
    'At least one owner must remain.',
  ],
  [new Problem(400, { code: 'INVALID_PASSWORD' }), 'console.problem.password'],
  [new Problem(429, { code: 'LOCKED', retryAfter: 61 }), 'console.problem.locked'],
  [new Problem(429), 'console.problem.tooMany'],
  [new Problem(0), 'console.problem.unreached'],
  [new Problem(500), 'console.problem.unknown'],
  [new Problem(400, { code: 'toString' }), 'console.problem.unknown'],
])('every problem has a sentence: %s', (problem, sentence) => {
  expect(problemText(problem, text)).toBe(sentence);
});
