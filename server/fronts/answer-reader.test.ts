import { expect, test } from 'vitest';
import { type AnswerHead, AnswerReader } from './answer-reader.ts';

/** What is heard of an answer that comes in pieces of so many bytes. */
function heard(answer: string, size: number, { method = 'GET', isEnded = false } = {}) {
  const bytes = Buffer.from(answer, 'latin1');
  let head: AnswerHead | undefined;
  let body = '';
  let lasts = 0;
  let ends = 0;
  const reader = new AnswerReader(method, {
    onHead(given) {
      head = given;
    },
    onBody(some, isLast) {
      body += some.toString('latin1');
      if (isLast) lasts += 1;
    },
    onEnd() {
      ends += 1;
    },
  });
  let isOne = true;
  for (let at = 0; at < bytes.length; at += size) {
    // A socket's bytes are its own again afterwards.
    isOne = reader.read(Buffer.from(bytes.subarray(at, at + size))) && isOne;
  }
  const isWhole = isEnded ? reader.end() : reader.isOver;
  return { head, body, lasts, ends, isOne, isWhole };
}

const sizes = [1, 2, 3, 7, 1_000];
const whole = { ends: 1, isOne: true, isWhole: true };

test.each(sizes)('an answer of a known length is whole with its last byte, in pieces of %i', (size) => {
  const text = 'HTTP/1.1 201 Created\r\nX-One: a: b \r\nContent-Length: 5\r\nkeep-alive: 1';
  const bytes = Buffer.from(`${text}\r\n\r\n`);
  expect(heard(`${text}\r\n\r\nhel\xfco`, size)).toEqual({
    head: { status: 201, bytes, text, extent: 'length', isLast: false },
    body: 'hel\xfco',
    lasts: 1,
    ...whole,
  });
});

test.each(sizes)('an answer in chunks is put together, in pieces of %i', (size) => {
  const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
  const answer = `${head}3\r\none\r\nA;x=y\r\n\r\n two\r\n34\r\n0\r\nLater: 1\r\n\r\n`;
  expect(heard(answer, size)).toMatchObject({
    body: 'one\r\n two\r\n34',
    head: { extent: 'chunks', isLast: true },
    ...whole,
  });
});

test.each([
  ['GET', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n'],
  ['GET', 'HTTP/1.1 204 No Content\r\n\r\n'],
  ['GET', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
  ['HEAD', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'],
  ['HEAD', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['POST', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n'],
])('to %s an answer without a body is whole with its head: %j', (method, answer) => {
  for (const size of sizes) {
    expect(heard(answer, size, { method })).toMatchObject({ body: '', head: { extent: 'none' }, ...whole });
  }
});

test('an answer of no known length ends with its connection', () => {
  const answer = 'HTTP/1.1 200 OK\r\n\r\nuntil the end';
  expect(heard(answer, 4)).toMatchObject({
    body: 'until the end',
    head: { extent: 'connection' },
    ends: 0,
    isWhole: false,
  });
  expect(heard(answer, 4, { isEnded: true })).toMatchObject({ body: 'until the end', ...whole });
});

test.each([
  'HTTP/1.1 200 OK\r\nContent-Le',
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
])('one that breaks off is not whole: %j', (answer) => {
  expect(heard(answer, 5, { isEnded: true })).toMatchObject({ ends: 0, isWhole: false });
});

test('more than one answer is told', () => {
  const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  for (const size of sizes) expect(heard(answer + answer, size)).toMatchObject({ ends: 1, isOne: false });
});
