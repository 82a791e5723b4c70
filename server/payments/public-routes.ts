import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { paymentClaim } from '#domain/offer.ts';
import {
  merchantStore,
  type PaymentStatus,
  paymentCurrency,
  paymentFaults,
  paymentLanguage,
} from '#domain/payment.ts';
import { withoutSpaces } from '#domain/phone.ts';
import { countChanges } from '../db/change-counters.ts';
import { newReference } from '../db/references.ts';
import type { Store } from '../db/store.ts';
import {
  largestAmount,
  lineField,
  monthsField,
  nameField,
  phoneField,
  referenceField,
} from '../http/fields.ts';
import { addFormRoute } from '../http/form-route.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { trueOffer } from '../packages/offers.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { checkLinkLimit } from './link-limit.ts';
import { addPaymentWords } from './search-words.ts';

/** Like "11/15/2026, 1:05:09 PM". */
const paymentDatePattern = '^\\d{1,2}/\\d{1,2}/\\d{4}, \\d{1,2}:\\d{2}:\\d{2}\\s[AP]M$';

/** A payment request as it stands before the link is asked for. */
const received: PaymentStatus = 'received';

export function addPaymentRoute(
  app: FastifyInstance,
  services: { store: Store; outbox: Outbox; config: Configuration },
): void {
  addFormRoute(app, services, {
    path: '/internet/package/payment',
    summary: 'Asks for a payment link',
    description:
      'The phone is a Turkish number: an optional +90 or 0, then ten digits. The amount is the price of the package for a term, now or within the last two hours.',
    fields: {
      userName: nameField,
      clientPhone: phoneField,
      amount: Type.Number({ exclusiveMinimum: 0, maximum: largestAmount }),
      currency: Type.Literal(paymentCurrency),
      userLanguage: Type.Literal(paymentLanguage),
      packageName: lineField,
      months: monthsField,
      paymentDate: Type.String({ pattern: paymentDatePattern }),
      refMerchantStore: Type.Literal(merchantStore),
    },
    required: ['clientPhone', 'packageName'],
    example: {
      userName: 'Ayşe Kaya',
      clientPhone: '05331234567',
      amount: 1100,
      currency: 'TRY',
      userLanguage: 'tr',
      packageName: '35 Mbps eco',
      months: 1,
      paymentDate: '11/15/2026, 1:05:09 PM',
      refMerchantStore: 704,
    },
    response: Type.Object(
      { reference: referenceField, status: Type.Literal(received) },
      {
        description: 'It is stored, and the link will be sent.',
        examples: [{ reference: 'K7QM-3XPW', status: received }],
      },
    ),
    problems: ['price_changed', 'not_on_sale', 'too_many_links'],
    faults: (values) => [...paymentFaults(values), ...(values.packageName === '' ? ['packageName'] : [])],
    async store(transaction, values, httpRequest) {
      const created_at = Date.now();
      const { months, freeMonths } = await trueOffer(transaction, paymentClaim(values), created_at);
      const request = {
        id: randomUUID(),
        reference: newReference(),
        ...values,
        clientPhone: withoutSpaces(values.clientPhone),
        months,
        free_months: freeMonths,
        language: visitorLanguage(httpRequest).language,
        status: received,
        created_at,
      };
      if (services.config.limitsRequests) {
        await checkLinkLimit(services.store, transaction, request.clientPhone, created_at);
      }
      await transaction.insertInto('payment_requests').values(request).execute();
      await addPaymentWords(transaction, request);
      await services.outbox.enqueue(transaction, 'payment_link', request.id);
      await countChanges(transaction, 'payments', 'deliveries');
      return { reference: request.reference, status: received };
    },
  });
}
