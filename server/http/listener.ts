import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Configuration, TrustedProxies } from '../runtime/configuration.ts';
import { logSettings } from '../runtime/log-settings.ts';
import { type ListenerName, type Metrics, unknownRoute } from '../runtime/metrics.ts';
import { RequestLog } from '../runtime/request-log.ts';
import { limitBodyTime } from './body-timeout.ts';
import { ClientErrors } from './client-errors.ts';
import { limitConnections } from './connection-limit.ts';
import { openResponses } from './graceful-close.ts';
import { problemOf, problems, Refusal, sendProblem } from './problem.ts';
import { type ServerLimits, usualLimits } from './server-limits.ts';
import { compileWhenCalled } from './validator-compiler.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

interface ListenerOptions {
  name: ListenerName;
  services: { config: Configuration; metrics: Metrics };
  /** Sent with every response. */
  headers: Record<string, string>;
  proxies: TrustedProxies;
  options: FastifyServerOptions;
  limits?: ServerLimits;
}

/** What the public and the staff listener have in common: limits, logs, errors. */
export function newListener({
  name,
  services: { config, metrics },
  headers: ownHeaders,
  proxies,
  options,
  limits = usualLimits,
}: ListenerOptions): FastifyInstance {
  // What may be cached says so itself.
  const headers = { ...ownHeaders, 'cache-control': 'no-store' };
  const clientErrors = new ClientErrors(headers);
  const app: FastifyInstance = Fastify({
    logger: logSettings(config.logLevel),
    logController: new RequestLog(config.logLevel),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(proxies),
    forceCloseConnections: 'idle',
    // Its ten seconds would count for a stop too, which waits for as long as STOP_GRACE_SECONDS says.
    pluginTimeout: 0,
    // What still comes in on an open connection is answered; the store closes after the listeners.
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: limits.idleMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
      // refuseOddHeaders does it, with a problem as the response.
      requireHostHeader: false,
    },
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendProblem(reply, problemOf(error));
    },
    clientErrorHandler: (error, socket) => clientErrors.handle(error, socket, app),
    ...options,
  });
  app.setValidatorCompiler(compileWhenCalled);
  app.decorate('metrics', metrics);
  app.decorate('openResponses', openResponses(app.server));
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) metrics.route(name, each, url);
  });
  clientErrors.watch(app);
  app.server.maxConnections = limits.connections;
  if (config.limitsRequests) limitConnections(app.server, limits.connectionsOfClient, proxies);
  // Node drops the headers after these; one more than the limit shows that there were too many.
  app.server.maxHeadersCount = limits.headers + 1;
  // Node would refuse an unknown expectation.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    refuseOddHeaders(request, reply, limits.headers);
    done();
  });
  limitBodyTime(app, limits.formMs);
  app.addHook('preHandler', (request, _reply, done) => {
    refuseNul(request);
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions: { url } }, reply, done) => {
    metrics.request(name, method, url ?? unknownRoute, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    // Our own code logs the reason where it refuses.
    if (problems[problem.code].status >= 500 && !(error instanceof Refusal)) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'The request failed.');
    }
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, { code: 'not_found' }));
  // Routes take JSON only; Fastify would parse plain text too.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Without a proxy in front, X-Forwarded-For does not count. Given a number, Fastify would trust nobody. */
function trustedProxies(proxies: TrustedProxies) {
  if (typeof proxies !== 'number') return proxies ?? false;
  return (_address: string, hop: number) => hop < proxies;
}

function refuseOddHeaders({ raw }: FastifyRequest, reply: FastifyReply, mostHeaders: number): void {
  const { rawHeaders, headers } = raw;
  if (rawHeaders.length > 2 * mostHeaders) throw new Refusal('headers_too_large');
  // Node joins codings that are sent twice, and keeps the first of two hosts.
  const coding = headers['transfer-encoding']?.toLowerCase() ?? 'chunked';
  const isAmbiguous = countOf('host', rawHeaders) > 1 || coding !== 'chunked';
  if (isAmbiguous) {
    // A proxy in front may have read it another way (request smuggling): nothing more is read from this connection.
    reply.header('connection', 'close');
    throw new Refusal('bad_request');
  }
  if (headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal('bad_request');
}

/** How often a header was sent. Names and values stand in turns. */
function countOf(name: string, rawHeaders: string[]): number {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.toLowerCase() === name) count += 1;
  }
  return count;
}

/**
 * PostgreSQL cannot store a NUL, and a password with one at its end is taken for the one without. Forms are tidied
 * by now. An address with a NUL is an unknown page, except for the console's routes.
 */
function refuseNul(request: FastifyRequest): void {
  const isInAddress = request.url.includes('%00') && request.routeOptions.url?.startsWith('/console/');
  if (isInAddress || hasNul(request.body)) throw new Refusal('bad_request');
}

/** In any text of it. Field names are not checked: the schema knows them, or they are not read. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNul);
}

/** An address that cannot be decoded is the home page, like any unknown one. */
function decodable(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return '/';
  }
}
