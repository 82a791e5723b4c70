import { expect, test } from 'vitest';
import { faultOfRefusal, formatMegabytes, isDrawing, mayBeImage, shrunkSize } from './id-image.ts';

test('a large photo is drawn at 2,400 pixels on its long side, a small one as it is', () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 2400, height: 1800 });
  expect(shrunkSize(3000, 4000)).toEqual({ width: 1800, height: 2400 });
  expect(shrunkSize(1200, 800)).toEqual({ width: 1200, height: 800 });
  expect(shrunkSize(40_000, 1)).toEqual({ width: 2400, height: 1 });
});

test('any image type counts, and one the browser does not know by its name', () => {
  expect(mayBeImage({ type: 'image/webp', name: 'id' })).toBe(true);
  const ends = [
    'HEIC',
    'heif',
    'hif',
    'avif',
    'tif',
    'tiff',
    'jpg',
    'JPEG',
    'jfif',
    'png',
    'webp',
    'gif',
    'bmp',
  ];
  for (const end of ends) expect(mayBeImage({ type: '', name: `IMG_0001.${end}` }), end).toBe(true);
  expect(mayBeImage({ type: 'application/pdf', name: 'id.jpg' })).toBe(false);
  expect(mayBeImage({ type: '', name: 'notes.txt' })).toBe(false);
});

test('a drawing is known by its type or its name', () => {
  expect(isDrawing({ type: 'image/svg+xml', name: 'id' })).toBe(true);
  expect(isDrawing({ type: '', name: 'ID.SVG' })).toBe(true);
  expect(isDrawing({ type: '', name: 'id.svgz' })).toBe(true);
  expect(isDrawing({ type: 'image/jpeg', name: 'svg.jpg' })).toBe(false);
});

test('a refusal of the server has a reason a visitor understands, and one it does not give is a refusal all the same', () => {
  const codes = {
    image_missing: 'empty',
    not_an_image: 'notImage',
    svg_refused: 'drawing',
    too_large: 'tooLarge',
    image_too_many_pixels: 'tooManyPixels',
    image_unreadable: 'broken',
    something_new: 'refused',
  };
  for (const [code, fault] of Object.entries(codes)) expect(faultOfRefusal(code), code).toBe(fault);
  expect(faultOfRefusal(undefined)).toBe('refused');
});

test.each([
  ['tr', '1,3'],
  ['en', '1.3'],
  ['ru', '1,3'],
] as const)('in %s the size of a file is written %s', (language, written) => {
  expect(formatMegabytes(1.25 * 1024 * 1024, language)).toBe(written);
  expect(formatMegabytes(15 * 1024 * 1024, language)).toBe('15');
});
