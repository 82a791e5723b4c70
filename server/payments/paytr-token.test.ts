import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isHashedByPaytr, paytrHash, paytrToken } from './paytr-token.ts';

const merchant = { id: '123456', key: 'key', salt: 'salt' };
const fields = { callback_id: 'K7QM3XPW', merchant_oid: 'O1', status: 'success', total_amount: '3456' };
const hmac = (text: string) => createHmac('sha256', 'key').update(text).digest('base64');

test('a token is over the values in their order, then the salt', () => {
  expect(paytrToken(merchant, ['Örnek', '1445', 'TL'])).toBe(hmac('Örnek1445TLsalt'));
});

test('a hash is over callback_id, merchant_oid, the salt, status and total_amount', () => {
  expect(paytrHash(merchant, fields)).toBe(hmac('K7QM3XPWO1saltsuccess3456'));
  expect(isHashedByPaytr(merchant, fields, paytrHash(merchant, fields))).toBe(true);
});

test.each(['', 'short', paytrHash({ ...merchant, key: 'other' }, fields), 'ğ'.repeat(44)])(
  'the hash "%s" is not believed',
  (hash) => {
    expect(isHashedByPaytr(merchant, fields, hash)).toBe(false);
  },
);
