import { connect, type Socket } from 'node:net';

/** Writes these bytes to a port as they are, each piece when it is there, and gives everything that came back until the end. */
export function sendRaw(port: number, ...pieces: (string | Buffer | Promise<string>)[]): Promise<string> {
  return converse(port, async (socket) => {
    for (const piece of pieces) socket.write(await piece);
  });
}

/** The same, and tells the other side that nothing more will come. */
export function sendRawAndEnd(port: number, bytes: Uint8Array): Promise<string> {
  return converse(port, (socket) => socket.end(bytes));
}

function converse(port: number, speak: (socket: Socket) => unknown): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // A connection that is reset has been ended too; what came before counts.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    speak(socket);
  });
}

/** Nobody new is let in at this port. */
export function isClosedForNew(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, host);
    probe.once('connect', () => {
      probe.destroy();
      resolve(false);
    });
    probe.once('error', () => resolve(true));
  });
}
