import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Configuration } from './configuration.ts';
import { safeError } from './safe-error.ts';

type LogSettings = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** No log line holds a name, a phone, an address or an IP. */
export function logSettings(level: Configuration['logLevel']): LogSettings {
  return {
    level,
    serializers: {
      err: safeError,
      // Fastify's own has the visitor's IP and the whole address.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      // The upload parser logs every header of the request with it.
      busboyOptions: () => undefined,
    },
    hooks: {
      // Pino would take the error's message as the message of the line.
      logMethod(args, method) {
        const [first, note] = args as [unknown, unknown?];
        const isError = first instanceof Error || (first as { err?: unknown } | null)?.err instanceof Error;
        method.apply(this, isError && note === undefined ? [first as object, 'Something went wrong.'] : args);
      },
    },
  };
}
