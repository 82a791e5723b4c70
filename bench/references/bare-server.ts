// The least a server in Node.js can do: node:http and bytes in memory, in as many processes as are wanted.
// `bare-server.ts <file with the answer as JSON> <processes>`
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareAnswer {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const [file = '', processes = '1'] = process.argv.slice(2);

if (Number(processes) === 1) serve((port) => process.send?.({ port }));
else if (cluster.isPrimary) spread(Number(processes));
else serve(() => {});

function spread(count: number): void {
  let listening = 0;
  cluster.on('listening', (_worker, { port }) => {
    listening += 1;
    if (listening === count) process.send?.({ port });
  });
  for (let worker = 0; worker < count; worker += 1) cluster.fork();
  process.once('disconnect', () => process.exit());
}

function serve(tell: (port: number) => void): void {
  const { headers, body: text } = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer;
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
  server.listen(0, '::', () => tell((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}
