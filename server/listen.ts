import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from './start-failure.ts';

/** Opens the port on the host, or on every interface where none is named. Gives the port back. */
export async function listen(app: FastifyInstance, port: number, host: string | undefined): Promise<number> {
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no "::".
    const lacksIpv6 = host === undefined && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL');
    if (lacksIpv6) return listen(app, port, '0.0.0.0');
    throw new StartFailure([sentenceFor(code, port, host) ?? `The port ${port} cannot be opened (${code}).`]);
  }
  return (app.server.address() as AddressInfo).port;
}

function sentenceFor(code: string | undefined, port: number, host = ''): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other program, or choose another port, like PORT=3100 npm start`;
    case 'EACCES':
      return `Port ${port} may not be opened without administrator rights. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine.`;
    default:
      return undefined;
  }
}
