import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openIdCard } from '../../server/id-images/queries.ts';
import { photo, post, upload, uploadOf } from '../support/forms.ts';
import { jpeg, marker } from '../support/image-corpus.ts';
import { publicSite } from '../support/public-site.ts';
import { sendRaw } from '../support/raw-request.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

let site: Awaited<ReturnType<typeof publicSite>>;
let origin: string;
beforeAll(async () => {
  site = await publicSite();
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());
beforeEach(() => forgetEverythingSent(site.store));
afterEach(() => vi.restoreAllMocks());

const rows = () =>
  site.store.db
    .selectFrom('id_cards')
    .innerJoin('id_card_bytes', 'id_card_bytes.id', 'id_cards.id')
    .selectAll('id_cards')
    .select('id_card_bytes.bytes')
    .execute();
const largest = 15 * 1024 * 1024;

test('an image is stored encrypted: nothing of it can be read from the database', async () => {
  const bytes = Buffer.concat([await jpeg(), Buffer.from(marker)]);
  const answer = await upload(site.app, bytes);
  expect(answer.statusCode).toBe(201);
  const { url } = answer.json();
  expect(url).toMatch(/^\/id-cards\/[\w-]{32,}$/);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(`/id-cards/${row?.id}`).toBe(url);
  const stored = row?.bytes as Buffer;
  for (const trace of [marker, 'JFIF', 'Exif']) expect(stored.includes(trace)).toBe(false);
  expect(row).toMatchObject({
    media_type: 'image/jpeg',
    claimed_by: null,
    key_id: site.idImages.keys[0].id,
    sha256: createHash('sha256').update(stored).digest('hex'),
  });
  const opened = await openIdCard(site.store.db, site.idImages.keys, row?.id as string);
  expect(opened?.bytes.length).toBe(row?.size);
});

test('two uploads of one image are sealed differently', async () => {
  const bytes = await photo();
  await upload(site.app, bytes, { headers: { 'idempotency-key': 'one' } });
  await upload(site.app, bytes, { headers: { 'idempotency-key': 'other' } });
  const [one, other] = await rows();
  expect(one?.bytes.equals(other?.bytes as Buffer)).toBe(false);
});

test('two people who send the same bytes without a key get an address each', async () => {
  const bytes = await photo();
  const send = async () => (await upload(site.app, bytes)).json().url;
  expect(await send()).not.toBe(await send());
  expect(await rows()).toHaveLength(2);
});

test('images wait by client: an address, or the line of one in IPv6', async () => {
  const clean = vi.spyOn(site.idImages.decoders, 'clean').mockResolvedValue({ fault: 'unavailable' });
  const sent = { method: 'POST', url: '/id-cards', ...uploadOf(await photo()) } as const;
  const clientOf = async (remoteAddress: string) => {
    expect((await site.app.inject({ ...sent, remoteAddress })).statusCode).toBe(503);
    return clean.mock.lastCall?.[1];
  };
  const one = await clientOf('203.0.113.1');
  expect(await clientOf('203.0.113.1')).toBe(one);
  expect(await clientOf('203.0.113.2')).not.toBe(one);
  const line = await clientOf('2001:db8:1:2::1');
  expect(await clientOf('2001:db8:1:2:ffff::9')).toBe(line);
  expect(await clientOf('2001:db8:1:3::1')).not.toBe(line);
});

test('an image of 15 MB is taken, and one byte more is too large', async () => {
  const image = await photo();
  const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
  expect((await upload(site.app, padded(largest))).statusCode).toBe(201);
  const answer = await upload(site.app, padded(largest + 1));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ status: 413, code: 'too_large' });
  expect(await rows()).toHaveLength(1);
});

test('over a real connection, who sends too much is told so', async () => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await photo()), new Uint8Array(2 * largest)]), 'id.jpg');
  const answer = await fetch(`${origin}/id-cards`, { method: 'POST', body: form });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large' });
});

test('of a form with two files the first is kept, and its connection takes the next request', async () => {
  const large = Buffer.concat([await photo(), Buffer.alloc(3_000_000)]);
  const first = uploadOf(large).payload;
  const end = first.lastIndexOf('--meltem-boundary--');
  const { headers, payload } = uploadOf(large, { field: 'other' });
  const body = Buffer.concat([first.subarray(0, end), payload]);
  const head = `POST /id-cards HTTP/1.1\r\nHost: a\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const next = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const answers = await sendRaw(Number(new URL(origin).port), head, body, next);
  expect(answers).toMatch(/^HTTP\/1\.1 201 .*HTTP\/1\.1 200 .*alive\n$/s);
  expect(await rows()).toHaveLength(1);
});

test('an upload that finds no room is asked to come back, and room is given back', async () => {
  const large = Buffer.concat([await photo(), Buffer.alloc(1_000_000)]);
  const others = site.idImages.budget.open();
  while (others.take(500_000));
  const refused = await upload(site.app, large);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  others.close();
  // More than all the room there is, one after the other.
  for (let sent = 0; sent < 10; sent += 1) {
    const full = Buffer.concat([await photo(), Buffer.alloc(largest - 5_000, sent)]);
    expect((await upload(site.app, full)).statusCode).toBe(201);
  }
});

test('an empty file, another field and an empty form are told what is missing', async () => {
  const answers = [
    await upload(site.app, Buffer.alloc(0)),
    await upload(site.app, await photo(), { field: 'picture' }),
    await site.app.inject({
      method: 'POST',
      url: '/id-cards',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="image"\r\n\r\njust text\r\n--b--\r\n',
    }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'image_missing' });
  }
  expect(await rows()).toEqual([]);
});

test.each([
  [
    'without its end',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf',
  ],
  ['without a boundary', 'multipart/form-data', 'x'],
  ['of nothing', 'multipart/form-data; boundary=b', ''],
])('an upload %s is the sender’s fault, not ours', async (_, type, payload) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/id-cards',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(await rows()).toEqual([]);
});

test('anything but a form with a file is the wrong type of content', async () => {
  const json = await post(site.app, '/id-cards', { image: 'x' });
  const brokenJson = await site.app.inject({
    method: 'POST',
    url: '/id-cards',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  const nothing = await site.app.inject({ method: 'POST', url: '/id-cards' });
  for (const answer of [json, brokenJson, nothing]) {
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'wrong_media_type' });
  }
});

test('nobody gets an image back from the public site', async () => {
  const { url } = (await upload(site.app, await photo('png'))).json();
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await site.app.inject({ method, url });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.rawPayload.includes('JFIF')).toBe(false);
  }
  expect((await site.app.inject('/id-cards')).headers['content-type']).toBe('text/html; charset=utf-8');
});

test('an upload repeated under its key gets the same address and is kept once', async () => {
  const decoded = vi.spyOn(site.idImages.decoders, 'clean');
  onTestFinished(() => decoded.mockRestore());
  const headers = { 'idempotency-key': 'upload-1' };
  const bytes = await photo();
  const first = await upload(site.app, bytes, { headers });
  const again = await upload(site.app, bytes, { headers, filename: 'other-name.jpg' });
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual(first.json());
  // It was looked up before any work was done on the image.
  expect(decoded).toHaveBeenCalledOnce();
  const other = await upload(site.app, await photo('png'), { headers });
  expect(other.statusCode).toBe(422);
  expect(other.json()).toMatchObject({ code: 'key_reused' });
  expect(await rows()).toHaveLength(1);
});
