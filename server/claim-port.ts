import { createServer } from 'node:net';

/**
 * Makes sure that a port that can be shared is shared by the threads of one process only: another one that wants the
 * same address fails here, however close together both start. Linux forgets the claim with the process.
 */
export async function claimPort(port: number, host: string): Promise<() => void> {
  const claim = createServer((socket) => socket.destroy());
  await tryToListen(claim, { path: `\0meltem-port-${port}-${host}` });
  // And that no other program has it: opened for itself alone, and closed.
  const probe = createServer((socket) => socket.destroy());
  try {
    await tryToListen(probe, { port, host });
  } catch (error) {
    claim.close();
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
  return () => void claim.close();
}

function tryToListen(server: ReturnType<typeof createServer>, place: object): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  });
}
