import type { FastifyInstance } from 'fastify';
import { putOnRecord } from '../../accounts/audit-store.ts';
import { openIdCard } from '../../id-cards/id-card-store.ts';
import { registrationDetail } from '../../registrations/registration-detail.ts';
import { Refusal } from '../problem.ts';
import type { StaffParts } from '../staff-app.ts';
import { actorOf } from '../staff-member.ts';
import { type OneRegistration, oneRegistration } from './registrations.ts';

/** The image of an ID. That somebody looks is on record before the first byte goes out. */
export function addRegistrationImageRoute(app: FastifyInstance, parts: StaffParts): void {
  const { store, idImages } = parts;
  app.get<OneRegistration>(
    '/console/registrations/:id/image',
    { schema: { params: oneRegistration } },
    async (request, reply) => {
      const detail = await registrationDetail(store.db, request.params.id);
      const image = detail?.idCard && (await openIdCard(store.db, idImages.keys, detail.idCard));
      if (!image) throw new Refusal('not_found');
      const { reference } = detail.registration;
      await putOnRecord(store.db, actorOf(request), 'image_seen', reference);
      return reply.header('cache-control', 'no-store').type(image.mediaType).send(image.bytes);
    },
  );
}
