import type { IncomingMessage } from 'node:http';
import type { Line } from './line.ts';
import { hasBody } from './passed-headers.ts';

/**
 * Sends a request's body on as it comes. A body may take its time; how much of it, is watched behind the door. Ends when
 * all of it is sent, or nothing more will come.
 */
export function sendBody(request: IncomingMessage, line: Line): Promise<void> {
  if (!hasBody(request)) return sent;
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  return new Promise((resolve) => {
    request.on('data', (bytes: Buffer) => {
      if (isChunked) line.write(`${bytes.length.toString(16)}\r\n`);
      let hasRoom = line.write(bytes);
      if (isChunked) hasRoom = line.write('\r\n');
      if (hasRoom) return;
      request.pause();
      line.onceGone(() => request.resume());
    });
    request.on('end', () => {
      if (isChunked) line.write('0\r\n\r\n');
      resolve();
    });
    request.on('close', resolve);
  });
}

const sent = Promise.resolve();
