import { get, type IncomingHttpHeaders } from 'node:http';

/** A page as the server sends it, without what belongs to the connection. */
export interface CachedBytes {
  headers: Record<string, string>;
  body: Buffer;
}

export function cachedBytes(port: number, encoding = 'br'): Promise<CachedBytes> {
  return new Promise((resolve, reject) => {
    get({ port, path: '/', headers: { host: 'localhost', 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: ownHeaders(answer.headers), body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

function ownHeaders(all: IncomingHttpHeaders): Record<string, string> {
  const { date: _, connection: __, 'keep-alive': ___, ...own } = all;
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
}
