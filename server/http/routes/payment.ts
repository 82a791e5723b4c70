import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  merchantStore,
  type PaymentStatus,
  paymentCurrency,
  paymentFaults,
  paymentLanguage,
} from '#domain/payment.ts';
import { withoutSpaces } from '#domain/phone.ts';
import { paymentWordRows } from '../../payments/payment-words.ts';
import { newReference } from '../../reference.ts';
import { newRows } from '../../storage/new-rows.ts';
import { largestAmount, lineField, nameField, phoneField } from '../fields.ts';
import { addFormRoute } from '../form-route.ts';
import type { PublicParts } from '../public-app.ts';

/** Like "11/15/2026, 1:05:09 PM". */
const paymentDatePattern = '^\\d{1,2}/\\d{1,2}/\\d{4}, \\d{1,2}:\\d{2}:\\d{2}\\s[AP]M$';

/** A payment request as it stands before the link is asked for. */
const received: PaymentStatus = 'received';

export function addPaymentRoute(app: FastifyInstance, parts: PublicParts): void {
  addFormRoute(app, parts, {
    path: '/internet/package/payment',
    fields: {
      userName: nameField,
      clientPhone: phoneField,
      amount: Type.Number({ exclusiveMinimum: 0, maximum: largestAmount }),
      currency: Type.Literal(paymentCurrency),
      userLanguage: Type.Literal(paymentLanguage),
      packageName: lineField,
      paymentDate: Type.String({ pattern: paymentDatePattern }),
      refMerchantStore: Type.Literal(merchantStore),
    },
    faults: paymentFaults,
    keep: (request) => {
      const reference = newReference();
      return {
        answer: { reference, status: received },
        item: {
          id: randomUUID(),
          reference,
          ...request,
          clientPhone: withoutSpaces(request.clientPhone),
          status: received,
          created_at: Date.now(),
        },
      };
    },
    write: (payments) => {
      const ids = payments.map(({ id }) => id);
      return [
        newRows('payment_requests', payments),
        paymentWordRows(payments),
        ...parts.outbox.planned('payment_link', ids),
      ];
    },
  });
}
