import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  url: string;
}

/** Makes a listener and gives every route it got, whoever added it. */
export async function routesOf(make: () => FastifyInstance | Promise<FastifyInstance>): Promise<Route[]> {
  const routes: Route[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      routes.push(...[method].flat().map((one) => ({ method: one, url })));
    });
  };
  subscribe('fastify.initialization', watch);
  const app = await make();
  unsubscribe('fastify.initialization', watch);
  await app.ready();
  await app.close();
  return routes;
}
