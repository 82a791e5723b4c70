import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { safeError } from './safe-error.ts';

const secret = 'Ayşe Kaya';

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), {
    code,
    detail: `Key (name)=(${secret}) already exists.`,
    where: `unnamed portal parameter $1 = '${secret}'`,
    internalQuery: `select '${secret}'`,
    table: 'questions',
    constraint: 'questions_pkey',
    routine: '_bt_check_unique',
  });
}

test('an error is told by its type, its code, its message and where it happened', () => {
  const told = safeError(Object.assign(new RangeError('Out of room.'), { code: 'ROOM' }));
  expect(told).toMatchObject({ type: 'RangeError', code: 'ROOM', message: 'Out of room.' });
  expect(told.stack).toMatch(/^ +at .*safe-error\.test\.ts/);
  expect(told.stack).not.toContain('Out of room.');
});

test('a violated constraint is named without the value that violated it', () => {
  const told = safeError(databaseError('23505', 'duplicate key value violates "questions_pkey"'));
  expect(told).toMatchObject({
    code: '23505',
    message: 'duplicate key value violates "questions_pkey"',
    table: 'questions',
    constraint: 'questions_pkey',
    routine: '_bt_check_unique',
  });
  expect(JSON.stringify(told)).not.toContain(secret);
});

test('that PostgreSQL has no room or no connection left is told, also as a cause', () => {
  for (const [code, message] of [
    ['53100', 'could not extend file "base/16384/16397": No space left on device'],
    ['53300', 'sorry, too many clients already'],
  ] as const) {
    const cause = databaseError(code, message);
    expect(safeError(cause)).toMatchObject({ code, message });
    expect(safeError(new Error('The database does not answer.', { cause })).cause).toMatchObject({
      code,
      message,
    });
  }
});

test.each([
  ['a value that PostgreSQL quotes', databaseError('22P02', `invalid input syntax: "${secret}"`)],
  ['a body that JSON.parse quotes', failureOf(() => JSON.parse(`{"name": ${secret}}`))],
  ['an address the framework quotes', Object.assign(new Error(`/${secret}`), { code: 'FST_ERR_BAD_URL' })],
  ['the other end of a connection', Object.assign(new Error(`connect ${secret}`), { address: secret })],
  ['a cause', new Error('Not stored.', { cause: databaseError('22001', secret) })],
  ['one of many', new AggregateError([databaseError('22001', secret)], 'None worked.')],
  ['a thrown text', secret],
])('%s is not repeated, neither as the message nor in the stack', (_, error) => {
  const told = JSON.stringify(safeError(error));
  expect(told).not.toContain('Ay');
  expect(told).toContain('"type"');
});

test('a message that looks like a place in the code does not get into the stack', () => {
  const error = failureOf(() => JSON.parse(`x\n    at ${secret}`));
  expect(safeError(error).stack).not.toContain(secret);
});

test('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(safeError(error).cause?.cause?.cause?.cause).toBeUndefined();
});

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
