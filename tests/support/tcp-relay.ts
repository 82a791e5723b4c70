import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpRelay {
  port: number;
  /** Nothing is forwarded any more and nobody is told: like a firewall that lost its table, or a cable that was cut. */
  freeze(): void;
  /** Only the connections that are open now freeze: like stopped processes at the other end. */
  freezeOpen(): void;
  /** Goes on with everything that was held back. */
  thaw(): void;
  stop(): void;
}

/** A TCP relay on a port of its own, in front of a port of this machine. */
export async function startRelay(targetPort: number): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(targetPort, '127.0.0.1').pause();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (!isFrozen) from.resume();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const freezeOpen = () => {
    for (const socket of sockets) socket.pause();
  };
  return {
    port: (server.address() as AddressInfo).port,
    freezeOpen,
    freeze() {
      isFrozen = true;
      freezeOpen();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
