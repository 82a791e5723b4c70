import { createHmac, timingSafeEqual } from 'node:crypto';

/** The allowed clock difference, which also limits replays. */
export const signatureToleranceSeconds = 5 * 60;

/** What a provider sends beside its notice: `t=<seconds since 1970>,v1=<hex of HMAC-SHA-256 over "t.body">`. */
export function signNotice(body: string | Buffer, secret: string, seconds: number): string {
  return `t=${seconds},v1=${hmac(body, secret, seconds).toString('hex')}`;
}

export function isSignedWith(
  body: Buffer,
  signature: unknown,
  { secret, now }: { secret: string; now: number },
): boolean {
  const parts = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) : null;
  if (!parts) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(now / 1000 - seconds) > signatureToleranceSeconds) return false;
  return timingSafeEqual(hmac(body, secret, seconds), Buffer.from(parts[2] as string, 'hex'));
}

function hmac(body: string | Buffer, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
