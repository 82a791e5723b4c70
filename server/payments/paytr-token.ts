import { createHmac, timingSafeEqual } from 'node:crypto';

/** From the merchant's panel at PayTR. */
export interface PaytrMerchant {
  id: string;
  key: string;
  salt: string;
}

/** What PayTR knows a request of ours by: the values it names, in its order, with the salt at their end. */
export function paytrToken({ key, salt }: PaytrMerchant, values: readonly string[]): string {
  return hmac(key, values.join('') + salt).toString('base64');
}

/** The fields of a notice that its hash is over. */
export interface HashedFields {
  callback_id: string;
  merchant_oid: string;
  status: string;
  total_amount: string;
}

export function paytrHash({ key, salt }: PaytrMerchant, fields: HashedFields): string {
  const { callback_id, merchant_oid, status, total_amount } = fields;
  return hmac(key, callback_id + merchant_oid + salt + status + total_amount).toString('base64');
}

export function isHashedByPaytr(merchant: PaytrMerchant, fields: HashedFields, hash: string): boolean {
  const given = Buffer.from(hash);
  const right = Buffer.from(paytrHash(merchant, fields));
  return given.length === right.length && timingSafeEqual(given, right);
}

function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
