import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Parts } from '../parts.ts';
import { type ListenerName, measureRequests } from './measure-requests.ts';
import { problemOf, sendProblem } from './problem.ts';

interface ListenerOptions {
  name: ListenerName;
  parts: Pick<Parts, 'config' | 'metrics'>;
  /** Sent with every answer. */
  headers: Record<string, string>;
  options: FastifyServerOptions;
}

/** What the public and the staff listener have in common: limits, logs, errors. */
export function newListener({ name, parts, headers, options }: ListenerOptions): FastifyInstance {
  const app = Fastify({
    logger: { level: parts.config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    bodyLimit: 64 * 1024,
    // Long enough for an ID photo from a phone with one bar.
    requestTimeout: 180_000,
    // What is sent is taken as it is or refused, never bent into shape. All faults are told at once.
    ajv: { customOptions: { coerceTypes: false, allErrors: true } },
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, problemOf(error));
    },
    ...options,
  });
  measureRequests(app, name, parts.metrics);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') request.log.error(error);
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));
  // JSON is what the calls take; without this, plain text would reach them too.
  app.removeContentTypeParser('text/plain');
  return app;
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
