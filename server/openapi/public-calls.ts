import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '#domain/open-api.ts';

/** A call of the public listener, as it was added. */
export interface PublicCall {
  method: string;
  path: string;
  body: JsonSchema | undefined;
}

/** A pattern or a file is a part of the website, not a call. */
const websitePath = /[*.]/;

/** Which calls the public listener has. It finds out while they are added, so none can be forgotten. */
export class PublicCalls {
  readonly #found: PublicCall[] = [];

  collectFrom(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url, schema }) => {
      for (const each of [method].flat()) {
        if (each === 'HEAD' || each === 'OPTIONS' || websitePath.test(url)) continue;
        this.#found.push({ method: each, path: url, body: schema?.body as JsonSchema | undefined });
      }
    });
  }

  get all(): readonly PublicCall[] {
    return this.#found;
  }
}
