import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A page of a few lines: nothing to load beside it, nothing that runs. */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A nearly empty page</title>
</head>
<body>
<main>
<h1>A nearly empty page</h1>
<p>It has a few lines of text, no styles and no scripts.</p>
<button type="button">Open</button>
<dialog></dialog>
</main>
</body>
</html>
`;

export interface EmptyPage {
  url: string;
  stop(): void;
}

/** Serves the page by node:http alone, with Brotli and with the headers that a page of ours has. */
export async function startEmptyPage(ours: Headers): Promise<EmptyPage> {
  const body = brotliCompressSync(html);
  const headers = Object.fromEntries(
    [...ours].filter(([name]) => !/^(connection|keep-alive|date|etag|content-length)$/.test(name)),
  );
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  await new Promise<void>((isOpen) => server.listen(0, '::', isOpen));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
