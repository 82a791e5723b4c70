import type { FastifyInstance } from 'fastify';
import { isMailAddress } from '#domain/inbox.ts';
import { countChanges } from '../db/change-counters.ts';
import { emailField, stored } from '../http/fields.ts';
import { addFormRoute } from '../http/form-route.ts';
import type { FormServices } from '../http/store-submission.ts';

/** The newsletter. Who is on the list already is answered like anybody else. */
export function addSubscriptionRoute(app: FastifyInstance, services: FormServices): void {
  addFormRoute(app, services, {
    path: '/email-subscriptions',
    summary: 'Subscribes an address to the newsletter',
    description: 'Whoever is on the list already is answered like anybody else.',
    fields: { email_field: emailField },
    required: ['email_field'],
    example: { email_field: 'reader@example.com' },
    response: stored,
    hasHoneypot: true,
    faults: ({ email_field }) => (isMailAddress(email_field.trim()) ? [] : ['email']),
    async store(transaction, { email_field }) {
      await transaction
        .insertInto('email_subscriptions')
        .values({ email_field: email_field.toLowerCase(), created_at: Date.now() })
        .onConflict((conflict) => conflict.column('email_field').doNothing())
        .execute();
      await countChanges(transaction, 'subscribers');
      return {};
    },
  });
}
