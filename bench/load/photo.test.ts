import sharp from 'sharp';
import { expect, test } from 'vitest';
import { idPhoto } from './photo.ts';

test('the photo that is uploaded has about 600 kB, and about as much when it was encoded anew', async () => {
  const photo = await idPhoto();
  const again = await sharp(photo).jpeg({ quality: 82 }).toBuffer();
  expect(Math.round(photo.length / 100_000)).toBe(6);
  expect(Math.round(again.length / 100_000)).toBe(6);
});
