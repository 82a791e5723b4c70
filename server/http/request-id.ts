import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const harmless = /^[\w.-]{1,64}$/;

/** Of no other thread, process or machine. */
const ours = randomBytes(12).toString('hex');
/** From a number of no meaning on, by steps of no meaning: nobody can count our visitors by it. */
const step = 2 * randomInt(2 ** 28) + 1;
let last = randomInt(2 ** 30);

/** Another one each time; not a secret, and much quicker than a UUID on the way of every answer. */
export function newRequestId(): string {
  // All numbers come once before one comes again, because the step is odd.
  last = (last + step) % 2 ** 30;
  return `${ours}-${last}`;
}

/** Names a request in the log and in its answer. A trusted proxy may have named it already. */
export function requestIdFor(isProxyTrusted: boolean): (request: IncomingMessage) => string {
  if (!isProxyTrusted) return newRequestId;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && harmless.test(given) ? given : newRequestId();
  };
}
