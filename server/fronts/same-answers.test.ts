import { afterEach, expect, test } from 'vitest';
import { type BareListener, openListener } from '../../tests/support/bare-listener.ts';
import { ownPort } from '../../tests/support/front-of.ts';
import { oddLines } from '../../tests/support/odd-lines.ts';
import { sendRaw } from '../../tests/support/raw-request.ts';

let listener: BareListener;
afterEach(() => listener.close());

/** Asks the listener and a front in front of it, and gives what the front answered. */
async function expectSame(requests: Buffer[]): Promise<string[]> {
  const ask = async (port: number) =>
    (await Promise.all(requests.map((request) => sendRaw(port, request)))).map(withoutChance);
  const [alone, fronted] = await Promise.all([ask(ownPort(listener.app)), ask(listener.port)]);
  for (const [index, answer] of fronted.entries()) {
    expect(answer, String(requests[index])).toBe(alone[index]);
  }
  return fronted;
}

test('whichever byte stands in an address, a name or a value, a front takes and refuses what the listener does', async () => {
  listener = await openListener({ isFronted: true });
  const wrapped = (before: string, byte: number, after: string) =>
    Buffer.concat([Buffer.from(before), Buffer.of(byte), Buffer.from(after)]);
  const end = '\r\nConnection: close\r\n\r\n';
  const statuses = new Set<string>();
  for (let byte = 0; byte < 256; byte += 1) {
    const fronted = await expectSame([
      wrapped('GET /echo?x', byte, `y HTTP/1.1\r\nHost: a${end}`),
      wrapped('GET /echo HTTP/1.1\r\nHost: a\r\nX', byte, `Y: 1${end}`),
      wrapped('GET /echo HTTP/1.1\r\nHost: a\r\nX: x', byte, `y${end}`),
      wrapped('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nX: x', byte, `y${end}`),
    ]);
    for (const answer of fronted) statuses.add(answer.slice(9, 12));
  }
  expect(statuses).toEqual(new Set(['200', '400']));
}, 30_000);

test.each(['GET', 'HEAD', 'POST'])(
  'whichever header says something of the connection or the body, a front answers %s as the listener does',
  async (method) => {
    listener = await openListener({ isFronted: true });
    const json = '{"a":1}';
    const chunked = 'Transfer-Encoding: chunked\r\n';
    const bodies = [
      ['', ''],
      ['Content-Length: 0\r\n', ''],
      ['Content-Length: 7\r\n', json],
      [chunked, `7\r\n${json}\r\n0\r\nT: t\r\n\r\n`],
    ];
    const last = 'GET /echo?last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    for (const line of oddLines) {
      const asked = bodies.flatMap(([length, body]) =>
        [`${line}\r\n${length}`, `${length}${line}\r\n`].map((lines) => {
          const head = `${method} /late HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines}\r\n`;
          return Buffer.from(head + body + last, 'latin1');
        }),
      );
      await expectSame(asked);
    }
  },
  30_000,
);

function withoutChance(answer: string): string {
  return answer.replace(/^(x-request-id|date|connection): .*\r\n/gim, '').toLowerCase();
}
