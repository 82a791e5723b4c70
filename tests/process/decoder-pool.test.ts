import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { DecoderPool } from '../../server/id-images/decoder-pool.ts';
import { decodersOf, isAlive } from '../support/child-processes.ts';
import { blackPng, jpeg } from '../support/image-corpus.ts';

const image = { bytes: await jpeg(), kind: 'jpeg' } as const;

let pool: DecoderPool;
let troubles: string[] = [];
afterEach(async () => {
  pool.stop();
  await expect.poll(processes).toEqual([]);
});

function open(limits: ConstructorParameters<typeof DecoderPool>[0] = {}): void {
  troubles = [];
  pool = new DecoderPool({ decoders: 1, ...limits });
  pool.on('trouble', (sentence) => troubles.push(sentence));
}

const processes = () => decodersOf(process.pid);
const clean = () => pool.clean(image, 'somebody');
const taken = { bytes: expect.any(Buffer) };

/** A process that has done an image and is held still, so that the next one is surely in the middle of it. */
async function heldDecoder(): Promise<number> {
  expect(await clean()).toEqual(taken);
  const [pid] = processes();
  process.kill(pid as number, 'SIGSTOP');
  return pid as number;
}

test('no process is there before it is needed, and one image after the other uses the same', async () => {
  open();
  expect(processes()).toEqual([]);
  expect(await clean()).toEqual(taken);
  const first = processes();
  expect(first).toHaveLength(1);
  expect(await clean()).toEqual(taken);
  expect(processes()).toEqual(first);
});

test('a process without work is ended, and comes back when it is needed', async () => {
  open({ restMs: 50 });
  expect(await clean()).toEqual(taken);
  await expect.poll(processes).toEqual([]);
  expect(await clean()).toEqual(taken);
});

test('the process knows no setting of the server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:secret@db/meltem');
  open();
  await clean();
  expect(readFileSync(`/proc/${processes()[0]}/environ`, 'utf8')).not.toContain('secret');
  vi.unstubAllEnvs();
});

test('a process that could not read a file does not get the next one', async () => {
  open();
  await clean();
  const first = processes();
  const half = image.bytes.subarray(0, image.bytes.length / 2);
  expect(await pool.clean({ bytes: half, kind: 'jpeg' }, 'somebody')).toEqual({ fault: 'image_unreadable' });
  expect(await clean()).toEqual(taken);
  expect(processes()).not.toEqual(first);
  expect(troubles).toEqual([]);
});

test('an image whose process is killed in the middle is taken by another process', async () => {
  open();
  const held = await heldDecoder();
  const outcome = clean();
  process.kill(held, 'SIGKILL');
  expect(await outcome).toEqual(taken);
  expect(processes()).not.toContain(held);
  expect(troubles).toEqual([]);
});

test('an image whose process dies twice is answered, too', async () => {
  open();
  const held = await heldDecoder();
  const outcome = clean();
  process.kill(held, 'SIGKILL');
  await expect.poll(() => processes().filter((pid) => pid !== held), { interval: 5 }).toHaveLength(1);
  for (const pid of processes()) process.kill(pid, 'SIGKILL');
  expect(await outcome).toEqual({ fault: expect.stringMatching(/^(unavailable|image_unreadable)$/) });
  expect(troubles).toEqual(['The process that decodes ID images died twice over one image.']);
  expect(await clean()).toEqual(taken);
});

test('an image that takes too long is given up, and its process with it', async () => {
  // Long enough for a process to start on a busy machine.
  open({ workMs: 12_000 });
  const held = await heldDecoder();
  expect(await clean()).toEqual({ fault: 'image_unreadable' });
  expect(troubles).toEqual(['An ID image took too long to decode.']);
  await expect.poll(() => isAlive(held)).toBe(false);
  expect(await clean()).toEqual(taken);
});

test('an image that takes too much memory is given up, and its process with it', async () => {
  open({ memoryBytes: 1024 ** 2 });
  expect(await pool.clean({ bytes: blackPng(7_000), kind: 'png' }, 'somebody')).toEqual({
    fault: 'image_unreadable',
  });
  expect(troubles).toEqual(['An ID image took too much memory to decode.']);
  await expect.poll(processes).toEqual([]);
});

test('only so many images wait; one more is asked to come back', async () => {
  open({ waiting: 2 });
  const outcomes = await Promise.all([clean(), clean(), clean(), clean()]);
  expect(outcomes).toEqual([taken, taken, taken, { fault: 'unavailable' }]);
  expect(await clean()).toEqual(taken);
});

test('whoever sends many at once does not keep others waiting', async () => {
  open({ waiting: 16, waitingOfOne: 3 });
  const order: string[] = [];
  const send = (client: string) =>
    pool.clean(image, client).then((outcome) => order.push('fault' in outcome ? `${client} later` : client));
  await Promise.all([...Array.from({ length: 6 }, () => send('many')), send('one')]);
  expect(order).toEqual(['many later', 'many later', 'many', 'many', 'one', 'many', 'many']);
});

test('as many processes work as there are places', async () => {
  open({ decoders: 2 });
  const both = [clean(), clean()];
  await expect.poll(processes).toHaveLength(2);
  expect(await Promise.all(both)).toEqual([taken, taken]);
});

test('a stop ends the process, and what waited is asked to come back', async () => {
  open();
  const held = await heldDecoder();
  const outcomes = [clean(), clean()];
  pool.stop();
  expect(await Promise.all(outcomes)).toEqual([{ fault: 'unavailable' }, { fault: 'unavailable' }]);
  await expect.poll(() => isAlive(held)).toBe(false);
  expect(await clean()).toEqual({ fault: 'unavailable' });
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to everybody leaves the image to be finished',
  async (signal) => {
    open();
    const held = await heldDecoder();
    const outcome = clean();
    process.kill(held, signal);
    process.kill(held, 'SIGCONT');
    expect(await outcome).toEqual(taken);
    expect(processes()).toEqual([held]);
  },
);
