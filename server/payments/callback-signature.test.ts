import { expect, test } from 'vitest';
import { isSignedWith, signNotice } from './callback-signature.ts';

const body = Buffer.from('{"reference":"K7QM-3XPW"}');
const secret = 's'.repeat(32);
const seconds = 1_800_000_000;
const now = seconds * 1000;
const signature = signNotice(body, secret, seconds);

test.each([-300_000, 0, 300_000])('a notice signed with our secret is believed, %i ms later', (later) => {
  expect(isSignedWith(body, signature, { secret, now: now + later })).toBe(true);
});

test.each([
  ['another body', Buffer.from('{}'), signature, now],
  ['another secret', body, signNotice(body, 'x'.repeat(32), seconds), now],
  ['a moved time', body, signature.replace(String(seconds), String(seconds + 1)), now],
  ['an old notice', body, signature, now + 301_000],
  ['a notice from the future', body, signature, now - 301_000],
  ['half a signature', body, signature.slice(0, -2), now],
  ['no signature', body, undefined, now],
  ['two signatures', body, [signature, signature], now],
])('%s is not', (_, sent, signed, at) => {
  expect(isSignedWith(sent, signed, { secret, now: at })).toBe(false);
});
