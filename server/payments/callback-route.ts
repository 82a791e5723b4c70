import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Store } from '../db/store.ts';
import { apiTag, problemResponses } from '../http/api-docs.ts';
import { Refusal } from '../http/problem.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { isSignedWith } from './callback-signature.ts';
import { recordPaid } from './transitions.ts';

const notice = Type.Object(
  {
    reference: Type.String({ maxLength: 20 }),
    amount: Type.Number(),
    currency: Type.String({ maxLength: 3 }),
    provider: Type.String({ default: 'bot', maxLength: 40, pattern: '^[\\w .-]+$' }),
  },
  { examples: [{ reference: 'K7QM-3XPA', amount: 1100, currency: 'TRY', provider: 'bank' }] },
);

const noticeSchema = {
  tags: [apiTag],
  summary: 'Tells that a payment was made',
  description:
    'For the payment provider. The header "Meltem-Signature" is "t=<seconds since 1970>,v1=<hex>", an HMAC-SHA-256 with the shared secret over the seconds, a dot and the body, at most five minutes old. Told again, it is answered the same.',
  body: notice,
  response: {
    200: Type.Object(
      { status: Type.Literal('paid') },
      { description: 'The payment counts as paid.', examples: [{ status: 'paid' }] },
    ),
    ...problemResponses(
      'bad_request',
      'bad_signature',
      'payment_unknown',
      'wrong_media_type',
      'invalid',
      'wrong_amount',
      'unavailable',
    ),
  },
};

/** The provider's webhook. Without a secret the route does not exist. */
export function addPaymentCallbackRoute(
  app: FastifyInstance,
  { config, store }: { config: Configuration; store: Store },
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
      const { provider, ...paid } = request.body as Static<typeof notice>;
      const outcome = await recordPaid(store.db, { ...paid, through: provider }).catch((error) => {
        request.log.error(error, 'A payment notice cannot be stored.');
        throw new Refusal('unavailable');
      });
      if (outcome === 'unknown') throw new Refusal('payment_unknown');
      if (outcome === 'wrong_amount') throw new Refusal('wrong_amount');
      return reply.header('cache-control', 'no-store').send({ status: 'paid' });
    });
  });
}
