import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { isMailAddress } from '#domain/inbox.ts';
import { countChanges } from '../db/change-counters.ts';
import { emailField } from '../http/fields.ts';
import { addFormRoute } from '../http/form-route.ts';
import type { FormServices } from '../http/store-submission.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { subscribe } from './subscriptions.ts';

const stored = Type.Object(
  {
    confirm: Type.Optional(
      Type.Boolean({ description: 'A mail was sent to the address, whose owner has to confirm it.' }),
    ),
  },
  { description: 'It is stored.', examples: [{}] },
);

/** The newsletter. Who is on the list already is answered like anybody else. */
export function addSubscriptionRoute(
  app: FastifyInstance,
  services: FormServices & { outbox: Outbox },
): void {
  addFormRoute(app, services, {
    path: '/email-subscriptions',
    summary: 'Subscribes an address to the newsletter',
    description: 'Whoever is on the list already is answered like anybody else.',
    fields: { email_field: emailField },
    required: ['email_field'],
    example: { email_field: 'reader@example.com' },
    response: stored,
    hasHoneypot: true,
    // Erasing finds what was sent by the address in the list.
    asStored: ({ email_field }) => ({ email_field: email_field.toLowerCase() }),
    faults: ({ email_field }) => (isMailAddress(email_field.trim()) ? [] : ['email']),
    async store(transaction, { email_field }, request) {
      const { language } = visitorLanguage(request);
      const wanted = { email: email_field, language, now: Date.now() };
      const confirm = await subscribe(transaction, services.outbox, wanted);
      await countChanges(transaction, 'subscribers');
      return confirm ? { confirm } : {};
    },
  });
}
