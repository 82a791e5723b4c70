import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../runtime/start-failure.ts';

interface Place {
  /** The setting that holds the port. */
  name: 'PORT' | 'STAFF_PORT' | 'METRICS_PORT';
  port: number;
  /** Undefined: every interface. */
  host: string | undefined;
}

/** Opens the port. Returns the one that was really opened. */
export async function listen(app: FastifyInstance, place: Place): Promise<number> {
  const { port, host } = place;
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no "::".
    const lacksIpv6 = host === undefined && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL');
    if (lacksIpv6) return listen(app, { ...place, host: '0.0.0.0' });
    throw new StartFailure([sentenceFor(code, place) ?? `The port ${port} cannot be opened (${code}).`]);
  }
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
      return `${name.replace('PORT', 'HOST')} is "${host}", which is no address of this machine.`;
    default:
      return undefined;
  }
}
