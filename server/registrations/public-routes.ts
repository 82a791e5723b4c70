import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { registrationClaim } from '#domain/offer.ts';
import { registrationFaults } from '#domain/registration.ts';
import { countChanges } from '../db/change-counters.ts';
import { newReference } from '../db/references.ts';
import type { Store } from '../db/store.ts';
import {
  emailField,
  largestAmount,
  lineField,
  monthsField,
  nameField,
  phoneField,
  referenceField,
} from '../http/fields.ts';
import { addFormRoute } from '../http/form-route.ts';
import { Refusal } from '../http/problem.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import { claimIdCard } from '../id-images/queries.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { trueOffer } from '../packages/offers.ts';
import { addRegistrationWords } from './search-words.ts';

/** A new customer, with the ID image that was uploaded before. */
export function addRegistrationRoute(app: FastifyInstance, services: { store: Store; outbox: Outbox }): void {
  addFormRoute(app, services, {
    path: '/internetCustomers',
    summary: 'Registers a customer',
    description:
      'The ID is uploaded first; its address goes into one registration only. The total is the price of the package for a term, now or within the last two hours.',
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
      months: monthsField,
      totalPrice: Type.Number({ minimum: 0, maximum: largestAmount }),
    },
    required: ['customerEmail', 'customerPhoneNumber', 'nationalId', 'packageDetails'],
    example: {
      customerFirstName: 'Ayşe',
      customerLastName: 'Kaya',
      customerCountry: 'TR',
      customerEmail: 'ayse@example.com',
      customerAddress: 'Atatürk Cad. 5, Lefkoşa',
      customerPhoneNumber: '+90 533 123 45 67',
      customerNeedRouter: 'true',
      nationalId: '/id-cards/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is',
      packageDetails: '35 MB, type:eco',
      months: 6,
      totalPrice: 6600,
    },
    response: Type.Object(
      { reference: referenceField },
      { description: 'It is stored, and the ID belongs to it.', examples: [{ reference: 'K7QM-3XPW' }] },
    ),
    problems: ['id_card_unknown', 'price_changed', 'not_on_sale'],
    faults: (values) => [
      ...registrationFaults(values),
      ...(values.packageDetails === '' ? ['packageDetails'] : []),
    ],
    async store(transaction, values, request) {
      const created_at = Date.now();
      const { months, freeMonths } = await trueOffer(transaction, registrationClaim(values), created_at);
      const registration = {
        id: randomUUID(),
        reference: newReference(),
        ...values,
        months,
        free_months: freeMonths,
        language: visitorLanguage(request).language,
        created_at,
      };
      await transaction.insertInto('internet_customers').values(registration).execute();
      await addRegistrationWords(transaction, [registration]);
      if (!(await claimIdCard(transaction, values.nationalId, registration.id))) {
        throw new Refusal('id_card_unknown');
      }
      await services.outbox.enqueue(transaction, 'mail_registration', registration.id);
      await countChanges(transaction, 'registrations', 'deliveries');
      return { reference: registration.reference };
    },
  });
}
