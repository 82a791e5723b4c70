import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

type Headers = Record<string, string>;

export const contactMessage = {
  name: 'Ayşe Kaya',
  mail_field: 'ayse@example.com',
  message: 'Bize de gelir misiniz?',
};
export const question = { name: 'Ivan', mail_field: 'ivan@example.com', question: 'Можно без роутера?' };
export const subscription = { email_field: 'reader@example.com' };

export const registration = {
  customerFirstName: 'Ayşe',
  customerLastName: 'Kaya',
  customerCountry: 'TR',
  customerEmail: 'ayse@example.com',
  customerAddress: 'Atatürk Cad. 5, Lefkoşa',
  customerPhoneNumber: '+44 7911 123456',
  customerNeedRouter: 'true',
  nationalId: '',
  packageDetails: '35 MB, type:eco',
  totalPrice: 6600,
};

export const payment = {
  userName: 'Ayşe Kaya',
  clientPhone: '05331234567',
  amount: 1100,
  currency: 'TRY',
  userLanguage: 'tr',
  packageName: '35 Mbps eco',
  paymentDate: '11/15/2026, 1:05:09 PM',
  refMerchantStore: 704,
};

export function post(app: FastifyInstance, url: string, payload: unknown, headers: Headers = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
}

interface Upload {
  field?: string;
  filename?: string;
  type?: string;
  headers?: Headers;
}

/** Sends bytes as a browser's form does. */
export function upload(app: FastifyInstance, bytes: Uint8Array, how: Upload = {}) {
  return app.inject({ method: 'POST', url: '/id-cards', ...uploadOf(bytes, how) });
}

/** The same as it goes over the wire. */
export function uploadOf(
  bytes: Uint8Array,
  { field = 'image', filename = 'id.jpg', type = 'image/jpeg', headers = {} }: Upload = {},
) {
  const boundary = 'meltem-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export function photo(format: 'png' | 'jpeg' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: 4, height: 3, channels: 3, background: '#0a7' } })
    .toFormat(format)
    .toBuffer();
}

/** A registration whose ID image has been uploaded. */
export async function completeRegistration(app: FastifyInstance): Promise<typeof registration> {
  const { url } = (await upload(app, await photo())).json();
  return { ...registration, nationalId: url };
}
