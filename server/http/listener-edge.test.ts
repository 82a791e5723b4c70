import { afterEach, expect, test } from 'vitest';
import { type BareListener, openListener } from '../../tests/support/bare-listener.ts';
import { sendRaw, sendRawAndEnd } from '../../tests/support/raw-request.ts';

let listener: BareListener;
/** What came to the listener itself. */
const asked: string[] = [];
afterEach(() => listener.close());

const form = (...lines: string[]) =>
  ['POST /form HTTP/1.1', 'Host: meltem', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');

function expectProblem(answer: string, status: number, code: string): void {
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8\r\n');
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff\r\n');
  expect(answer.toLowerCase()).toMatch(/x-request-id: [\da-f-]{36}\r\n/);
  expect(answer).toContain(`"status":${status},"code":"${code}"`);
}

async function portOf(options: Parameters<typeof openListener>[0] = {}): Promise<number> {
  listener = await openListener(options);
  asked.length = 0;
  listener.app.server.on('request', ({ url }) => asked.push(url as string));
  return listener.port;
}

test('headers that do not end in time are answered with 408, and the connection ends', async () => {
  const port = await portOf({ limits: { headersMs: 50, checkMs: 10 } });
  expectProblem(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: meltem\r\n'), 408, 'too_slow');
});

test('a form that does not end in time is answered with 408, and the connection ends', async () => {
  const port = await portOf({ limits: { formMs: 50 } });
  for (const begun of [
    [form('Content-Length: 20')],
    [form('Content-Length: 20'), '{"a":'],
    [form('Transfer-Encoding: chunked'), '5\r\n{"a":\r\n'],
  ]) {
    const answer = await sendRaw(port, ...begun);
    expectProblem(answer, 408, 'too_slow');
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  }
});

test('a form of which nothing is sent is not waited for', async () => {
  const port = await portOf();
  expectProblem(await sendRaw(port, form('Connection: close')), 400, 'bad_request');
});

test('what nobody reads is not waited for either', async () => {
  const port = await portOf({ limits: { formMs: 50 } });
  const unknown = 'POST /nowhere HTTP/1.1\r\nHost: meltem\r\nContent-Length: 20\r\n\r\nhalf';
  expectProblem(await sendRaw(port, unknown), 404, 'not_found');
});

test('an upload has more time than a form', async () => {
  const port = await portOf({ limits: { formMs: 20 } });
  const slowForm = sendRaw(port, form('Content-Length: 20'), '{"a":');
  const begun = form('Connection: close', 'Content-Length: 7').replace('/form', '/upload');
  expect(
    await sendRaw(
      port,
      begun,
      '{"a":',
      slowForm.then(() => '1}'),
    ),
  ).toMatch(/^HTTP\/1\.1 200 /);
});

test('an upload that does not end in its time is answered with 408, and the connection ends', async () => {
  const port = await portOf({ limits: { headersMs: 50, uploadMs: 50, checkMs: 10 } });
  const begun = form('Content-Length: 20').replace('/form', '/upload');
  expectProblem(await sendRaw(port, begun, '{"a":'), 408, 'too_slow');
});

test('headers of more than 16 kB, and more than a hundred of them, are answered with 431', async () => {
  const port = await portOf();
  const long = (bytes: number) =>
    `GET / HTTP/1.1\r\nHost: meltem\r\nConnection: close\r\nX: ${'x'.repeat(bytes)}\r\n\r\n`;
  expectProblem(await sendRaw(port, long(17_000)), 431, 'headers_too_large');
  expect(await sendRaw(port, long(16_000))).toMatch(/^HTTP\/1\.1 200 /);
  const many = (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => `X-${index}: 1\r\n`).join('');
    return `GET / HTTP/1.1\r\nHost: meltem\r\nConnection: close\r\n${lines}\r\n`;
  };
  expectProblem(await sendRaw(port, many(99)), 431, 'headers_too_large');
  expect(await sendRaw(port, many(98))).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([101, 102, 300])(
  'with %s headers nothing is taken, and a body whose length is told by the last is no request',
  async (count) => {
    const port = await portOf();
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: meltem\r\n\r\n';
    const inPieces = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
    for (const method of ['GET', 'POST']) {
      for (const [last, body] of [
        [`Content-Length: ${hidden.length}`, hidden],
        ['Transfer-Encoding: chunked', inPieces],
      ]) {
        const lines = Array.from({ length: count - 3 }, (_, index) => `X-${index}: 1`);
        for (const first of ['X: 1', 'Expect: 100-continue', 'Expect: miracles']) {
          const head = [`${method} /form HTTP/1.1`, 'Host: meltem', first, ...lines, last, '', ''];
          const answer = await sendRaw(port, head.join('\r\n') + body);
          const final = answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '');
          expectProblem(final, 431, 'headers_too_large');
          expect(final.toLowerCase()).toContain('\r\nconnection: close\r\n');
          expect(final.match(/HTTP\/1\.1 /g)).toHaveLength(1);
        }
      }
    }
    const came = new Set(asked);
    expect(came).toEqual(new Set(count > 101 ? [] : ['/form']));
  },
);

test('connections over the limit are not taken, and there is room again when one has ended', async () => {
  const port = await portOf({ limits: { connections: 1, headersMs: 200, checkMs: 10 } });
  const first = sendRaw(port, 'GET / HTTP/1.1\r\n');
  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  await first;
  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('hello');
});

const hidden = 'GET /hidden HTTP/1.1\r\nHost: meltem\r\n\r\n';
test.each([
  ['two ways to tell its length', form('Content-Length: 4', 'Transfer-Encoding: chunked') + hidden],
  ['two lengths', form('Content-Length: 4', 'Content-Length: 5') + hidden],
  ['two lengths in one', form('Content-Length: 4, 5') + hidden],
  ['a length that is no number', form('Content-Length: 4x') + hidden],
  ['a chunk of no length', `${form('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk longer than it says', `${form('Transfer-Encoding: chunked')}1\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['another encoding at its end', form('Transfer-Encoding: chunked, identity') + hidden],
  ['space before a colon', form('Content-Length : 4') + hidden],
  ['lines ended by half', 'GET / HTTP/1.1\nHost: meltem\n\n'],
  ['a method nobody knows', 'SMUGGLE / HTTP/1.1\r\nHost: meltem\r\n\r\n'],
  ['no sense at all', '\x16\x03\x01\x02\x00\x01'],
])('a request with %s is answered with one 400, and nothing behind it is read', async (_, bytes) => {
  const answer = await sendRaw(await portOf(), bytes);
  expectProblem(answer, 400, 'bad_request');
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('a request that does not say whom it is for is not understood', async () => {
  const port = await portOf();
  expectProblem(await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), 400, 'bad_request');
  expect(await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).toContain('hello');
});

test.each(['TRACE', 'PROPFIND', 'DELETE', 'PUT', 'CONNECT'])('%s finds nothing', async (method) => {
  const answer = await sendRaw(
    await portOf(),
    `${method} / HTTP/1.1\r\nHost: meltem\r\nConnection: close\r\n\r\n`,
  );
  expectProblem(answer, 404, 'not_found');
});

test('an unknown expectation and an offer to change protocols do not matter', async () => {
  const port = await portOf();
  const get = (line: string) =>
    sendRaw(port, `GET / HTTP/1.1\r\nHost: meltem\r\n${line}\r\nConnection: close\r\n\r\n`);
  expect(await get('Expect: miracles')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await get('Upgrade: h2c')).toMatch(/^HTTP\/1\.1 200 /);
});

test('requests sent before the first is answered are answered in order', async () => {
  const port = await portOf();
  const get = 'GET / HTTP/1.1\r\nHost: meltem\r\n\r\n';
  const last = 'GET /nowhere HTTP/1.1\r\nHost: meltem\r\nConnection: close\r\n\r\n';
  const statuses = (await sendRaw(port, get.repeat(50) + last)).match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual([...Array(50).fill('HTTP/1.1 200'), 'HTTP/1.1 404']);
});

test('a hundred requests sent before the first is answered are all answered', async () => {
  const get = 'GET /ip HTTP/1.1\r\nHost: meltem\r\n\r\n';
  const last = 'GET /ip HTTP/1.1\r\nHost: meltem\r\nConnection: close\r\n\r\n';
  expect((await sendRaw(await portOf(), get.repeat(99) + last)).match(/HTTP\/1\.1 200/g)).toHaveLength(100);
});

test('whoever has said everything and closes its half of the line is still answered', async () => {
  const port = await portOf();
  const form =
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
  for (const request of ['GET / HTTP/1.0\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', form]) {
    expect(await sendRawAndEnd(port, Buffer.from(request))).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test('who asks before it sends its form is told to go on', async () => {
  const begun = form('Expect: 100-continue', 'Connection: close', 'Content-Length: 7');
  const answer = await sendRaw(await portOf(), begun, '{"a":1}');
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  expect(answer).toMatch(/\{"a":1\}$/);
});

test('a form that comes in pieces is put together', async () => {
  const begun = form('Transfer-Encoding: chunked', 'Connection: close');
  expect(await sendRaw(await portOf(), begun, '3\r\n{"a\r\n', '4;x=y\r\n":1}\r\n0\r\nT: t\r\n\r\n')).toMatch(
    /\r\n\r\n\{"a":1\}$/,
  );
});

test('an answer made while it is sent goes in pieces to those who know them, and to its end to others', async () => {
  const port = await portOf();
  const pieces = await sendRaw(port, 'GET /stream HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(pieces).toMatch(/\r\n4\r\none \r\n3\r\ntwo\r\n0\r\n\r\n$/);
  const whole = await sendRaw(port, 'GET /stream HTTP/1.0\r\n\r\n');
  expect(whole).toMatch(/\r\n\r\none two$/);
  expect(whole.toLowerCase()).not.toContain('transfer-encoding');
});

test('the visitor’s own address is known', async () => {
  const ask = async () =>
    (await sendRaw(listener.port, 'GET /ip HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).split(
      '\r\n\r\n',
    )[1];
  await portOf();
  expect(await ask()).toBe('127.0.0.1');
});

test('an answer says how long the line stays open without a request', async () => {
  const port = await portOf({ limits: { idleMs: 1_000, checkMs: 10 } });
  expect((await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toLowerCase()).toContain(
    'keep-alive: timeout=1\r\n',
  );
});

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: meltem\r\nHost: elsewhere.example\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: meltem\r\nhost: meltem\r\n\r\n'],
  ['a body coded twice', `${form('Transfer-Encoding: gzip, chunked')}2\r\n{}\r\n0\r\n\r\n`],
  [
    'a body coded twice in two lines',
    `${form('Transfer-Encoding: gzip', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`,
  ],
])('a request with %s, which a proxy in front may read another way, is refused', async (_, request) => {
  const answer = await sendRaw(await portOf(), request);
  expectProblem(answer, 400, 'bad_request');
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
});

test('a body in chunks is taken, however the header is written', async () => {
  const port = await portOf();
  for (const header of ['Transfer-Encoding: chunked', 'transfer-encoding: Chunked']) {
    const answer = await sendRaw(port, `${form(header, 'Connection: close')}2\r\n{}\r\n0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  }
});
