import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareImage } from './prepare-image.ts';

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
