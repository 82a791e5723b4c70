import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { ledgerMethods, moneyStates } from '#domain/ledger.ts';
import { paymentMethods, paymentStatuses } from '#domain/payment.ts';
import { readReference } from '#domain/reference.ts';
import { registrationStatuses } from '#domain/registration-status.ts';
import { linkStates } from '#domain/request-status.ts';
import { longestText } from '#domain/text-limits.ts';
import type { Store } from '../db/store.ts';
import { apiTag, problemResponses } from '../http/api-docs.ts';
import { referenceField } from '../http/fields.ts';
import { Refusal } from '../http/problem.ts';
import { formLimit } from '../http/rate-limits.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { Configuration } from '../runtime/configuration.ts';
import type { CurrentWords } from '../words/current-words.ts';
import { requestStatus } from './status.ts';
import { clientSubject, countTry, forgiveTry, secondsToNextHour, type TriedSubject } from './status-tries.ts';

const pair = Type.Object(
  {
    reference: Type.String({ minLength: 1, maxLength: 20 }),
    contact: Type.String({
      minLength: 1,
      maxLength: longestText.email,
      description: 'The phone, in any notation, or the e-mail.',
    }),
  },
  { additionalProperties: false, examples: [{ reference: 'K7QM-3XPW', contact: '0533 123 45 67' }] },
);

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const moment = Type.Integer({ description: 'Milliseconds since 1970.' });

const receipt = Type.Object({
  entry: Type.String(),
  number: Type.Integer(),
  at: moment,
  kind: Type.Enum(['payment', 'refund']),
  method: Type.Enum([...ledgerMethods]),
  amount: Type.Number(),
  part: orNull(Type.Object({ total: Type.Number(), open: Type.Number() })),
  purpose: Type.String(),
  months: orNull(Type.Integer()),
  freeMonths: orNull(Type.Integer()),
  payer: Type.String(),
  reference: orNull(Type.String()),
  takenBy: orNull(Type.String()),
  isVoid: Type.Boolean(),
  about: orNull(Type.Integer()),
  language: Type.String(),
});

const told = Type.Object(
  {
    kind: Type.Enum(['registration', 'payment']),
    reference: referenceField,
    created_at: moment,
    status: Type.Enum([...new Set([...registrationStatuses, ...paymentStatuses])]),
    method: Type.Optional(Type.Enum([...paymentMethods])),
    link: Type.Optional(orNull(Type.Enum([...linkStates]))),
    appointment_at: Type.Optional(orNull(Type.Integer())),
    appointment: Type.Optional(
      Type.Object({
        day: Type.String({ description: 'A day, like "2026-11-15".' }),
        begins: Type.String({ description: 'By the clocks of the island, like "09:00".' }),
        ends: Type.String(),
        address: Type.String(),
        calendar: Type.String({ description: 'A calendar file (RFC 5545).' }),
      }),
    ),
    paidUntil: Type.Optional(orNull(Type.String({ description: 'A day, like "2026-11-15".' }))),
    package: Type.String(),
    months: orNull(Type.Integer()),
    freeMonths: orNull(Type.Integer()),
    money: Type.Object({
      state: Type.Enum([...moneyStates]),
      price: Type.Number(),
      paid: Type.Number(),
      due: Type.Number(),
    }),
    receipts: Type.Array(receipt),
  },
  {
    description: 'How it stands.',
    examples: [
      {
        kind: 'payment',
        reference: 'K7QM-3XPW',
        created_at: 1_794_700_000_000,
        status: 'link_sent',
        method: 'link',
        link: 'sent',
        package: '35 Mbps eco',
        months: 1,
        freeMonths: 0,
        money: { state: 'due', price: 1100, paid: 0, due: 1100 },
        receipts: [],
      },
    ],
  },
);

const statusSchema = {
  tags: [apiTag],
  summary: 'Tells a customer how a registration or a payment stands',
  description:
    'For whoever knows the reference and the phone or e-mail it was sent with. Any other pair is answered alike, whatever of it is wrong, and only so often in an hour.',
  body: pair,
  response: {
    200: told,
    ...problemResponses(
      ...(['bad_request', 'foreign_origin', 'status_unknown', 'too_large', 'wrong_media_type'] as const),
      ...(['invalid', 'too_many_requests', 'too_many_tries', 'unavailable'] as const),
    ),
  },
};

export function addStatusRoute(
  app: FastifyInstance,
  { store: { db }, config, words }: { store: Store; config: Configuration; words: CurrentWords },
): void {
  app.post(
    '/request-status',
    { schema: statusSchema, config: { rateLimit: formLimit }, preValidation: tidyBody() },
    async (request, reply) => {
      const { reference: typed, contact } = request.body as Static<typeof pair>;
      const now = Date.now();
      const reference = readReference(typed);
      const tried: TriedSubject[] = [
        // What cannot be a reference needs no counting: everybody can tell that it is none.
        ...(reference ? [`reference ${reference}` as const] : []),
        ...(config.limitsRequests ? [clientSubject(request.ip)] : []),
      ];
      reply.header('cache-control', 'no-store');
      try {
        const counts = [];
        for (const subject of tried) counts.push(await countTry(db, subject, now));
        if (counts.includes(false)) {
          reply.header('retry-after', secondsToNextHour(now));
          throw new Refusal('too_many_tries');
        }
        const status = await requestStatus(db, reference ?? '', contact, {
          phone: words.company.phone.shown,
          site: config.publicUrl,
        });
        if (!status) throw new Refusal('status_unknown');
        await forgiveTry(db, tried, now);
        return status;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        request.log.error({ err: error }, 'The status of a request cannot be read.');
        throw new Refusal('unavailable');
      }
    },
  );
}
