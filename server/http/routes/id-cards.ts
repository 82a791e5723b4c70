import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { idImageLimitBytes } from '#domain/id-image.ts';
import { isIdCardTaken, newIdCard } from '../../id-cards/id-card-store.ts';
import { imageKind } from '../../id-cards/image-kind.ts';
import { Refusal } from '../problem.ts';
import type { PublicParts } from '../public-app.ts';
import { uploadLimit } from '../rate-limits.ts';
import { readUpload } from '../read-upload.ts';
import { storeSubmission } from '../store-submission.ts';

const imageField = 'image';

/** Enough for some images to be done with. */
const retryAfterSeconds = 5;

/** Takes the image of an ID. There is no way to get it back here. */
export function addIdCardRoute(app: FastifyInstance, parts: PublicParts): void {
  const { keys, budget } = parts.idImages;
  // In a scope of its own: no other address reads uploads, and this one reads nothing else.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const limits = { fileSize: idImageLimitBytes, files: 1, fields: 10, fieldSize: 1024 };
    await scope.register(multipart, { limits });
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 503) reply.header('retry-after', retryAfterSeconds);
    });
    scope.post(
      '/id-cards',
      { config: { isUpload: true, rateLimit: uploadLimit } },
      async (request, reply) => {
        const account = budget.open();
        try {
          const uploaded = await readUpload(request, imageField, account);
          const card = newIdCard(keys, await cleaned(uploaded.bytes, parts));
          return await storeSubmission(request, reply, parts, {
            bodyHash: uploaded.sha256,
            async write(transaction) {
              await transaction.insertInto('id_cards').values(card.row).execute();
              return { url: card.url };
            },
            isUsedUp: (transaction, earlier) => isIdCardTaken(transaction, (earlier as { url: string }).url),
          });
        } finally {
          account.close();
        }
      },
    );
  });
}

async function cleaned(
  bytes: Buffer,
  { idImages: { workshop }, metrics }: Pick<PublicParts, 'idImages' | 'metrics'>,
): Promise<Buffer> {
  const begun = performance.now();
  const kind = await imageKind(bytes);
  const image =
    kind === undefined || kind === 'svg'
      ? { fault: kind ? ('svg_refused' as const) : ('not_an_image' as const) }
      : await workshop.clean({ bytes, kind });
  metrics.idImage('fault' in image ? image.fault : 'clean', (performance.now() - begun) / 1000);
  if ('fault' in image) throw new Refusal(image.fault);
  return image.bytes;
}
