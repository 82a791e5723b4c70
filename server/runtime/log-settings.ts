import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Configuration } from './configuration.ts';
import { safeError } from './safe-error.ts';

type LogSettings = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** One JSON line for each thing worth knowing. No line holds a name, a phone, an address or an IP. */
export function logSettings(level: Configuration['logLevel']): LogSettings {
  return {
    level,
    serializers: {
      err: safeError,
      // The framework's own would tell the visitor's IP and the whole address.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      // The upload parser's own would tell every header of the request.
      busboyOptions: () => undefined,
    },
    hooks: {
      // Without a note of ours the line would get the error's message as its note.
      logMethod(args, method) {
        const [first, note] = args as [unknown, unknown?];
        const isError = first instanceof Error || (first as { err?: unknown } | null)?.err instanceof Error;
        method.apply(this, isError && note === undefined ? [first as object, 'Something went wrong.'] : args);
      },
    },
  };
}
