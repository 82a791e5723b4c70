import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const harmless = /^[\w.-]{1,64}$/;

/** Of no other thread, process or machine. */
const ours = randomBytes(12).toString('hex');
/** Secrets by which the counter is stirred: who sees ids cannot count by them how many visitors there were. */
const [first, second] = [randomInt(2 ** 31) | 1, randomInt(2 ** 31) | 1];
let last = randomInt(2 ** 32);

/** Another one each time; not a secret, and much quicker than a UUID on the way of every answer. */
export function newRequestId(): string {
  last = (last + 1) | 0;
  // Every step can be undone, so all numbers come once before one comes again.
  let stirred = Math.imul(last, first);
  stirred = Math.imul(stirred ^ (stirred >>> 15), second);
  stirred ^= stirred >>> 13;
  return `${ours}-${stirred >>> 0}`;
}

/** Names a request in the log and in its answer. A trusted proxy may have named it already. */
export function requestIdFor(isProxyTrusted: boolean): (request: IncomingMessage) => string {
  if (!isProxyTrusted) return newRequestId;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && harmless.test(given) ? given : newRequestId();
  };
}
