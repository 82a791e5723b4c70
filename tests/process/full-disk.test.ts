import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';
import { question } from '../support/forms.ts';
import { needsSmallDisk } from '../support/needs.ts';
import { send, sendImage } from '../support/send.ts';
import { runServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { type SmallDisk, smallDisk } from '../support/small-disk.ts';

let disk: SmallDisk;
let running: ServerProcess | undefined;
let environment: { DATA_DIR: string; RATE_LIMITS: string };
beforeEach(() => {
  disk = smallDisk(8);
  environment = { DATA_DIR: join(disk.folder, 'data'), RATE_LIMITS: 'off' };
});
afterEach(() => {
  running?.process.kill('SIGKILL');
  disk.remove();
});

async function start(): Promise<ServerProcess> {
  running = await startServer(environment);
  return running;
}

test(
  'a new server on a full disk says so in one sentence, and starts once there is room',
  needsSmallDisk,
  async () => {
    disk.takeAllRoom();
    const { code, printed } = await runServer({ PORT: '0', STAFF_PORT: '0', ...environment });
    expect(printed).toBe(
      `There is no room left on the disk of the data folder ${environment.DATA_DIR}. Make room, then start again.\n`,
    );
    expect(code).toBe(1);
    disk.makeRoom();
    const server = await start();
    expect(await server.stop()).toBe(0);
  },
);

test(
  'on a full disk nothing is acknowledged that is not kept, and once there is room it is taken without a restart',
  needsSmallDisk,
  async () => {
    disk.takeHalfTheRoom();
    const server = await start();
    const acknowledged: string[] = [];
    const ask = async (name: string) => {
      const body = { ...question, name, question: 'soru '.repeat(800) };
      const answer = await send(server.url, '/questions', body, name);
      if (answer.status === 201) acknowledged.push(name);
      return answer;
    };
    // One refusal is not a full disk: SQLite can still find room by moving its log into the database.
    let number = 0;
    for (let inARow = 0; inARow < 5; ) {
      const isTaken = (await ask(`visitor-${number}`)).status === 201;
      inARow = isTaken ? 0 : inARow + 1;
      if (isTaken) number += 1;
    }
    const refused = `visitor-${number}`;

    const again = await ask(refused);
    expect(again.status).toBe(503);
    expect(again.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await again.json()).toMatchObject({ code: 'unavailable' });
    expect((await sendImage(server.url, await largePhoto(), 'photo')).status).toBe(503);
    // It only reads: the handbook says that it does not notice.
    for (const path of ['/', '/faq', '/internet-packages', '/healthz', '/readyz']) {
      expect((await fetch(server.url + path)).status).toBe(200);
    }
    expect(server.printed()).toContain('SQLITE_FULL');
    // What the alerts on the disk and on server errors look at.
    const metrics = await (await fetch(`${server.staffUrl}/metrics`)).text();
    const bytes = (part: string) =>
      Number(new RegExp(`^meltem_data_disk_bytes\\{part="${part}"\\} (\\S+)$`, 'm').exec(metrics)?.[1]);
    expect(bytes('all')).toBe(8 * 1024 * 1024);
    expect(bytes('free') / bytes('all')).toBeLessThan(0.2);
    expect(metrics).toMatch(/^meltem_http_requests_total\{.*route="\/questions",status="503"\} [1-9]/m);

    disk.makeRoom();
    expect((await ask(refused)).status).toBe(201);
    expect((await sendImage(server.url, await largePhoto(), 'photo')).status).toBe(201);
    await server.stop('SIGKILL');

    const afterwards = await start();
    expect((await fetch(`${afterwards.url}/readyz`)).status).toBe(200);
    await afterwards.stop();
    const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: undefined });
    const kept = await store.db.selectFrom('questions').select('name').execute();
    const images = await store.db.selectFrom('id_cards').select('id').execute();
    await store.close();
    expect(kept.map(({ name }) => name).sort()).toEqual(acknowledged.sort());
    expect(images).toHaveLength(1);
  },
);

/** Of noise: however it is stored, it needs room. */
async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 700, height: 700, channels: 3, background: '#888', noise } });
  return new Uint8Array(await image.jpeg({ quality: 90 }).toBuffer());
}
