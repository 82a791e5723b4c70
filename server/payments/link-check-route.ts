import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import {
  isSameLink,
  type LinkAnswer,
  linkAnswers,
  linkStates,
  longestLink,
  readPastedLink,
} from '#domain/payment-link.ts';
import { maskedPhone } from '#domain/phone.ts';
import { sandboxPaymentPath } from '#domain/sandbox.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { apiTag, problemResponses } from '../http/api-docs.ts';
import { Refusal } from '../http/problem.ts';
import { formLimit } from '../http/rate-limits.ts';
import type { Configuration } from '../runtime/configuration.ts';

const question = Type.Object(
  {
    link: Type.String({ minLength: 1, maxLength: longestLink, description: 'A payment link, or its code.' }),
  },
  { additionalProperties: false, examples: [{ link: 'https://www.paytr.com/link/NB2Zlz3' }] },
);

const checkSchema = {
  tags: [apiTag],
  summary: 'Tells whether a payment link is ours',
  body: question,
  response: {
    200: Type.Object(
      {
        answer: Type.Enum([...linkAnswers], {
          description: 'Unknown: a bot makes the links and keeps them to itself.',
        }),
        amount: Type.Optional(Type.Number({ description: 'In TL.' })),
        phone: Type.Optional(Type.String({ description: 'Where it was sent to, without its middle.' })),
        state: Type.Optional(Type.Enum([...linkStates])),
      },
      {
        description: 'What we know of the link.',
        examples: [
          { answer: 'not_ours' },
          { answer: 'ours', amount: 1100, phone: '0533 ••• •• 67', state: 'open' },
        ],
      },
    ),
    ...problemResponses(
      'bad_request',
      'foreign_origin',
      'wrong_media_type',
      'invalid',
      'too_many_requests',
      'unavailable',
    ),
  },
};

/** "Is this link ours?" Codes are long enough that guessing them tells nothing. */
export function addLinkCheckRoute(
  app: FastifyInstance,
  { config, store }: { config: Configuration; store: Store },
): void {
  app.post(
    '/payment-links/check',
    { schema: checkSchema, config: { rateLimit: formLimit } },
    async (request, reply) => {
      const { link } = request.body as Static<typeof question>;
      reply.header('cache-control', 'no-store');
      return checkLink(store.db, link, config);
    },
  );
}

async function checkLink(
  db: Kysely<Tables>,
  pasted: string,
  { staffUrl, paymentBot }: Configuration,
): Promise<LinkAnswer> {
  const sought = readPastedLink(pasted);
  if (!sought) throw new Refusal('invalid', ['link']);
  const link = await db
    .selectFrom('payment_links')
    .innerJoin('payment_requests', 'payment_requests.id', 'payment_links.payment')
    .select(['code', 'url', 'deleted_at', 'amount', 'clientPhone', 'status'])
    .where('code', '=', sought.code)
    .executeTakeFirst();
  if (!link) return { answer: paymentBot ? 'unknown' : 'not_ours' };
  const ours = new URL(link.url ?? staffUrl + sandboxPaymentPath(link.code));
  if (sought.url && !isSameLink(sought.url, ours)) return { answer: 'not_ours' };
  const { amount, clientPhone, status, deleted_at } = link;
  const isOver = status === 'cancelled' || deleted_at !== null;
  return {
    answer: 'ours',
    amount,
    phone: maskedPhone(clientPhone),
    state: status === 'paid' ? 'paid' : isOver ? 'cancelled' : 'open',
  };
}
