import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a document of which the second half comes only when it may, as on a line that falters. */
export async function serveInHalves(html: string, cut: number) {
  const mayEnd = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, cut));
    await mayEnd.promise;
    response.end(html.slice(cut));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTheRest: () => mayEnd.resolve(),
    async [Symbol.asyncDispose]() {
      mayEnd.resolve();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
