import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What an operator copies from the merchant's panel. */
export const merchant = { id: '123456', key: 'key-of-the-merchant', salt: 'salt-of-the-merchant' };

type Fields = Record<string, string>;
type Behaviour = (response: ServerResponse) => void;
type Service = 'create' | 'delete' | 'send-sms';

export interface PaytrLink {
  id: string;
  fields: Fields;
  isDeleted: boolean;
}

/** A server that does what the documentation of PayTR's Link API says, or fails as it is told. */
export async function startPaytr(port = 0) {
  const links: PaytrLink[] = [];
  const messages: { id: string; cell_phone: string }[] = [];
  const asked: { service: string; fields: Fields }[] = [];
  let failing: Partial<Record<Service, Behaviour>> = {};

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const service = request.url?.replace('/odeme/api/link/', '') as Service;
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    asked.push({ service, fields });
    const fail = failing[service];
    if (fail) return fail(response);
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    const answer = isForm && request.method === 'POST' ? serve(service, fields) : refused('form');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: opened } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${opened}`;

  function serve(service: Service, fields: Fields): object {
    if (fields.merchant_id !== merchant.id) return refused('merchant_id');
    const signed = signedFields[service]?.map((name) => fields[name] ?? '').join('');
    if (signed === undefined) return refused('service');
    if (fields.paytr_token !== hmac(signed + merchant.salt)) return refused('paytr_token');
    if (service === 'create') return create(fields);
    const link = links.find(({ id, isDeleted }) => id === fields.id && !isDeleted);
    if (!link) return { status: 'failed', reason: 'Link bulunamadi' };
    if (service === 'delete') link.isDeleted = true;
    else if (!/^05\d{9}$/.test(fields.cell_phone ?? '')) return refused('cell_phone');
    else messages.push({ id: link.id, cell_phone: fields.cell_phone as string });
    return { status: 'success' };
  }

  function create(fields: Fields): object {
    const wrong = Object.entries(rules).find(([name, rule]) => !rule.test(fields[name] ?? ''));
    if (wrong) return refused(wrong[0]);
    const id = randomBytes(5).toString('hex').slice(0, 7);
    links.push({ id, fields, isDeleted: false });
    return { status: 'success', id, link: `${url}/link/${id}` };
  }

  return {
    url,
    port: opened,
    links,
    messages,
    asked,
    fail(services: typeof failing) {
      failing = services;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a token is over, in this order, before the salt. */
const signedFields: Record<Service, readonly string[]> = {
  create: ['name', 'price', 'currency', 'max_installment', 'link_type', 'lang', 'min_count'],
  delete: ['id', 'merchant_id'],
  'send-sms': ['id', 'merchant_id', 'cell_phone'],
};

const rules: Record<string, RegExp> = {
  name: /^.{4,200}$/,
  price: /^[1-9]\d*$/,
  currency: /^(TL|EUR|USD|GBP|RUB)$/,
  max_installment: /^([1-9]|1[0-2])$/,
  link_type: /^product$/,
  lang: /^(tr|en)$/,
  min_count: /^[1-9]\d*$/,
  max_count: /^[1-9]\d*$/,
  callback_link: /^https?:\/\/(?!localhost)[^:/]+(\/|$)/,
  callback_id: /^[a-z\d]{1,64}$/i,
  debug_on: /^[01]$/,
};

function refused(name: string): object {
  return {
    status: 'error',
    err_msg: `Zorunlu alan degeri gecersiz veya gonderilmedi (Link API - create): ${name}`,
  };
}

/** Every way in which it can fail for a while. */
export const failures: Record<string, Behaviour> = {
  'answers 500': (response) => response.writeHead(500).end(),
  'answers with a web page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bakımdayız</h1>'),
  'says that it failed': (response) =>
    response.writeHead(200).end(JSON.stringify({ status: 'failed', err_msg: 'Tekrar deneyin: 05331234567' })),
  'says nothing that is documented': (response) => response.writeHead(200).end('{"status":"soon"}'),
  'redirects elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'closes without a word': (response) => void response.socket?.destroy(),
  'never stops talking': (response) => {
    response.writeHead(200);
    const talk = () => {
      while (response.writable && response.write('x'.repeat(16_384)));
    };
    response.on('drain', talk);
    talk();
  },
  'never answers': () => {},
};

/** A notice as PayTR sends it, hashed over what it names. */
export function noticeOf({ fields }: Pick<PaytrLink, 'fields'>, changed: Fields = {}): Fields {
  const told: Fields = {
    merchant_oid: 'PAYTRORDER1',
    status: 'success',
    total_amount: fields.price ?? '',
    payment_amount: fields.price ?? '',
    payment_type: 'card',
    currency: 'TL',
    callback_id: fields.callback_id ?? '',
    merchant_id: merchant.id,
    test_mode: '0',
    ...changed,
  };
  const { callback_id, merchant_oid, status, total_amount } = told;
  const hash = hmac(`${callback_id}${merchant_oid}${merchant.salt}${status}${total_amount}`);
  return { hash, ...told };
}

export function tell(app: FastifyInstance, notice: Fields) {
  return app.inject({
    method: 'POST',
    url: '/payment-callbacks/paytr',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(notice).toString(),
  });
}

function hmac(text: string): string {
  return createHmac('sha256', merchant.key).update(text).digest('base64');
}
