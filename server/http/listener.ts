import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { logSettings } from '../log/log-settings.ts';
import { RequestLog } from '../log/request-log.ts';
import type { Parts } from '../parts.ts';
import { type ListenerBounds, usualBounds } from './listener-bounds.ts';
import { boundServer, serverOptions } from './listener-server.ts';
import { measureRequests } from './measure-requests.ts';
import { problemOf, Refusal, sendProblem } from './problem.ts';
import { requestIdFor } from './request-id.ts';
import type { ListenerName } from './request-meter.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { refuseUnreadable } from './unreadable.ts';

interface ListenerOptions {
  name: ListenerName;
  parts: Pick<Parts, 'config' | 'metrics'>;
  /** Sent with every answer. */
  headers: Record<string, string>;
  options: FastifyServerOptions;
  bounds?: ListenerBounds;
}

/** What the public and the staff listener have in common: bounds, logs, errors. */
export function newListener({
  name,
  parts: { config, metrics },
  headers,
  options,
  bounds = usualBounds,
}: ListenerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: logSettings(config.logLevel),
    logController: new RequestLog(),
    genReqId: requestIdFor(config.trustProxy !== undefined),
    trustProxy: trustedProxies(config.trustProxy),
    forceCloseConnections: 'idle',
    // What still comes in on an open connection is answered; the store closes after the listeners.
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
    requestTimeout: bounds.uploadMs,
    keepAliveTimeout: bounds.idleMs,
    http: serverOptions(bounds),
    // What is sent is taken as it is or refused, never bent into shape. All faults are told at once.
    ajv: { customOptions: { coerceTypes: false, allErrors: true } },
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendProblem(reply, problemOf(error));
    },
    clientErrorHandler: (error, socket) =>
      refuseUnreadable(error, socket, {
        headers,
        onRefusal: (code, problem) => noteRefusal(app, code, problem),
      }),
    ...options,
  });
  measureRequests(app, name, metrics);
  boundServer(app.server, {
    bounds,
    headers,
    onExpectation: (request, response) => app.routing(request, response),
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    refuseOddHeaders(request, bounds.headers);
    // Of a body that was not sent Node tells no end: whoever reads what the type promises would wait for ever.
    if (request.raw.readableEnded) delete request.raw.headers['content-type'];
    done();
  });
  endSlowBodies(app, bounds.formMs);
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') {
      request.log.error({ err: error, route: request.routeOptions.url }, 'The request failed.');
    }
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));
  // JSON is what the calls take; without this, plain text would reach them too.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Notes a request that could not be read. */
export function noteRefusal(app: FastifyInstance, code: string | undefined, problem: string): void {
  app.log.info({ code, problem }, 'Refused what could not be read.');
}

/** Without a proxy in front, what a visitor says of its own address does not count. */
function trustedProxies(proxies: Configuration['trustProxy']) {
  if (typeof proxies !== 'number') return proxies ?? false;
  return (_address: string, hop: number) => hop < proxies;
}

function refuseOddHeaders({ raw }: FastifyRequest, mostHeaders: number): void {
  if (raw.rawHeaders.length > 2 * mostHeaders) throw new Refusal('headers_too_large');
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal('bad_request');
}

/** An address that cannot be decoded is an unknown one, and so the home page. */
function decodable(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return '/';
  }
}
