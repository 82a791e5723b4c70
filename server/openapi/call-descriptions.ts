import { firstPackages } from '#content/packages.ts';
import type { JsonSchema } from '#domain/open-api.ts';
import type { ProblemCode } from '../http/problem.ts';

/** What the schemas of a call do not say. */
export interface CallDescription {
  summary: string;
  description?: string;
  /** The body, where it is no JSON that the route has a schema for. */
  body?: { type: string; schema: JsonSchema };
  /** Fields that the rules of the business ask for, though the schema lets them be empty. */
  needed?: readonly string[];
  /** What is sent. */
  example?: unknown;
  answer: { status: number; description: string; type: string; schema: JsonSchema; example: unknown };
  problems: readonly ProblemCode[];
  /** Whether it may be repeated under a key. */
  hasKey?: boolean;
}

const json = 'application/json';
const plain = 'text/plain';

const text: JsonSchema = { type: 'string' };
const wholeTl: JsonSchema = { type: 'integer', minimum: 1, description: 'The total of the term, in TL.' };
const reference: JsonSchema = {
  type: 'string',
  pattern: '^[2-9A-Z]{4}-[2-9A-Z]{4}$',
  description: 'What the customer names when asking about it.',
};

/** Every call that stores something can be refused like this. */
const submissionProblems = [
  'bad_request',
  'bad_key',
  'foreign_origin',
  'too_slow',
  'too_large',
  'wrong_media_type',
  'invalid',
  'key_reused',
  'too_many_requests',
  'unavailable',
] as const;

const nothingMore = {
  status: 201,
  description: 'It is stored.',
  type: json,
  schema: { type: 'object' },
  example: {},
};

/** By method and path. */
export const callDescriptions: Record<string, CallDescription> = {
  'GET /healthz': {
    summary: 'Is the process alive?',
    answer: { status: 200, description: 'It is.', type: plain, schema: text, example: 'alive\n' },
    problems: [],
  },
  'GET /readyz': {
    summary: 'Can it reach its store?',
    answer: { status: 200, description: 'It can.', type: plain, schema: text, example: 'ready\n' },
    problems: ['unavailable'],
  },
  'GET /internet-packages': {
    summary: 'All packages on sale',
    description: 'Slowest first. An ETag says whether anything changed.',
    answer: {
      status: 200,
      description: 'The packages.',
      type: json,
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: text,
            package_name: { type: 'string', description: 'The speed in Mbps.' },
            type: { type: 'string', enum: ['eco', 'pro'] },
            price_one: wholeTl,
            price_three: wholeTl,
            price_six: wholeTl,
            price_twelve: wholeTl,
          },
          required: ['id', 'package_name', 'type', 'price_one', 'price_three', 'price_six', 'price_twelve'],
        },
      },
      example: firstPackages.slice(0, 1),
    },
    problems: [],
  },
  'POST /contact-us': {
    summary: 'A message from the contact page',
    needed: ['mail_field'],
    example: { name: 'Ayşe Kaya', mail_field: 'ayse@example.com', message: 'Bize de gelir misiniz?' },
    answer: nothingMore,
    problems: submissionProblems,
    hasKey: true,
  },
  'POST /questions': {
    summary: 'A question from the FAQ page',
    needed: ['mail_field'],
    example: { name: 'Ivan', mail_field: 'ivan@example.com', question: 'Можно без роутера?' },
    answer: nothingMore,
    problems: submissionProblems,
    hasKey: true,
  },
  'POST /email-subscriptions': {
    summary: 'Subscribes an address to the newsletter',
    description: 'Whoever is on the list already is answered like anybody else.',
    needed: ['email_field'],
    example: { email_field: 'reader@example.com' },
    answer: nothingMore,
    problems: submissionProblems,
    hasKey: true,
  },
  'POST /id-cards': {
    summary: 'Uploads the picture of an ID',
    description: 'The address in the answer goes into a registration, once. Nothing is ever served there.',
    body: {
      type: 'multipart/form-data',
      schema: {
        type: 'object',
        properties: {
          image: {
            type: 'string',
            contentMediaType: 'application/octet-stream',
            description: 'The file, at most 15 MB.',
          },
        },
        required: ['image'],
      },
    },
    answer: {
      status: 201,
      description: 'It is stored.',
      type: json,
      schema: { type: 'object', properties: { url: text }, required: ['url'] },
      example: { url: '/id-cards/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is' },
    },
    problems: [
      'bad_request',
      'bad_key',
      'image_missing',
      'foreign_origin',
      'too_slow',
      'too_large',
      'wrong_media_type',
      'not_an_image',
      'svg_refused',
      'image_unreadable',
      'image_too_many_pixels',
      'key_reused',
      'too_many_requests',
      'unavailable',
    ],
    hasKey: true,
  },
  'POST /internetCustomers': {
    summary: 'Registers a customer',
    description: 'The ID is uploaded first; its address goes into one registration only.',
    needed: ['customerEmail', 'customerPhoneNumber', 'nationalId'],
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
      totalPrice: 7500,
    },
    answer: {
      status: 201,
      description: 'It is stored, and the ID belongs to it.',
      type: json,
      schema: { type: 'object', properties: { reference }, required: ['reference'] },
      example: { reference: 'K7QM-3XPA' },
    },
    problems: [...submissionProblems, 'id_card_unknown'],
    hasKey: true,
  },
  'POST /payment-callbacks': {
    summary: 'Tells that a payment was made',
    description:
      'For the payment provider. The header "Meltem-Signature" is "t=<seconds since 1970>,v1=<hex>", an HMAC-SHA-256 with the shared secret over the seconds, a dot and the body, at most five minutes old. Told again, it is answered the same.',
    example: { reference: 'K7QM-3XPA', amount: 1250, currency: 'TRY', provider: 'bank' },
    answer: {
      status: 200,
      description: 'The payment counts as paid.',
      type: json,
      schema: {
        type: 'object',
        properties: { status: { type: 'string', const: 'paid' } },
        required: ['status'],
      },
      example: { status: 'paid' },
    },
    problems: [
      'bad_request',
      'bad_signature',
      'payment_unknown',
      'wrong_media_type',
      'invalid',
      'wrong_amount',
      'too_many_requests',
      'unavailable',
    ],
  },
  'POST /internet/package/payment': {
    summary: 'Asks for a payment link',
    description: 'The phone is a Turkish number: an optional +90 or 0, then ten digits.',
    needed: ['clientPhone'],
    example: {
      userName: 'Ayşe Kaya',
      clientPhone: '05331234567',
      amount: 1250,
      currency: 'TRY',
      userLanguage: 'tr',
      packageName: '35 Mbps eco',
      paymentDate: '11/15/2026, 1:05:09 PM',
      refMerchantStore: 704,
    },
    answer: {
      status: 201,
      description: 'It is stored, and the link will be sent.',
      type: json,
      schema: {
        type: 'object',
        properties: { reference, status: { type: 'string', const: 'received' } },
        required: ['reference', 'status'],
      },
      example: { reference: 'K7QM-3XPA', status: 'received' },
    },
    problems: submissionProblems,
    hasKey: true,
  },
};
