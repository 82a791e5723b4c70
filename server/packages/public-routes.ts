import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { firstPackages } from '#content/packages.ts';
import { packageTypes } from '#domain/internet-package.ts';
import { apiTag } from '../http/api-docs.ts';
import { type CachedResponse, cacheResponse, sendCached } from '../http/cached-response.ts';
import type { CurrentPriceList } from './price-list.ts';

const packagesPath = '/internet-packages';

const total = Type.Integer({ minimum: 1, description: 'The total of the term, in TL.' });
const packagesSchema = {
  tags: [apiTag],
  summary: 'All packages on sale',
  description: 'Slowest first. An ETag says whether anything changed.',
  response: {
    200: Type.Array(
      Type.Object({
        id: Type.String(),
        package_name: Type.String({ description: 'The speed in Mbps.' }),
        type: Type.Enum([...packageTypes]),
        price_one: total,
        price_three: total,
        price_six: total,
        price_twelve: total,
      }),
      { description: 'The packages.', examples: [firstPackages.slice(0, 1)] },
    ),
  },
};

export function addPackageRoutes(app: FastifyInstance, { priceList }: { priceList: CurrentPriceList }): void {
  let cached: Promise<CachedResponse> | undefined;
  priceList.on('change', () => {
    cached = undefined;
  });
  app.get(packagesPath, { schema: packagesSchema }, async (request, reply) => {
    cached ??= cacheResponse({
      body: Buffer.from(JSON.stringify(priceList.current.packages)),
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    });
    return sendCached(request, reply, await cached);
  });
}
