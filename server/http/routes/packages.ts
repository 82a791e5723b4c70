import type { FastifyInstance } from 'fastify';
import { type KeptAnswer, keep, sendKept } from '../kept-answer.ts';
import type { PublicParts } from '../public-app.ts';

const packagesPath = '/internet-packages';

/** All packages as the specification names their fields, kept until the price list changes. */
export function addPackageRoutes(app: FastifyInstance, { priceList }: PublicParts): void {
  let kept: Promise<KeptAnswer> | undefined;
  priceList.on('change', () => {
    kept = undefined;
  });
  app.get(packagesPath, async (request, reply) => {
    kept ??= keep({
      body: Buffer.from(JSON.stringify(priceList.current.packages)),
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    });
    return sendKept(request, reply, await kept);
  });
}
