// A thread that answers plain requests for kept pages and files on the port it shares, and passes on all others.
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { frontOfSite } from '../http/front-of-site.ts';
import { keptResponder, type Told } from '../http/kept-responder.ts';
import { boundServer, serverOptions } from '../http/listener-server.ts';
import { refuseUnreadable, turnAway } from '../http/unreadable.ts';
import { PageShelf } from '../pages/page-shelf.ts';
import { forwardThrough } from './forward.ts';
import type { FromFront, FrontOrders, ToFront } from './messages.ts';

/** How long what was answered may wait to be told. */
const tellEveryMs = 50;

const { port, host, door, bounds, trustsProxy, headers, files, edition } = workerData as FrontOrders;
const send = (message: FromFront) => parentPort?.postMessage(message);

const shelf = new PageShelf(edition);
let told: Told[] = [];
const respond = keptResponder({
  trustsProxy,
  headers,
  mostHeaders: bounds.headers,
  find: frontOfSite({ files, atHand: (page, language) => shelf.get(page, language) }),
  tell(answered) {
    if (told.length === 0) setTimeout(tellAll, tellEveryMs);
    told.push(answered);
  },
});
const forward = forwardThrough({
  door,
  mostHeaders: bounds.headers,
  turnAway(response, problem) {
    turnAway(response, problem, headers);
    send({ is: 'refused', code: undefined, problem });
  },
});
let isClosing = false;

const server = createServer(serverOptions(bounds), (request, response) => {
  if (isClosing) response.shouldKeepAlive = false;
  if (!respond(request, response)) forward(request, response);
});
boundServer(server, { bounds, headers, onExpectation: forward });
// Who has said everything still gets the answer, though it comes from behind the door and so a moment later.
Object.assign(server, { httpAllowHalfOpen: true });
server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
  refuseUnreadable(error, socket as Socket, {
    headers,
    onRefusal: (code, problem) => send({ is: 'refused', code, problem }),
  }),
);
server.listen({ port, host, reusePort: true }, () => send({ is: 'open' }));

parentPort?.on('message', (message: ToFront) => {
  if (message.is === 'kept') shelf.put(message.page, message.language, message.shelved);
  else close();
});

function tellAll(): void {
  if (told.length > 0) send({ is: 'answered', told });
  told = [];
}

/** What is under way is finished; then nothing keeps the thread. */
function close(): void {
  isClosing = true;
  server.close(() => {
    tellAll();
    parentPort?.close();
  });
}
