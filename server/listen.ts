import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { claimPort } from './claim-port.ts';
import { StartFailure } from './start-failure.ts';

interface Place {
  /** The setting that holds the port. */
  name: 'PORT' | 'STAFF_PORT';
  port: number;
  /** Undefined: every interface. */
  host: string | undefined;
  /** Threads of this process listen there too. */
  isShared?: boolean;
}

/** Opens the port and gives it back. */
export async function listen(app: FastifyInstance, place: Place): Promise<number> {
  const { port, host, isShared } = place;
  const wanted = { port, host: host ?? '::' };
  let giveUpClaim: (() => void) | undefined;
  try {
    // Ports that are shared can be shared with others of the same user too.
    if (isShared && port !== 0) giveUpClaim = await claimPort(port, wanted.host);
    // The framework passes on what it does not know.
    const shared: object = isShared ? { reusePort: true } : {};
    await app.listen({ ...wanted, ...shared });
  } catch (error) {
    giveUpClaim?.();
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no "::".
    const lacksIpv6 = host === undefined && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL');
    if (lacksIpv6) return listen(app, { ...place, host: '0.0.0.0' });
    throw new StartFailure([sentenceFor(code, place) ?? `The port ${port} cannot be opened (${code}).`]);
  }
  if (giveUpClaim) app.server.once('close', giveUpClaim);
  return (app.server.address() as AddressInfo).port;
}

function sentenceFor(code: string | undefined, { name, port, host = '' }: Place): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other program, or choose another port, like ${name}=3100 npm start`;
    case 'EACCES':
      return `Port ${port} may not be opened without administrator rights. Choose one above 1023 with ${name}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${name === 'PORT' ? 'HOST' : 'STAFF_HOST'} is "${host}", which is no address of this machine.`;
    default:
      return undefined;
  }
}
