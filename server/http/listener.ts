import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Configuration, TrustedProxies } from '../runtime/configuration.ts';
import { logSettings } from '../runtime/log-settings.ts';
import type { ListenerName, Metrics } from '../runtime/metrics.ts';
import { RequestLog } from '../runtime/request-log.ts';
import { limitBodyTime } from './body-timeout.ts';
import { ClientErrors } from './client-errors.ts';
import { limitConnections } from './connection-limit.ts';
import { measureRequests } from './measure-requests.ts';
import { problemOf, problems, Refusal, sendProblem } from './problem.ts';
import { type ServerLimits, usualLimits } from './server-limits.ts';

interface ListenerOptions {
  name: ListenerName;
  services: { config: Configuration; metrics: Metrics };
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Which proxies stand in front of this listener. */
  proxies: TrustedProxies;
  options: FastifyServerOptions;
  limits?: ServerLimits;
}

/** What the public and the staff listener have in common: limits, logs, errors. */
export function newListener({
  name,
  services: { config, metrics },
  headers,
  proxies,
  options,
  limits = usualLimits,
}: ListenerOptions): FastifyInstance {
  const clientErrors = new ClientErrors(headers, (code, problem) => noteRefusal(app, code, problem));
  const app: FastifyInstance = Fastify({
    logger: logSettings(config.logLevel),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(proxies),
    forceCloseConnections: 'idle',
    // What still comes in on an open connection is answered; the store closes after the listeners.
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: limits.idleMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
      // Refused later, with a reason.
      requireHostHeader: false,
    },
    // What is sent is taken as it is or refused, never bent into shape. All faults are told at once.
    ajv: { customOptions: { coerceTypes: false, allErrors: true } },
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendProblem(reply, problemOf(error));
    },
    clientErrorHandler: (error, socket) => clientErrors.handle(error, socket),
    ...options,
  });
  measureRequests(app, name, metrics);
  clientErrors.watch(app.server);
  app.server.maxConnections = limits.connections;
  if (config.limitsRequests) limitConnections(app.server, limits.connectionsOfClient, proxies);
  // Node leaves out what comes after these; one more than is taken shows that there were too many.
  app.server.maxHeadersCount = limits.headers + 1;
  // An unknown expectation is not worth a refusal.
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
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    // What our own code refuses with is said where it does so.
    if (problems[problem.code].status >= 500 && !(error instanceof Refusal)) {
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

/** Without a proxy in front, what a client says of its own address does not count. */
function trustedProxies(proxies: TrustedProxies) {
  if (typeof proxies !== 'number') return proxies ?? false;
  return (_address: string, hop: number) => hop < proxies;
}

function refuseOddHeaders({ raw }: FastifyRequest, reply: FastifyReply, mostHeaders: number): void {
  if (raw.rawHeaders.length > 2 * mostHeaders) throw new Refusal('headers_too_large');
  const hosts = valuesOf(raw, 'host');
  const codings = valuesOf(raw, 'transfer-encoding');
  const isAmbiguous = hosts.length > 1 || (codings.length > 0 && codings.join().toLowerCase() !== 'chunked');
  if (isAmbiguous) {
    // A proxy in front may have read it another way: what follows on this connection is not believed.
    reply.header('connection', 'close');
    throw new Refusal('bad_request');
  }
  if (hosts.length === 0 && raw.httpVersion === '1.1') throw new Refusal('bad_request');
}

/** Every value of a header as it came. Node joins some that come twice, and keeps the first of others. */
function valuesOf({ rawHeaders }: IncomingMessage, name: string): string[] {
  return rawHeaders.filter((_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === name);
}

/**
 * PostgreSQL cannot store a NUL, and a password with one at its end is taken for the one without. Forms have tidied
 * their texts by now; an address with one is like any other that is unknown, but for the calls of the console.
 */
function refuseNul({ body, query, params, routeOptions }: FastifyRequest): void {
  const isConsoleCall = routeOptions.url?.startsWith('/console/');
  if (hasNul(body) || (isConsoleCall && hasNul([query, params]))) throw new Refusal('bad_request');
}

/** In any text of it. Names of fields are ours by now, or are not looked at. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNul);
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
