import { Type } from 'typebox';
import { isMailAddress } from '#domain/inbox.ts';
import { defaultLanguage, languages } from '#domain/language.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Store } from '../db/store.ts';
import { emailField } from '../http/fields.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { findSubscribers } from './subscribers.ts';

export const subscriberSearch = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: longestText.email })),
    after: Type.Optional(Type.String({ maxLength: longestText.email })),
  },
  { additionalProperties: false },
);
const subscriber = Type.Object({ email: emailField });
const newSubscriber = Type.Object({
  email: emailField,
  language: Type.Enum([...languages], { default: defaultLanguage }),
});

/** The newsletter's subscribers. The audit log does not name the address. */
export function addSubscriberRoutes(app: TypedApp, services: { store: Store }): void {
  const { db } = services.store;
  const tidied = { schema: { body: subscriber }, preValidation: tidyBody() };

  app.get('/console/subscribers', { schema: { querystring: subscriberSearch } }, (request) =>
    findSubscribers(db, request.query),
  );

  const adding = { schema: { body: newSubscriber }, preValidation: tidyBody() };
  app.post('/console/subscribers', adding, async (request, reply) => {
    const { email, language } = request.body;
    if (!isMailAddress(email)) throw new Refusal('no_mail_address');
    await db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('email_subscriptions')
        .values({ email_field: email.toLowerCase(), created_at: Date.now(), language })
        // One that a mail server refused is tried again.
        .onConflict((conflict) =>
          conflict
            .column('email_field')
            .doUpdateSet({ language, refused_at: null })
            .where('email_subscriptions.refused_at', 'is not', null),
        )
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('subscriber_exists');
      await writeAuditEntry(transaction, actorOf(request), 'subscriber_added');
      await countChanges(transaction, 'subscribers');
    });
    return reply.code(201).send({});
  });

  // An e-mail address may hold a slash, and paths are logged.
  app.post('/console/subscribers/remove', tidied, async (request, reply) => {
    const { email } = request.body;
    await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('email_subscriptions')
        .where('email_field', '=', email.toLowerCase())
        .executeTakeFirstOrThrow();
      if (numDeletedRows !== 1n) throw new Refusal('not_found');
      await writeAuditEntry(transaction, actorOf(request), 'subscriber_removed');
      await countChanges(transaction, 'subscribers');
    });
    return reply.code(204).send();
  });
}
