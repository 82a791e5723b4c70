import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idImageLongSide } from '#domain/id-image.ts';
import { openIdCard } from '../../server/id-images/queries.ts';
import { upload } from '../support/forms.ts';
import {
  blue,
  green,
  heic,
  marker,
  phonePhoto,
  photoWithPlace,
  red,
  refused,
  taken,
  turnedPhoto,
  white,
} from '../support/image-corpus.ts';
import { publicSite } from '../support/public-site.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

let site: Awaited<ReturnType<typeof publicSite>>;
beforeAll(async () => {
  site = await publicSite();
});
afterAll(() => site.close());
beforeEach(() => forgetEverythingSent(site.store));

/** Uploads under a name and type that say nothing, and gives what is kept. */
async function keptOf(bytes: Buffer): Promise<Buffer> {
  const answer = await upload(site.app, bytes, { filename: 'kimlik', type: 'application/octet-stream' });
  expect(answer.statusCode, answer.body).toBe(201);
  const id = answer.json().url.slice('/id-cards/'.length);
  const kept = await openIdCard(site.store.db, site.idImages.keys, id);
  expect(kept?.mediaType).toBe('image/jpeg');
  return kept?.bytes as Buffer;
}

/** The colours in the middle of the four quarters, row by row. */
async function quartersOf(image: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  return [1, 3].flatMap((down) =>
    [1, 3].map((right) => {
      const x = Math.floor((info.width * right) / 4);
      const y = Math.floor((info.height * down) / 4);
      const start = (y * info.width + x) * info.channels;
      return [...data.subarray(start, start + 3)];
    }),
  );
}

/** JPEG and CMYK move colours a little; which colour it is stays beyond doubt. */
function expectColours(found: number[][], wanted: readonly (readonly number[])[]): void {
  const off = found.map((colour, index) =>
    Math.max(...colour.map((value, channel) => Math.abs(value - (wanted[index]?.[channel] as number)))),
  );
  expect(Math.max(...off), `${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`).toBeLessThan(60);
}

async function expectClean(image: Buffer): Promise<void> {
  const { format, space, exif, xmp, iptc, icc, orientation, comments, ...facts } =
    await sharp(image).metadata();
  expect({ format, space }).toEqual({ format: 'jpeg', space: 'srgb' });
  expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
  expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(idImageLongSide);
  expect(image.includes(marker)).toBe(false);
}

test.each(taken)('%s is kept as a clean photo of what it shows', async (_, make, colour) => {
  const kept = await keptOf(await make());
  await expectClean(kept);
  const wanted = colour ? [colour, colour, colour, colour] : [red, green, blue, white];
  expectColours(await quartersOf(kept), wanted);
});

test.each(refused)('%s is refused with its reason', async (_, make, status, code) => {
  const answer = await upload(site.app, await make(), { filename: 'id.jpg', type: 'image/jpeg' });
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ status, code });
  expect(answer.statusCode).toBe(status);
  expect(await site.store.db.selectFrom('id_cards').select('id').execute()).toEqual([]);
});

test('an iPhone’s photo is kept upright, and once only', async () => {
  const kept = await keptOf(heic());
  await expectClean(kept);
  expect(await sharp(kept).metadata()).toMatchObject({ width: 240, height: 320 });
  expectColours(await quartersOf(kept), [blue, red, white, green]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo held in way %i of the eight is kept upright', async (way) => {
  const kept = await keptOf(await turnedPhoto(way));
  await expectClean(kept);
  expect(await sharp(kept).metadata()).toMatchObject({ width: 64, height: 48 });
  expectColours(await quartersOf(kept), [red, green, blue, white]);
});

test('the photos of the corpus really carry a place, and what is kept none', async () => {
  const photo = await photoWithPlace();
  expect(photo.includes(marker)).toBe(true);
  expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(100);
  const kept = await keptOf(photo);
  for (const trace of ['Exif', 'GPS', 'xmpmeta', 'ICC_PROFILE', marker])
    expect(kept.includes(trace)).toBe(false);
});

test('a photo of 12 megapixels is kept at 2,400 pixels on its long side', async () => {
  expect(await sharp(await keptOf(await phonePhoto())).metadata()).toMatchObject({
    width: 2400,
    height: 1800,
  });
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ...taken.slice(0, 6).map(([name, make]) => [name, make] as [string, typeof make]),
  ['an iPhone’s photo', heic],
])('%s with damaged bytes is taken clean or refused, and never our fault', async (_, make) => {
  const whole = await make();
  const damage = fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 8 }), async (damages) => {
      const bytes = Buffer.from(whole);
      for (const { at, value } of damages) bytes[at] = value;
      const { statusCode } = await upload(site.app, bytes);
      expect([201, 415, 422]).toContain(statusCode);
    }),
    { numRuns: 6 },
  );
});
