// The least a server in Node.js can do: node:http and bytes in memory. It is sent the page and tells its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CachedBytes } from '../pages/cached-bytes.ts';

process.once('message', ({ headers, body }: CachedBytes) => {
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
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
