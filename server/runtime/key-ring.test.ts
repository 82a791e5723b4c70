import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptWith, encryptWith, imageKey } from './key-ring.ts';

const key = imageKey(randomBytes(32));
const image = Buffer.from('an image');

test('the same bytes are encrypted differently each time, and open each time', () => {
  const [one, other] = [encryptWith(key, 'here', image), encryptWith(key, 'here', image)];
  // With the nonce of another, the cipher text gives away what is alike in both.
  expect(one.subarray(0, 12)).not.toEqual(other.subarray(0, 12));
  for (const encrypted of [one, other]) expect(decryptWith(key, 'here', encrypted)).toEqual(image);
});
