import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { isMailAddress } from '#domain/letters.ts';
import { longestText } from '#domain/text-limits.ts';
import { putOnRecord } from '../../accounts/audit-store.ts';
import { findSubscribers } from '../../subscribers/subscriber-list.ts';
import { emailField } from '../fields.ts';
import { Refusal } from '../problem.ts';
import type { StaffParts } from '../staff-app.ts';
import { actorOf } from '../staff-member.ts';
import { tidyTexts } from '../tidy-text.ts';

export const subscriberSearch = Type.Object({
  text: Type.Optional(Type.String({ maxLength: longestText.email })),
  after: Type.Optional(Type.String({ maxLength: longestText.email })),
});
const subscriber = Type.Object({ email: emailField });

/** The newsletter's list. An address is a customer's: the record says only that one was added or removed. */
export function addSubscriberRoutes(app: FastifyInstance, parts: StaffParts): void {
  const { db } = parts.store;
  const tidied = {
    schema: { body: subscriber },
    preValidation: async (request: FastifyRequest) => {
      request.body = tidyTexts(request.body);
    },
  };

  app.get('/console/subscribers', { schema: { querystring: subscriberSearch } }, async (request, reply) => {
    const page = await findSubscribers(db, request.query as Static<typeof subscriberSearch>);
    return reply.header('cache-control', 'no-store').send(page);
  });

  app.post('/console/subscribers', tidied, async (request, reply) => {
    const { email } = request.body as Static<typeof subscriber>;
    if (!isMailAddress(email)) throw new Refusal('no_mail_address');
    await db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('email_subscriptions')
        .values({ email_field: email.toLowerCase(), created_at: Date.now() })
        .onConflict((conflict) => conflict.column('email_field').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('subscriber_exists');
      await putOnRecord(transaction, actorOf(request), 'subscriber_added');
    });
    return reply.code(201).send({});
  });

  // The address may hold anything, so it stands in the body and not in the path.
  app.post('/console/subscribers/remove', tidied, async (request, reply) => {
    const { email } = request.body as Static<typeof subscriber>;
    await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('email_subscriptions')
        .where('email_field', '=', email.toLowerCase())
        .executeTakeFirstOrThrow();
      if (numDeletedRows !== 1n) throw new Refusal('not_found');
      await putOnRecord(transaction, actorOf(request), 'subscriber_removed');
    });
    return reply.code(204).send();
  });
}
