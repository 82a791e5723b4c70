import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { identityOf } from '#domain/erasing.ts';
import { paymentClaim } from '#domain/offer.ts';
import { longestText } from '#domain/text-limits.ts';
import type { Store } from '../db/store.ts';
import { apiTag, problemResponses } from '../http/api-docs.ts';
import {
  largestAmount,
  lineField,
  monthsField,
  nameField,
  phoneField,
  referenceField,
} from '../http/fields.ts';
import { addFormRoute } from '../http/form-route.ts';
import { Refusal } from '../http/problem.ts';
import { formLimit } from '../http/rate-limits.ts';
import { tidyBody } from '../http/tidy-text.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { trueOffer } from '../packages/offers.ts';
import { addContact, addTransfer } from './transfers.ts';

const payer = Type.Object(
  {
    reference: referenceField,
    token: Type.String({ minLength: 1, maxLength: 100 }),
    userName: nameField,
    clientPhone: Type.String({ maxLength: longestText.phone }),
  },
  {
    additionalProperties: false,
    examples: [
      {
        reference: 'K7QM-3XPW',
        token: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is',
        userName: 'Ayşe Kaya',
        clientPhone: '05331234567',
      },
    ],
  },
);

const contactSchema = {
  tags: [apiTag],
  summary: 'Leaves a phone number with a transfer reference',
  description: 'Once, with the token that came with the reference. Its status can then be asked for.',
  body: payer,
  response: {
    200: Type.Object({}, { description: 'It is stored.', examples: [{}] }),
    ...problemResponses(
      ...(['bad_request', 'foreign_origin', 'payment_unknown', 'too_large', 'wrong_media_type'] as const),
      ...(['invalid', 'too_many_requests', 'unavailable'] as const),
    ),
  },
};

/** References to pay by bank transfer with. */
export function addTransferRoutes(app: FastifyInstance, services: { store: Store; outbox: Outbox }): void {
  addFormRoute(app, services, {
    path: '/internet/package/transfer',
    summary: 'Asks for a reference to pay by bank transfer with',
    description:
      'The amount is the price of the package for a term, now or within the last two hours. Name and phone may be left out, and the phone left later with the token.',
    fields: {
      userName: nameField,
      clientPhone: phoneField,
      amount: Type.Number({ exclusiveMinimum: 0, maximum: largestAmount }),
      packageName: lineField,
      months: monthsField,
    },
    required: ['packageName'],
    example: { amount: 1100, packageName: '35 Mbps eco', months: 1 },
    response: Type.Object(
      { reference: referenceField, token: Type.String() },
      {
        description: 'It is stored. The reference goes into the description of the transfer.',
        examples: [{ reference: 'K7QM-3XPW', token: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is' }],
      },
    ),
    problems: ['price_changed', 'not_on_sale'],
    // Two who leave no number may send the very same, and are two all the same.
    ownKey: ({ clientPhone }) => (clientPhone === '' ? randomUUID() : undefined),
    faults: ({ clientPhone, packageName }) => [
      ...(clientPhone === '' || isPhone(clientPhone) ? [] : ['phone']),
      ...(packageName === '' ? ['packageName'] : []),
    ],
    async store(transaction, values, request) {
      const now = Date.now();
      const offer = await trueOffer(transaction, paymentClaim(values), now);
      const { userName, clientPhone } = values;
      const { language } = visitorLanguage(request);
      return addTransfer(transaction, offer, { userName, clientPhone, language }, now);
    },
  });

  app.post(
    '/internet/package/transfer/contact',
    { schema: contactSchema, config: { rateLimit: formLimit }, preValidation: tidyBody() },
    async (request) => {
      const left = request.body as Static<typeof payer>;
      if (!isPhone(left.clientPhone)) throw new Refusal('invalid', ['phone']);
      try {
        const isLeft = await services.store.db
          .transaction()
          .execute((transaction) => addContact(transaction, left));
        if (!isLeft) throw new Refusal('payment_unknown');
        return {};
      } catch (error) {
        if (error instanceof Refusal) throw error;
        request.log.error({ err: error }, 'A phone number cannot be stored.');
        throw new Refusal('unavailable');
      }
    },
  );
}

const isPhone = (typed: string) => identityOf(typed)?.kind === 'phone';
