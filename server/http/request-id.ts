import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const harmless = /^[\w.-]{1,64}$/;

/** Names a request in the log and in its answer. A trusted proxy may have named it already. */
export function requestIdFor(isProxyTrusted: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isProxyTrusted && typeof given === 'string' && harmless.test(given) ? given : randomUUID();
  };
}
