import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addIdCard, newIdCardUrl } from '../../id-cards/id-card-store.ts';
import { storedImage } from '../../id-cards/stored-image.ts';
import { accept } from '../accept.ts';
import { Refusal } from '../problem.ts';
import type { PublicParts } from '../public-app.ts';

const imageField = 'image';
const largestImage = 15 * 1024 * 1024;

/** Takes the image of an ID. There is no way to get it back here. */
export function addIdCardRoute(app: FastifyInstance, { store }: PublicParts): void {
  // In a scope of its own: no other address reads uploads, and this one reads nothing else.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: { fileSize: largestImage, files: 1, fields: 10 } });
    scope.post('/id-cards', { config: { isUpload: true } }, async (request, reply) => {
      const uploaded = await readImage(request);
      const image = await storedImage(uploaded);
      if (!image) throw new Refusal('not_an_image');
      const url = newIdCardUrl();
      return accept(request, reply, store, {
        bodyHash: createHash('sha256').update(uploaded).digest('hex'),
        answer: { url },
        write: (transaction) => addIdCard(transaction, url, image),
      });
    });
  });
}

async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('wrong_media_type');
  const uploaded = await fileIn(request).catch((error) => {
    // What the parser cannot read has no status of its own; it is the sender's fault, not ours.
    throw error.statusCode ? error : new Refusal('bad_request');
  });
  if (!uploaded?.length) throw new Refusal('image_missing');
  return uploaded;
}

async function fileIn(request: FastifyRequest): Promise<Buffer | undefined> {
  const part = await request.file();
  const bytes = await part?.toBuffer();
  return part?.fieldname === imageField ? bytes : undefined;
}
