import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The longest a visitor's address can be, with the name of a network interface behind it. */
const longestAddress = 64;
const keyBytes = 16;
/** More than wait at the port itself, as far as the machine lets them. */
const mostWaiting = 4_096;
/** How long one who finds too many waiting steps aside, and how often. */
const stepAsideMs = 20;
const mostTries = 100;

/** Where the door is, and what opens it. */
export interface DoorKey {
  path: string;
  key: string;
}

export interface Door extends DoorKey {
  close(): void;
}

/**
 * A way into a listener for the fronts of this process alone: a connection begins with the key and the visitor's
 * address. Its socket is a name that Linux forgets with the process: nothing is written to a disk, nothing is left.
 */
export async function openDoor(listener: HttpServer, backlog = mostWaiting): Promise<Door> {
  const path = `\0meltem-door-${randomBytes(keyBytes).toString('hex')}`;
  const key = randomBytes(keyBytes).toString('hex');
  const server = createServer((socket) => letIn(socket, listener, key));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, backlog }, resolve);
  });
  return { path, key, close: () => void server.close() };
}

/** Comes in for a visitor from this address. */
export async function enter({ path, key }: DoorKey, address: string): Promise<Socket> {
  for (let tried = 1; ; tried += 1) {
    const socket = connect(path);
    try {
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      socket.removeAllListeners('error');
      socket.write(`${key}${address}\n`);
      return socket;
    } catch (error) {
      // Linux refuses here where it would let a visitor wait.
      const isCrowded = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      if (!isCrowded || tried === mostTries) throw error;
      await pause(stepAsideMs);
    }
  }
}

function letIn(socket: Socket, listener: HttpServer, key: string): void {
  let begun = Buffer.alloc(0);
  const read = (bytes: Buffer) => {
    begun = Buffer.concat([begun, bytes]);
    const end = begun.indexOf('\n');
    if (end === -1 && begun.length <= key.length + longestAddress) return;
    socket.off('data', read);
    if (end < key.length || !timingSafeEqual(begun.subarray(0, key.length), Buffer.from(key))) {
      socket.destroy();
      return;
    }
    socket.pause();
    Object.defineProperty(socket, 'remoteAddress', { value: begun.toString('latin1', key.length, end) });
    // The front hangs up, once it has the whole answer: what it still sends meanwhile must not break it off.
    socket.destroySoon = () => socket.end();
    if (end + 1 < begun.length) socket.unshift(begun.subarray(end + 1));
    listener.emit('connection', socket);
    socket.resume();
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', read);
}
