import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fronts } from '../../server/fronts/fronts.ts';
import { contactMessage, photo } from '../support/forms.ts';
import { frontsOfSite } from '../support/front-of.ts';
import { publicSite } from '../support/public-site.ts';
import { isClosedForNew, sendRaw } from '../support/raw-request.ts';
import { sendImage } from '../support/send.ts';

/** No allowance grows while a test sends. */
const now = Date.now();
let site: Awaited<ReturnType<typeof publicSite>>;
let fronts: Fronts;
let port: number;
beforeEach(() => open());
afterEach(close);

/** The requests with a body that are under way behind the door, and how many there were. */
const sending = { now: 0, ever: 0 };

async function open(environment: Record<string, string> = {}): Promise<void> {
  site = await publicSite(environment, undefined, () => now);
  Object.assign(sending, { now: 0, ever: 0 });
  site.app.addHook('onRequest', async ({ raw }) => {
    if (raw.method !== 'POST') return;
    sending.now += 1;
    sending.ever += 1;
    raw.once('close', () => {
      sending.now -= 1;
    });
  });
  site.app.get('/half', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/plain' });
    reply.raw.write('half', () => reply.raw.destroy());
  });
  ({ fronts, port } = await frontsOfSite(site));
}

async function close(): Promise<void> {
  await fronts.close();
  await site.close();
}

interface Sender {
  from?: string;
  headers?: Record<string, string>;
}

/** Sends a form that is taken and kept nowhere. */
function send({ from = '127.0.0.1', headers = {} }: Sender = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        localAddress: from,
        path: '/contact-us',
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode as number)),
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ ...contactMessage, website: 'seen by a bot only' }));
  });
}

async function sendMany(count: number, sender: Sender): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push(await send(sender));
  return statuses;
}

const taken = (statuses: number[]) => statuses.filter((status) => status === 201).length;

describe('who sends too much', () => {
  test('is known by its own address, as without a front', async () => {
    await close();
    await open({ RATE_LIMITS: 'on' });
    expect(taken(await sendMany(121, { from: '127.0.0.2' }))).toBe(120);
    expect(await send({ from: '127.0.0.3' })).toBe(201);
    expect(await send({ from: '127.0.0.2', headers: { 'x-forwarded-for': '198.51.100.1' } })).toBe(429);
  });

  test('is known by what the proxy says, where one is trusted', async () => {
    await close();
    await open({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const visitor = (last: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${last}` } });
    expect(taken(await sendMany(121, visitor(1)))).toBe(120);
    expect(await send(visitor(2))).toBe(201);
  });
});

test('what is kept and what is not, asked at once on one line, is answered in its order', async () => {
  const get = (path: string, line = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${line}\r\n`;
  const { head, body } = formOf({ ...contactMessage, website: 'seen by a bot only' });
  const form = head + body;
  await sendRaw(port, get('/about', 'Connection: close\r\n'));
  const mixed = [
    get('/internet-packages'),
    get('/about'),
    form,
    get('/icon.svg'),
    get('/nothing.txt'),
    get('/about'),
  ];
  const answers = await sendRaw(port, mixed.join('').repeat(5) + get('/healthz', 'Connection: close\r\n'));
  const heads = answers.match(/HTTP\/1\.1 \d+|(?<=\r\ncontent-type: )[\w/+]+/gi);
  const order = [
    ...['HTTP/1.1 200', 'application/json', 'HTTP/1.1 200', 'text/html', 'HTTP/1.1 201', 'application/json'],
    ...['HTTP/1.1 200', 'image/svg+xml', 'HTTP/1.1 200', 'text/html', 'HTTP/1.1 200', 'text/html'],
  ];
  expect(heads?.slice(0, 60)).toEqual(Array(5).fill(order).flat());
  expect(heads?.[60]).toBe('HTTP/1.1 200');
});

describe('an image', () => {
  test('of 15 MB comes through whole, and one byte more does not', async () => {
    const image = await photo();
    const filled = Buffer.concat([image, Buffer.alloc(15 * 1024 * 1024 - image.length)]);
    expect((await sendImage(`http://127.0.0.1:${port}`, new Uint8Array(filled))).status).toBe(201);
    const tooLarge = new Uint8Array(Buffer.concat([filled, Buffer.alloc(1)]));
    expect((await sendImage(`http://127.0.0.1:${port}`, tooLarge)).status).toBe(413);
  });

  test('that breaks off in the middle is not kept, and its room is free again', async () => {
    const head =
      'Host: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n';
    const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    for (let turn = 0; turn < 20; turn += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`POST /id-cards HTTP/1.1\r\n${head}${part}`);
      socket.write(Buffer.alloc(5_000_000));
      await expect.poll(() => sending).toEqual({ now: 1, ever: turn + 1 });
      socket.destroy();
      await expect.poll(() => sending.now).toBe(0);
    }
    expect((await sendImage(`http://127.0.0.1:${port}`, new Uint8Array(await photo()))).status).toBe(201);
    const { count } = await site.store.db
      .selectFrom('id_cards')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});

test('every answer is counted once, whoever gave it', async () => {
  const lines = async () => {
    const { body } = await site.staff.inject('/metrics');
    const found = body.match(/^meltem_http_requests_total\{listener="public".* \d+$/gm) ?? [];
    return found.map((line) => line.replace('meltem_http_requests_total{listener="public",', '')).sort();
  };
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text());
  for (let visit = 0; visit < 7; visit += 1) await ask('/about');
  for (let visit = 0; visit < 3; visit += 1) await ask('/internet-packages');
  await expect
    .poll(lines)
    .toEqual([
      'method="GET",route="/*",status="200"} 7',
      'method="GET",route="/internet-packages",status="200"} 3',
    ]);
});

test('an answer that breaks off behind the door breaks off for the visitor too', async () => {
  const answer = await sendRaw(port, 'GET /half HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('half');
  expect(answer).not.toMatch(/0\r\n\r\n$/);
});

test('a form under way when the fronts close is answered, and then the line ends', async () => {
  const { head, body } = formOf(contactMessage);
  let closing: Promise<void> | undefined;
  const rest = vi
    .waitUntil(() => sending.ever === 1, { timeout: 20_000 })
    .then(() => {
      closing = fronts.close();
      return body;
    });
  expect(await sendRaw(port, head, rest)).toMatch(/^HTTP\/1\.1 201 /);
  await closing;
  await expect(fetch(`http://127.0.0.1:${port}/about`)).rejects.toThrow();
});

test('who is still asking when the fronts close is answered, and told that the line ends', async () => {
  const visitor = connect(port, '127.0.0.1');
  // The same answer has just been given with the promise that the line stays.
  visitor.write('GET /icon.svg HTTP/1.1\r\nHost: a\r\n\r\nGET /icon.svg HTTP/1.1\r\nHost: a\r\n');
  const [first] = await once(visitor, 'data');
  expect(String(first).toLowerCase()).toContain('\r\nconnection: keep-alive\r\n');
  const closing = fronts.close();
  await expect.poll(() => isClosedForNew(port), { interval: 5 }).toBe(true);
  visitor.write('\r\n');
  const answer = String(await once(visitor, 'data'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await once(visitor, 'close');
  await closing;
});

function formOf(fields: object): { head: string; body: string } {
  const body = JSON.stringify(fields);
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return {
    head: `POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
    body,
  };
}
