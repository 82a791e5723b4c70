import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { paymentCurrency } from '#domain/payment.ts';
import type { Store } from '../db/store.ts';
import { apiTag, problemResponses } from '../http/api-docs.ts';
import { Refusal } from '../http/problem.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { recordNotice } from './notices.ts';
import { referenceOfCallback } from './paytr.ts';
import { isHashedByPaytr } from './paytr-token.ts';

export const paytrCallbackPath = '/payment-callbacks/paytr';

const longestNotice = 16 * 1024;

const kurusPattern = '^\\d{1,12}$';

const notice = Type.Object({
  hash: Type.String({ maxLength: 100 }),
  merchant_oid: Type.String({ minLength: 1, maxLength: 100 }),
  status: Type.String({ maxLength: 20 }),
  total_amount: Type.String({
    pattern: kurusPattern,
    description: 'What the customer was charged, in kuruş.',
  }),
  payment_amount: Type.String({
    default: '',
    maxLength: 20,
    description: 'What it was for; less than the total where it is paid by instalments.',
  }),
  currency: Type.String({ default: 'TL', maxLength: 10 }),
  callback_id: Type.String({ maxLength: 64 }),
  test_mode: Type.String({ default: '0', maxLength: 10 }),
});

const noticeSchema = {
  tags: [apiTag],
  summary: 'Tells that a payment was made by a link of PayTR',
  description: 'For PayTR, as the documentation of its Link API says.',
  consumes: ['application/x-www-form-urlencoded'],
  body: notice,
  response: {
    200: {
      description: 'The notice is stored.',
      content: { 'text/plain': { schema: Type.String({ examples: ['OK'] }) } },
    },
    ...problemResponses('bad_signature', 'wrong_media_type', 'invalid', 'unavailable'),
  },
};

/** Where PayTR tells of payments. Not limited: it repeats itself until it is answered. */
export function addPaytrCallbackRoute(
  app: FastifyInstance,
  { config, store, outbox }: { config: Configuration; store: Store; outbox: Outbox },
): void {
  const { paytr: merchant } = config;
  if (!merchant) return;
  // In a scope of its own, because no other route here takes a form.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestNotice },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.post(paytrCallbackPath, { schema: noticeSchema }, async (request, reply) => {
      const fields = request.body as Static<typeof notice>;
      if (!isHashedByPaytr(merchant, fields, fields.hash)) throw new Refusal('bad_signature');
      if (fields.status === 'success') {
        const told = {
          provider: 'paytr',
          providerId: fields.merchant_oid,
          reference: referenceOfCallback(fields.callback_id),
          kurus: worth(fields),
          currency: fields.currency === 'TL' ? paymentCurrency : fields.currency,
          isTest: fields.test_mode === '1',
          body: JSON.stringify(fields),
        };
        await recordNotice(store.db, told, { outbox }).catch((error) => {
          request.log.error(error, 'A payment notice cannot be stored.');
          throw new Refusal('unavailable');
        });
      } else {
        // Its documentation knows no such notice. No money came, so there is nothing to keep.
        request.log.warn('PayTR told of a payment without success.');
      }
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('OK');
    });
  });
}

/**
 * Instalments make the total larger than the price. What the payment was for is not part of the hash, so it is
 * believed only up to the total, which is.
 */
function worth({ total_amount, payment_amount }: Static<typeof notice>): number {
  const total = Number(total_amount);
  return new RegExp(kurusPattern).test(payment_amount) ? Math.min(Number(payment_amount), total) : total;
}
