import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BotRequest {
  key: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A bot on loopback that behaves as it is told, and remembers what it was asked. */
export async function startBot(port = 0, host = '127.0.0.1') {
  const asked: BotRequest[] = [];
  let behave: Behaviour = takes;
  let tell: (reference: string) => void = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    asked.push({
      key: request.headers['idempotency-key'] as string | undefined,
      authorization: request.headers.authorization,
      body,
    });
    tell(body.reference);
    behave(response, request);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${opened}/v1/request-link`,
    port: opened,
    asked,
    references: () => asked.map(({ body }) => body.reference as string),
    behave(next: Behaviour) {
      behave = next;
    },
    onAsked(listener: (reference: string) => void) {
      tell = listener;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const takes: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"sent":true}');
};

/** Every way in which a bot can fail for a while. */
export const failures: Record<string, Behaviour> = {
  'answers 500': (response) => response.writeHead(500).end(),
  'answers 503': (response) => response.writeHead(503).end('busy'),
  'answers 404': (response) => response.writeHead(404).end(),
  'answers 429': (response) => response.writeHead(429).end(),
  'answers with a web page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel network</h1>'),
  'answers what is not HTTP': (response) => response.socket?.end('\u0000garbage\r\n\r\n'),
  'closes in the middle of its answer': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"sent":', () => response.socket?.destroy());
  },
  'closes without a word': (response) => response.socket?.destroy(),
  'redirects elsewhere': (response) =>
    response.writeHead(307, { location: 'http://127.0.0.1:9/request-link' }).end(),
  'never stops talking': (response) => {
    response.writeHead(200);
    const talk = () => {
      while (response.writable && response.write('x'.repeat(16_384)));
    };
    response.on('drain', talk);
    talk();
  },
  'never answers': () => {},
};
