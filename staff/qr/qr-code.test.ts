import { expect, test } from 'vitest';
import { readQrCode } from '../../tests/support/read-qr-code.ts';
import { qrCode } from './qr-code.ts';
import { correctionOf } from './reed-solomon.ts';

test('the correction of the textbook’s HELLO WORLD is the textbook’s', () => {
  const block = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(block, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213, 214, 251, 287, 331, 362, 412])(
  'a text of %i bytes can be read from its code',
  (length) => {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7) % 90))).join('');
    expect(readQrCode(qrCode(text) as boolean[][])).toBe(text);
  },
);

test.each([
  [14, 21],
  [15, 25],
  [213, 57],
  [412, 77],
])('%i bytes need a square of %i modules', (bytes, size) => {
  expect(qrCode('x'.repeat(bytes))).toHaveLength(size);
});

test('letters beyond ASCII can be read too', () => {
  const text = 'otpauth://totp/Meltem:Gül Şahin?secret=JBSWY3DPEHPK3PXP';
  expect(readQrCode(qrCode(text) as boolean[][])).toBe(text);
});

test('a text that is too long gets no code instead of a wrong one', () => {
  expect(qrCode('x'.repeat(413))).toBeUndefined();
});
