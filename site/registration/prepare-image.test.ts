import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PreparedImage, prepareImage } from './prepare-image.ts';

const limit = 15 * 1024 * 1024;
const file = (size: number, type: string, name: string) => new File([new Uint8Array(size)], name, { type });

// A browser that can show none of these.
beforeEach(() => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format'))));

afterEach(() => vi.unstubAllGlobals());

test('a photo that this browser cannot make smaller is taken up to 15 MB, as it is', async () => {
  const heic = file(limit, 'image/heic', 'IMG_1.HEIC');
  expect(await prepareImage(heic)).toEqual({
    image: { blob: heic, name: 'IMG_1.HEIC', file: heic, hasPreview: false },
  });
  expect(await prepareImage(file(limit + 1, 'image/heic', 'IMG_2.HEIC'))).toEqual({ fault: 'tooLarge' });
});

test('of a format that every browser shows, one that cannot be shown is broken', async () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']) {
    expect(await prepareImage(file(9, type, 'id')), type).toEqual({ fault: 'broken' });
  }
});

test('an empty file, a drawing and what is no image are told apart', async () => {
  expect(await prepareImage(file(0, 'image/jpeg', 'id.jpg'))).toEqual({ fault: 'empty' });
  expect(await prepareImage(file(9, 'image/svg+xml', 'id.svg'))).toEqual({ fault: 'drawing' });
  expect(await prepareImage(file(9, 'application/pdf', 'id.pdf'))).toEqual({ fault: 'notImage' });
});

/** A browser that shows pictures of this size, and draws a smaller one in so many bytes. */
function browserThatDraws({ width = 4800, height = 3200, bytes = 500_000, turns = true } = {}) {
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => ({ fillRect() {}, drawImage() {} }),
    toBlob: (give: (blob: Blob) => void, type: string) => give(new Blob([new Uint8Array(bytes)], { type })),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('createImageBitmap', async (_: File, how?: object) => {
    if (how && !turns) throw new TypeError('unknown option');
    return { width, height, close() {} };
  });
  return canvas;
}

const large = file(6_000_000, 'image/jpeg', 'id.jpg');

test('a large photo is sent smaller, with the name and the preview of what was picked', async () => {
  const canvas = browserThatDraws();
  const { image } = (await prepareImage(large)) as { image: PreparedImage };
  expect(image).toMatchObject({ name: 'id.jpg', file: large, hasPreview: true });
  expect(image.blob).toMatchObject({ size: 500_000, type: 'image/jpeg' });
  expect(canvas).toMatchObject({ width: 2400, height: 1600 });
});

test.each([
  [
    'one that is small already',
    { width: 2400, height: 1600 },
    file(1.5 * 1024 * 1024, 'image/jpeg', 'id.jpg'),
  ],
  ['one that would only grow', { bytes: 7_000_000 }, large],
  ['one that this browser might draw lying', { turns: false }, large],
])('%s is sent as it is', async (_, browser, picked) => {
  browserThatDraws(browser);
  const { image } = (await prepareImage(picked)) as { image: PreparedImage };
  expect(image.blob).toBe(picked);
  expect(image.hasPreview).toBe(true);
});

test('a photo is small only if it is both: of few bytes and of few pixels', async () => {
  browserThatDraws({ width: 2401, height: 100, bytes: 10 });
  expect(await prepareImage(file(1000, 'image/jpeg', 'id.jpg'))).toMatchObject({
    image: { blob: { size: 10 } },
  });
  browserThatDraws({ width: 100, height: 100, bytes: 10 });
  expect(await prepareImage(large)).toMatchObject({ image: { blob: { size: 10 } } });
});
