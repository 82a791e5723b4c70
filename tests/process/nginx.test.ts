import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { idImageLimitBytes } from '#domain/id-image.ts';
import { languages } from '#domain/language.ts';
import { freePort } from '../../scripts/find-postgres.ts';
import { openStore } from '../../server/db/store.ts';
import { contactMessage, photo } from '../support/forms.ts';
import { needsNginx } from '../support/needs.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { changePrices } from '../support/prices.ts';
import { sendImage } from '../support/send.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

async function started(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ TRUST_PROXY: '1', ...environment });
  cleanUps.push(() => server.process.exitCode === null && server.stop());
  return server;
}

async function inFrontOf(...ports: number[]): Promise<Nginx> {
  const nginx = await startNginx(ports);
  cleanUps.push(() => nginx.stop());
  return nginx;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** As the bytes come over the wire. */
function ask(
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', from }: { method?: string; from?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, method, agent: false, ...(from && { localAddress: from }) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('base64'),
        }),
      );
    }).on('error', reject);
  });
}

function send(url: string, body: object = contactMessage) {
  return fetch(`${url}/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
}

/** How many requests for pages came to the server itself. */
async function pagesServed({ staffUrl }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${staffUrl}/metrics`)).text();
  const counts = text.matchAll(/^meltem_http_requests_total\{.*route="\/\*".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

describe('through the shipped nginx.conf', needsNginx, () => {
  /** Of all who leave it as it is. */
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY: '1' });
  });
  afterAll(() => server.stop());

  test('everybody gets the page of their language in an encoding they understand, whoever came before', async () => {
    const nginx = await inFrontOf(portOf(server));
    const encodings = ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0', 'identity', undefined];
    for (let round = 0; round < 2; round += 1) {
      for (const language of [...languages, 'xx']) {
        for (const encoding of encodings) {
          const headers = { cookie: `lang=${language}`, ...(encoding && { 'accept-encoding': encoding }) };
          const [own, through] = await Promise.all([ask(server.url, headers), ask(nginx.url, headers)]);
          const where = `${language} ${encoding}`;
          expect(through.body, where).toBe(own.body);
          for (const name of ['content-encoding', 'etag', 'content-type', 'vary', 'cache-control']) {
            expect(through.headers[name], `${where}: ${name}`).toBe(own.headers[name]);
          }
          const again = await ask(nginx.url, { ...headers, 'if-none-match': own.headers.etag as string });
          expect([again.status, again.body], where).toEqual([304, '']);
        }
      }
    }
    const head = await ask(nginx.url, {}, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
  });

  test('most visits do not reach the server', async () => {
    const nginx = await inFrontOf(portOf(server));
    const before = await pagesServed(server);
    for (let visit = 0; visit < 300; visit += 1) expect((await ask(nginx.url)).status).toBe(200);
    expect((await pagesServed(server)) - before).toBeLessThan(100);
  });

  test('an address that chooses a language sets it each time, and for nobody else', async () => {
    const nginx = await inFrontOf(portOf(server));
    for (let visit = 0; visit < 3; visit += 1) {
      const chosen = await ask(`${nginx.url}/?lang=en`);
      expect(chosen.headers['set-cookie']?.[0]).toContain('lang=en');
      const plain = await ask(nginx.url);
      expect(plain.headers['set-cookie']).toBeUndefined();
      expect(Buffer.from(plain.body, 'base64').toString()).toContain('<html lang="tr">');
    }
  });

  test('a new price is soon public, and nobody gets the old one afterwards', async () => {
    const nginx = await inFrontOf(portOf(server));
    const page = async () => Buffer.from((await ask(`${nginx.url}/pricing`)).body, 'base64').toString();
    expect(await page()).not.toContain('912');
    const store = await openStore({ dataDir: server.dataDir, databaseUrl: undefined });
    await changePrices(store, 'eco-12', {
      price_one: 912,
      price_three: 2600,
      price_six: 5400,
      price_twelve: 9700,
    });
    await store.close();
    await expect.poll(page).toContain('912');
    for (let visit = 0; visit < 20; visit += 1) expect(await page()).toContain('912');
  });

  test('forms pass through, each to the server, and their answers are nobody else’s', async () => {
    const nginx = await inFrontOf(portOf(server));
    const form = { ...contactMessage, name: 'Through nginx' };
    for (let sent = 0; sent < 3; sent += 1) expect((await send(nginx.url, form)).status).toBe(201);
    expect((await send(nginx.url, {})).status).toBe(422);
    const store = await openStore({ dataDir: server.dataDir, databaseUrl: undefined });
    const sent = store.db.selectFrom('contact_messages').where('name', '=', form.name);
    const rows = await sent.select('id').execute();
    await store.close();
    expect(rows).toHaveLength(3);
  });

  test('an ID image of the largest size passes through', async () => {
    const { url } = await inFrontOf(portOf(server));
    const image = new Uint8Array(idImageLimitBytes);
    image.set(await photo());
    expect((await sendImage(url, image, randomUUID())).status).toBe(201);
  });

  test('while the server is away, pages that somebody has seen still come', async () => {
    const server = await started();
    const nginx = await inFrontOf(portOf(server));
    const seen = await ask(nginx.url);
    // Once a page that was seen later is asked for anew, this one is no longer fresh either.
    await ask(`${nginx.url}/about`);
    const before = await pagesServed(server);
    const askedAnew = async () => {
      await ask(`${nginx.url}/about`);
      return pagesServed(server);
    };
    await expect.poll(askedAnew).toBeGreaterThan(before);
    server.process.kill('SIGKILL');
    await expect.poll(async () => (await send(nginx.url)).status).toBe(502);
    for (let visit = 0; visit < 5; visit += 1) {
      const later = await ask(nginx.url);
      expect([later.status, later.body]).toEqual([200, seen.body]);
    }
  });

  test('an instance that takes requests and says nothing keeps no page and no form from anybody', async () => {
    // As one whose network was cut.
    const silent = createServer(() => {});
    await new Promise<void>((open) => silent.listen(0, '127.0.0.1', open));
    cleanUps.push(() => new Promise((closed) => silent.close(closed).closeAllConnections()));
    const nginx = await inFrontOf((silent.address() as AddressInfo).port, portOf(server));
    const pages = ['/', '/pricing', '/about', '/faq'].map((path) => ask(nginx.url + path));
    const forms = ['Ada', 'Can', 'Ece', 'Efe'].map((name) => send(nginx.url, { ...contactMessage, name }));
    const answers = await Promise.all([...pages, ...forms]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 201, 201, 201]);
  });

  test('a client with 500 requests under way gets no more, and keeps nobody else out', async () => {
    const server = createServer((_request, response) => response.end());
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    cleanUps.push(() => new Promise((closed) => server.close(closed).closeAllConnections()));
    const nginx = await inFrontOf((server.address() as AddressInfo).port);
    /** A form whose body does not come. */
    const hold = async () => {
      const socket = connect(portOf(nginx), '127.0.0.1');
      await new Promise<void>((sent) =>
        socket.write('POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n', () =>
          sent(),
        ),
      );
      cleanUps.push(() => socket.destroy());
      return socket;
    };
    const statusFor = async (from: string) => (await ask(`${nginx.url}/healthz`, {}, { from })).status;
    await Promise.all(Array.from({ length: 499 }, hold));
    expect(await statusFor('127.0.0.1')).toBe(200);
    const last = await hold();
    await expect.poll(() => statusFor('127.0.0.1')).toBe(429);
    expect(await statusFor('127.0.0.2')).toBe(200);
    last.destroy();
    await expect.poll(() => statusFor('127.0.0.1')).toBe(200);
  });

  test('with two versions side by side every file of both is found', async () => {
    const server = await started();
    // Another version, which has none of these files.
    const other = createServer((_request, response) => response.writeHead(404).end());
    await new Promise<void>((open) => other.listen(0, '127.0.0.1', open));
    cleanUps.push(() => new Promise((closed) => other.close(closed).closeAllConnections()));
    const html = await (await fetch(server.url)).text();
    const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))];
    expect(files.length).toBeGreaterThan(5);
    const nginx = await inFrontOf((other.address() as AddressInfo).port, portOf(server));
    for (const file of files) expect((await ask(nginx.url + file)).status, file).toBe(200);
    // What was asked for once is there even when its version is gone.
    await server.stop();
    for (const file of files) expect((await ask(nginx.url + file)).status, file).toBe(200);
  });

  test('two instances are restarted one after the other, and no page or form fails', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const ports = [await freePort(), await freePort()];
    const open = (port: number) => started({ PORT: String(port), DATA_DIR: dataDir });
    const instances = [await open(ports[0] as number), await open(ports[1] as number)];
    const nginx = await inFrontOf(...ports);

    const failures: string[] = [];
    let isOver = false;
    let answered = 0;
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      while (!isOver) {
        const answer =
          visitor % 2
            ? await send(nginx.url, { ...contactMessage, name: randomUUID() })
            : await fetch(`${nginx.url}/?x=${randomUUID()}`);
        await answer.text();
        if (!answer.ok) failures.push(`${visitor % 2 ? 'form' : 'page'}: ${answer.status}`);
        answered += 1;
      }
    });
    for (const [place, port] of ports.entries()) {
      expect(await instances[place]?.stop()).toBe(0);
      instances[place] = await open(port);
      const before = answered;
      await expect.poll(() => answered).toBeGreaterThan(before + 20);
    }
    isOver = true;
    await Promise.all(visitors);
    expect(failures).toEqual([]);
  });
});
