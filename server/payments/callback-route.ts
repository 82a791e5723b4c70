import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { toKurus } from '#domain/ledger.ts';
import type { Store } from '../db/store.ts';
import { apiTag, problemResponses } from '../http/api-docs.ts';
import { largestAmount } from '../http/fields.ts';
import { Refusal } from '../http/problem.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { isSignedWith } from './callback-signature.ts';
import { recordNotice } from './notices.ts';

const notice = Type.Object(
  {
    reference: Type.String({ maxLength: 20 }),
    amount: Type.Number({ exclusiveMinimum: 0, maximum: largestAmount }),
    currency: Type.String({ maxLength: 3 }),
    provider: Type.String({ default: 'bot', maxLength: 40, pattern: '^[\\w .-]+$' }),
    id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'The provider’s own number of the payment. Another number is another payment.',
      }),
    ),
  },
  { examples: [{ reference: 'K7QM-3XPW', amount: 1100, currency: 'TRY', provider: 'bank', id: '7001-22' }] },
);

const noticeSchema = {
  tags: [apiTag],
  summary: 'Tells that a payment was made',
  description:
    'For the payment provider. The header "Meltem-Signature" is "t=<seconds since 1970>,v1=<hex>", an HMAC-SHA-256 with the shared secret over the seconds, a dot and the body, at most five minutes old. Told again, it is answered the same. Whatever it says is kept: what does not fit is answered with "kept" and looked at by the staff.',
  body: notice,
  response: {
    200: Type.Object(
      { status: Type.Union([Type.Literal('paid'), Type.Literal('kept')]) },
      {
        description: 'The payment counts as paid, or the notice is kept and the staff look at it.',
        examples: [{ status: 'paid' }],
      },
    ),
    ...problemResponses('bad_request', 'bad_signature', 'wrong_media_type', 'invalid', 'unavailable'),
  },
};

/** The provider's webhook. Without a secret the route does not exist. */
export function addPaymentCallbackRoute(
  app: FastifyInstance,
  { config, store, outbox }: { config: Configuration; store: Store; outbox: Outbox },
): void {
  const secret = config.paymentCallbackSecret;
  if (!secret) return;
  // The signature is over the raw bytes, so this scope does not parse JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (request: { headers: Record<string, unknown> }, body: Buffer) => {
        const signature = request.headers['meltem-signature'];
        if (!isSignedWith(body, signature, { secret, now: Date.now() })) throw new Refusal('bad_signature');
        try {
          return JSON.parse(body.toString('utf8'));
        } catch {
          throw new Refusal('bad_request');
        }
      },
    );
    scope.post('/payment-callbacks', { schema: noticeSchema }, async (request, reply) => {
      const { provider, id, reference, amount, currency } = request.body as Static<typeof notice>;
      const told = {
        provider,
        providerId: id,
        reference,
        kurus: toKurus(amount),
        currency,
        body: JSON.stringify(request.body),
        // Signed at another moment it may be another payment of the same amount.
        sameness: `${request.headers['meltem-signature']}`,
      };
      const status = await recordNotice(store.db, told, { outbox }).catch((error) => {
        request.log.error(error, 'A payment notice cannot be stored.');
        throw new Refusal('unavailable');
      });
      return reply.send({ status });
    });
  });
}
