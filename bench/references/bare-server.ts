// The least a server in Node.js can do: node:http and bytes in memory. `bare-server.ts <file with the answer as JSON>`
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareAnswer {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const { headers, body: text } = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as BareAnswer;
const body = Buffer.from(text, 'base64');
const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...headersOfNothing } = headers;

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headersOfNothing);
    response.end();
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());
