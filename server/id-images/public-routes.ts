import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import { idImageLimitBytes } from '#domain/id-image.ts';
import { apiTag, problemResponses } from '../http/api-docs.ts';
import { Refusal } from '../http/problem.ts';
import { uploadLimit } from '../http/rate-limits.ts';
import type { FormServices } from '../http/store-submission.ts';
import { sendRepeated, storeSubmission } from '../http/store-submission.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { IdImages } from './id-images.ts';
import { imageKind } from './image-kind.ts';
import { newIdCard, storeIdCards } from './queries.ts';
import { readUpload } from './read-upload.ts';

const imageField = 'image';

/** Enough for some images to be done with. */
const retryAfterSeconds = 5;

const uploadOptions: RouteShorthandOptions = {
  config: { isUpload: true, rateLimit: uploadLimit, isIdempotent: true },
  // Described for the API's document; what is sent is a stream, which is checked while it is read.
  validatorCompiler: () => () => true,
  schema: {
    tags: [apiTag],
    summary: 'Uploads the picture of an ID',
    description: 'The address in the response goes into a registration, once. Nothing is ever served there.',
    consumes: ['multipart/form-data'],
    body: Type.Object({
      image: Type.String({
        contentMediaType: 'application/octet-stream',
        description: 'The file, at most 15 MB.',
      }),
    }),
    response: {
      201: Type.Object(
        { url: Type.String() },
        {
          description: 'It is stored.',
          examples: [{ url: '/id-cards/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is' }],
        },
      ),
      ...problemResponses(
        'bad_request',
        'bad_key',
        'image_missing',
        'foreign_origin',
        'too_slow',
        'too_large',
        'wrong_media_type',
        'not_an_image',
        'svg_refused',
        'image_unreadable',
        'image_too_many_pixels',
        'key_reused',
        'too_many_requests',
        'unavailable',
      ),
    },
  },
};

/** Takes the image of an ID. There is no way to get it back here. */
export function addIdCardRoute(
  app: FastifyInstance,
  services: FormServices & { idImages: IdImages; metrics: Metrics },
  path = '/id-cards',
): void {
  const { keys, budget } = services.idImages;
  // In a scope of its own: no other address reads uploads, and this one reads nothing else.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const limits = { fileSize: idImageLimitBytes, files: 1, fields: 10, fieldSize: 1024 };
    await scope.register(multipart, { limits });
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 503) reply.header('retry-after', retryAfterSeconds);
    });
    scope.post(path, uploadOptions, async (request, reply) => {
      const account = budget.open();
      try {
        const uploaded = await readUpload(request, imageField, account);
        if (await sendRepeated(request, reply, services, uploaded.sha256)) return reply;
        const card = newIdCard(keys, await cleaned(uploaded.bytes, normalizeIP(request.ip), services));
        return await storeSubmission(request, reply, services, {
          bodyHash: uploaded.sha256,
          async write(transaction) {
            await storeIdCards(transaction, card);
            return { url: card.url };
          },
          // Two people may send the same bytes, and each needs an address of their own.
          ownKey: randomUUID(),
        });
      } finally {
        account.close();
      }
    });
  });
}

async function cleaned(
  bytes: Buffer,
  client: string,
  { idImages: { decoders }, metrics }: { idImages: IdImages; metrics: Metrics },
): Promise<Buffer> {
  const begun = performance.now();
  const kind = await imageKind(bytes);
  const image =
    kind === undefined || kind === 'svg'
      ? { fault: kind ? ('svg_refused' as const) : ('not_an_image' as const) }
      : await decoders.clean({ bytes, kind }, client);
  metrics.idImage('fault' in image ? image.fault : 'clean', (performance.now() - begun) / 1000);
  if ('fault' in image) throw new Refusal(image.fault);
  return image.bytes;
}
