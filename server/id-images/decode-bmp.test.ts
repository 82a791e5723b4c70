import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitmap } from '../../tests/support/bitmaps.ts';
import { decodeBmp } from './decode-bmp.ts';

const corners = ({ data, width, height }: ReturnType<typeof decodeBmp>) =>
  [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => [
    ...data.subarray(pixel * 4, pixel * 4 + 4),
  ]);

test.each([
  { bits: 24 },
  { bits: 32 },
  { bits: 8 },
  { bits: 24, isTopDown: true },
  { bits: 8, isTopDown: true },
  { bits: 8, infoBytes: 124 },
  { bits: 32, hasBitFields: true },
])('every pixel of %j is where it belongs', (options) => {
  const pixels = decodeBmp(bitmap(options));
  expect(pixels).toMatchObject({ width: 50, height: 40, channels: 4 });
  expect(corners(pixels)).toEqual([
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
    [255, 255, 255, 255],
  ]);
});

test('a pixel is as transparent as a longer header says', () => {
  const bytes = bitmap({ bits: 32, hasBitFields: true });
  bytes[bytes.length - 4] = 0;
  expect(corners(decodeBmp(bytes))[1]).toEqual([0, 255, 0, 0]);
});

test('a colour that is not in the palette is an error, not a byte from elsewhere', () => {
  const bytes = bitmap({ bits: 8 });
  bytes[bytes.length - 4] = 200;
  expect(() => decodeBmp(bytes)).toThrow('not in the palette');
});

test('whatever the header says, it is pixels or an error', () => {
  const whole = bitmap({ bits: 32, hasBitFields: true });
  const change = fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.nat(whole.length), (changes, length) => {
      const bytes = Buffer.from(whole);
      for (const { at, value } of changes) bytes[at % 70] = value;
      try {
        const { data, width, height } = decodeBmp(bytes.subarray(0, length));
        return data.length === width * height * 4;
      } catch (error) {
        return error instanceof Error;
      }
    }),
    { numRuns: 2_000 },
  );
});

test('what no program writes is refused and not guessed', () => {
  const bytes = bitmap({ bits: 32, hasBitFields: true });
  bytes.writeUInt16LE(16, 28);
  expect(() => decodeBmp(bytes)).toThrow('Bitmaps of 16 bits in compression 3 are not read.');
});
