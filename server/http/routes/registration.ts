import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { registrationFaults } from '#domain/registration.ts';
import { claimedIdCards } from '../../id-cards/id-card-store.ts';
import { newReference } from '../../reference.ts';
import { newWordless } from '../../registrations/wordless-registrations.ts';
import { newRows } from '../../storage/new-rows.ts';
import { emailField, largestAmount, lineField, nameField, phoneField } from '../fields.ts';
import { addFormRoute } from '../form-route.ts';
import { Refusal } from '../problem.ts';
import type { PublicParts } from '../public-app.ts';
import { visitorLanguage } from '../visitor-language.ts';

/** A new customer, with the ID image that was uploaded before. */
export function addRegistrationRoute(app: FastifyInstance, parts: PublicParts): void {
  addFormRoute(app, parts, {
    path: '/internetCustomers',
    fields: {
      customerFirstName: nameField,
      customerLastName: nameField,
      customerCountry: nameField,
      customerEmail: emailField,
      customerAddress: lineField,
      customerPhoneNumber: phoneField,
      customerNeedRouter: Type.Union([Type.Literal('true'), Type.Literal('false')]),
      nationalId: lineField,
      packageDetails: lineField,
      totalPrice: Type.Number({ minimum: 0, maximum: largestAmount }),
    },
    faults: registrationFaults,
    keep: (registration, request) => {
      const reference = newReference();
      const { language } = visitorLanguage(request);
      return {
        answer: { reference },
        item: { id: randomUUID(), reference, ...registration, language, created_at: Date.now() },
      };
    },
    write: (registrations) => {
      const ids = registrations.map(({ id }) => id);
      const claims = registrations.map(({ id, nationalId }) => ({ url: nationalId, registration: id }));
      return [
        newRows('internet_customers', registrations),
        newWordless(ids),
        {
          query: claimedIdCards(claims),
          rows: claims.length,
          otherwise: () => new Refusal('id_card_unknown'),
        },
        ...parts.outbox.planned('mail_registration', ids),
      ];
    },
    onKept: () => parts.indexing.nudge(),
  });
}
