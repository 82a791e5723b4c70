import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A page of a few lines in our typefaces: nothing else to load beside it, nothing that runs. */
const html = (fonts: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A nearly empty page</title>
<link rel="stylesheet" href="/style.css">
${fonts.map((font) => `<link rel="preload" as="font" href="${font}" crossorigin>`).join('')}
</head>
<body>
<main>
<h1>A nearly empty page</h1>
<p>It has a few lines of text in our typefaces, and no scripts.</p>
<button type="button">Open</button>
<dialog></dialog>
</main>
</body>
</html>
`;

const css = (fonts: readonly string[]) =>
  `${fonts.map((font, place) => `@font-face{font-family:f${place};src:url(${font});font-display:block}`).join('')}
body{font-family:${fonts.map((_, place) => `f${place}`).join()}}`;

export interface EmptyPage {
  url: string;
  stop(): void;
}

/** Serves the page by node:http alone, with Brotli and with the headers and the typefaces that a page of ours has. */
export async function startEmptyPage(site: string): Promise<EmptyPage> {
  const ours = await fetch(site, { headers: { 'accept-encoding': 'br' } });
  const fonts = [...(await ours.text()).matchAll(/as="font" href="([^"]+)"/g)].map(
    ([, path]) => path as string,
  );
  const files = new Map<string, { type: string; body: Buffer; encoding?: string }>();
  for (const font of fonts) {
    const body = Buffer.from(await (await fetch(site + font)).arrayBuffer());
    files.set(font, { type: 'font/woff2', body });
  }
  const text = (type: string, body: string) => ({ type, body: brotliCompressSync(body), encoding: 'br' });
  files.set('/', text('text/html; charset=utf-8', html(fonts)));
  files.set('/style.css', text('text/css', css(fonts)));
  const headers = Object.fromEntries(
    [...ours.headers].filter(
      ([name]) => !/^(connection|keep-alive|date|etag|content-(length|type|encoding))$/.test(name),
    ),
  );
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': file.body.length,
      ...(file.encoding && { 'content-encoding': file.encoding }),
    });
    response.end(file.body);
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
