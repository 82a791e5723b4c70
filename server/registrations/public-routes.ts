import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { registrationFaults } from '#domain/registration.ts';
import type { Store } from '../db/store.ts';
import { largestAmount, lineField, monthsField, referenceField } from '../http/fields.ts';
import { addFormRoute } from '../http/form-route.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { customerFields } from './customer-fields.ts';
import { storeRegistration } from './store.ts';

/** A new customer, with the ID image that was uploaded before. */
export function addRegistrationRoute(app: FastifyInstance, services: { store: Store; outbox: Outbox }): void {
  addFormRoute(app, services, {
    path: '/internetCustomers',
    summary: 'Registers a customer',
    description:
      'The ID is uploaded first; its address goes into one registration only. The total is the price of the package for a term, now or within the last two hours.',
    fields: {
      ...customerFields,
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
      const { language } = visitorLanguage(request);
      const { reference } = await storeRegistration(transaction, services.outbox, values, { language });
      return { reference };
    },
  });
}
