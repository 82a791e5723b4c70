import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { letAnswersLeave } from './let-answers-leave.ts';
import type { ListenerBounds } from './listener-bounds.ts';
import { hangUp } from './unreadable.ts';

/** What Node itself watches. */
export function serverOptions(bounds: ListenerBounds): ServerOptions {
  return {
    requestTimeout: bounds.uploadMs,
    headersTimeout: bounds.headersMs,
    connectionsCheckingInterval: bounds.checkMs,
    keepAliveTimeout: bounds.idleMs,
    maxHeaderSize: bounds.headerBytes,
    // Refused later, with a reason.
    requireHostHeader: false,
    // Most requests have no body, and a stream for one is a tenth of what a kept answer costs.
    optimizeEmptyRequests: true,
  };
}

interface Manners {
  bounds: ListenerBounds;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** An expectation we do not know is not worth a refusal. */
  onExpectation(request: IncomingMessage, response: ServerResponse): void;
}

/** What else a server of ours does with those who ask for too much, or in no way we understand. */
export function boundServer(server: Server, { bounds, headers, onExpectation }: Manners): void {
  server.maxConnections = bounds.connections;
  // Node leaves out what comes after these; one more than is taken shows that there were too many.
  server.maxHeadersCount = bounds.headers + 1;
  server.on('connect', (_request, socket) => hangUp(socket, 'not_found', headers));
  server.on('checkExpectation', onExpectation);
  letAnswersLeave(server);
}
