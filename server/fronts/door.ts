import { mkdtemp, rm } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest a visitor's address can be. */
const longestAddress = 64;

export interface Door {
  path: string;
  close(): Promise<void>;
}

/** A way into a listener for the fronts of this process alone: a connection begins with the visitor's address. */
export async function openDoor(listener: HttpServer): Promise<Door> {
  // Nobody but this user can go into the folder.
  const folder = await mkdtemp(join(tmpdir(), 'meltem-door-'));
  const path = join(folder, 'door');
  const server = createServer({ pauseOnConnect: true }, (socket) => letIn(socket, listener));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    path,
    async close() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function letIn(socket: Socket, listener: HttpServer): void {
  let begun = Buffer.alloc(0);
  const read = (bytes: Buffer) => {
    begun = Buffer.concat([begun, bytes]);
    const end = begun.indexOf('\n');
    if (end === -1 && begun.length <= longestAddress) return;
    socket.off('data', read);
    socket.pause();
    Object.defineProperty(socket, 'remoteAddress', { value: begun.toString('latin1', 0, end) });
    if (end + 1 < begun.length) socket.unshift(begun.subarray(end + 1));
    listener.emit('connection', socket);
    socket.resume();
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', read);
  socket.resume();
}
