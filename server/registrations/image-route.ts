import type { FastifyBaseLogger } from 'fastify';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { DecryptionFailure } from '../id-images/encryption.ts';
import type { IdImages } from '../id-images/id-images.ts';
import { openIdCard } from '../id-images/queries.ts';
import { registrationDetail } from './detail.ts';
import { oneRegistration } from './staff-routes.ts';

/** The ID image. The audit entry is written before the first byte is sent. */
export function addRegistrationImageRoute(
  app: TypedApp,
  services: { store: Store; idImages: IdImages },
): void {
  const { store, idImages } = services;
  app.get(
    '/console/registrations/:id/image',
    { schema: { params: oneRegistration } },
    async (request, reply) => {
      const detail = await registrationDetail(store.db, request.params.id);
      const image = detail?.idCard && (await opened(detail.idCard, request.log));
      if (!image) throw new Refusal('not_found');
      const { reference } = detail.registration;
      await writeAuditEntry(store.db, actorOf(request), 'image_seen', reference);
      return reply.type(image.mediaType).send(image.bytes);
    },
  );

  async function opened(id: string, log: FastifyBaseLogger) {
    try {
      return await openIdCard(store.db, idImages.keys, id);
    } catch (error) {
      if (!(error instanceof DecryptionFailure)) throw error;
      log.error({ reason: error.message }, 'An ID image cannot be opened.');
      throw new Refusal('image_locked');
    }
  }
}
