// A thread that answers plain requests for kept pages and files on the port it shares, and passes on all others.
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { frontOfSite } from '../http/front-of-site.ts';
import { keptResponder, type Told } from '../http/kept-responder.ts';
import { usualBounds } from '../http/listener-bounds.ts';
import { boundServer, serverOptions } from '../http/listener-server.ts';
import { hangUp, refuseUnreadable } from '../http/unreadable.ts';
import { PageShelf } from '../pages/page-shelf.ts';
import { forwardThrough } from './forward.ts';
import type { FromFront, FrontOrders, ToFront } from './messages.ts';

/** How long what was answered may wait to be told. */
const tellEveryMs = 50;

const { port, host, door, trustsProxy, headers, files } = workerData as FrontOrders;
const send = (message: FromFront) => parentPort?.postMessage(message);

const shelf = new PageShelf();
let told: Told[] = [];
const respond = keptResponder({
  trustsProxy,
  headers,
  mostHeaders: usualBounds.headers,
  find: frontOfSite({ files, atHand: (page, language) => shelf.get(page, language) }),
  tell(answered) {
    if (told.length === 0) setTimeout(tellAll, tellEveryMs);
    told.push(answered);
  },
});
const forward = forwardThrough(door, (socket) => hangUp(socket, 'unavailable', headers));

const server = createServer(serverOptions(usualBounds), (request, response) => {
  if (!respond(request, response)) forward(request, response);
});
boundServer(server, {
  bounds: usualBounds,
  headers,
  onExpectation: forward,
});
server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
  refuseUnreadable(error, socket as Socket, {
    headers,
    onRefusal: (code, problem) => send({ is: 'refused', code, problem }),
  }),
);
server.on('error', (error: NodeJS.ErrnoException) => send({ is: 'failed', code: error.code }));
server.listen({ port, host, reusePort: true }, () => send({ is: 'open' }));

parentPort?.on('message', (message: ToFront) => {
  if (message.is === 'kept') shelf.put(message.page, message.language, message.answer);
  else if (message.is === 'outdated') shelf.clear();
  else close();
});

function tellAll(): void {
  send({ is: 'answered', told });
  told = [];
}

/** What is under way is finished; then nothing keeps the thread. */
function close(): void {
  server.close(() => {
    if (told.length > 0) tellAll();
    parentPort?.close();
  });
  server.closeIdleConnections();
}
