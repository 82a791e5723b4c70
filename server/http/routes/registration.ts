import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { registrationFaults } from '#domain/registration.ts';
import { claimIdCard } from '../../id-cards/id-card-store.ts';
import { newReference } from '../../reference.ts';
import { addRegistrationWords } from '../../registrations/registration-words.ts';
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
    async store(transaction, values, request) {
      const registration = {
        id: randomUUID(),
        reference: newReference(),
        ...values,
        language: visitorLanguage(request).language,
        created_at: Date.now(),
      };
      await transaction.insertInto('internet_customers').values(registration).execute();
      await addRegistrationWords(transaction, [registration]);
      if (!(await claimIdCard(transaction, values.nationalId, registration.id))) {
        throw new Refusal('id_card_unknown');
      }
      await parts.outbox.enqueue(transaction, 'mail_registration', registration.id);
      return { reference: registration.reference };
    },
  });
}
