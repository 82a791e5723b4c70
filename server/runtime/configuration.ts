import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { idImageKeptDays } from '#domain/id-image.ts';
import { defaultLanguage, languages } from '#domain/language.ts';
import { type Environment, EnvironmentReader } from './environment.ts';
import { StartFailure } from './start-failure.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type Configuration = ReturnType<typeof readConfiguration>;

/** Reads the whole environment once, and throws a StartFailure with a sentence for each thing that is wrong. */
export function readConfiguration(environment: Environment) {
  const reader = new EnvironmentReader(environment);
  const port = reader.wholeNumber('PORT', 3000, { most: 65535, what: 'a port' });
  const staffPort = reader.wholeNumber('STAFF_PORT', 3001, { most: 65535, what: 'a port' });
  if (port === staffPort && port !== 0) {
    reader.wrong.push(
      `PORT and STAFF_PORT are both ${port}: the site and the staff console need a port each.`,
    );
  }
  const configuration = {
    port,
    /** Undefined: every interface of the machine. */
    host: reader.host('HOST'),
    /** The address visitors use, without a slash at its end. */
    publicUrl: reader.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    staffPort,
    staffHost: reader.host('STAFF_HOST') ?? '127.0.0.1',
    staffUrl: reader.origin('STAFF_URL') ?? `http://localhost:${staffPort}`,
    /** Undefined: the metrics are on the staff listener only. */
    metricsPort: reader.text('METRICS_PORT')
      ? reader.wholeNumber('METRICS_PORT', 0, { most: 65535, what: 'a port' })
      : undefined,
    metricsHost: reader.host('METRICS_HOST') ?? '127.0.0.1',
    dataDir: resolve(reader.text('DATA_DIR') ?? 'data'),
    /** Undefined: the embedded SQLite database in the data folder. */
    databaseUrl: reader.secretAddress(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgresql://user:password@host:5432/database',
    ),
    /** The newest first, 32 bytes each in base64. Empty: a key of its own in the data folder. */
    idImageKeys: idImageKeys(reader),
    /** How long an ID image is kept once its registration is closed. */
    idImageDays: reader.wholeNumber('ID_IMAGE_DAYS', idImageKeptDays, {
      most: 3650,
      what: 'a number of days',
    }),
    /** Without it and without PayTR the sandbox stands in. */
    paymentBot: bot(reader, 'PAYMENT_BOT', { end: 'request-link', lack: 'no link is asked for' }),
    /** Undefined: customers are told by e-mail alone. */
    messageBot: bot(reader, 'MESSAGE_BOT', { end: 'send-message', lack: 'no customer gets a message' }),
    paytr: paytr(reader),
    /** Signs the callbacks of the payment provider. Undefined: there are none. */
    paymentCallbackSecret: reader.secret(
      'PAYMENT_CALLBACK_SECRET',
      (value) => value.length >= 32,
      'at least 32 characters long',
    ),
    /** Undefined: the staff get no mail. */
    staffMail: staffMail(reader),
    /** Other websites that may use the API. */
    allowedOrigins: reader.origins('ALLOWED_ORIGINS'),
    /** Which proxies in front of the public listener tell the visitor's address. */
    trustProxy: trustedProxies(reader, 'TRUST_PROXY'),
    staffTrustProxy: trustedProxies(reader, 'STAFF_TRUST_PROXY'),
    limitsRequests: reader.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    /** How long a stop waits for requests under way. */
    stopGraceSeconds: reader.wholeNumber('STOP_GRACE_SECONDS', 10, {
      most: 3600,
      what: 'a number of seconds',
    }),
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'warn'),
  };
  const { publicUrl, paytr: merchant } = configuration;
  if (configuration.metricsPort === undefined && reader.text('METRICS_HOST')) {
    reader.wrong.push('METRICS_HOST is set, but the metrics have no listener without METRICS_PORT.');
  }
  if (merchant && configuration.paymentBot) {
    reader.wrong.push('PAYMENT_BOT_URL and PAYTR_MERCHANT_ID are both set: links come from one of them.');
  }
  if (merchant && !canBeCalledByPaytr(publicUrl)) {
    reader.wrong.push(`PUBLIC_URL is ${publicUrl}, but PayTR calls no localhost and no port.`);
  }
  reader.refuseMisspelt();
  if (reader.wrong.length > 0) throw new StartFailure(reader.wrong);
  return configuration;
}

function idImageKeys(reader: EnvironmentReader): string[] {
  const keys = reader.secret(
    'ID_IMAGE_KEYS',
    (value) => value.split(',').every((key) => Buffer.from(key.trim(), 'base64').length === 32),
    'one key or more of 32 bytes in base64, the newest first, separated by commas',
  );
  return keys?.split(',').map((key) => key.trim()) ?? [];
}

function bot(
  reader: EnvironmentReader,
  name: 'PAYMENT_BOT' | 'MESSAGE_BOT',
  { end, lack }: { end: string; lack: string },
) {
  const url = reader.secret(
    `${name}_URL`,
    (value) => {
      const address = URL.parse(value);
      return /^https?:$/.test(address?.protocol ?? '') && address?.pathname.endsWith(end) === true;
    },
    `an address like https://bot.example.com/${end}`,
  );
  const token = reader.secretText(`${name}_TOKEN`);
  if (url === undefined && token) {
    reader.wrong.push(`${name}_TOKEN is set, but ${lack} without ${name}_URL.`);
  }
  return url === undefined ? undefined : { url, token };
}

const paytrUrl = 'https://www.paytr.com';

function paytr(reader: EnvironmentReader) {
  const merchant = {
    PAYTR_MERCHANT_ID: reader.secretText('PAYTR_MERCHANT_ID'),
    PAYTR_MERCHANT_KEY: reader.secretText('PAYTR_MERCHANT_KEY'),
    PAYTR_MERCHANT_SALT: reader.secretText('PAYTR_MERCHANT_SALT'),
  };
  const url = reader.origin('PAYTR_URL');
  const { PAYTR_MERCHANT_ID: id, PAYTR_MERCHANT_KEY: key, PAYTR_MERCHANT_SALT: salt } = merchant;
  if (id && key && salt) return { id, key, salt, url: url ?? paytrUrl };
  const missing = Object.entries(merchant).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length < 3 || url) reader.wrong.push(`PayTR needs ${missing.join(' and ')} too.`);
  return undefined;
}

/** Its documentation refuses other addresses for its notices. */
function canBeCalledByPaytr(publicUrl: string): boolean {
  const { port, hostname } = new URL(publicUrl);
  return port === '' && hostname !== 'localhost';
}

function staffMail(reader: EnvironmentReader) {
  const smtpUrl = reader.secretAddress(
    'SMTP_URL',
    ['smtp:', 'smtps:'],
    'smtp://user:password@mail.example.com:587',
  );
  const language = reader.oneOf('STAFF_LANGUAGE', languages, defaultLanguage);
  if (smtpUrl === undefined) {
    for (const name of ['STAFF_MAIL', 'MAIL_FROM']) {
      if (reader.text(name)) reader.wrong.push(`${name} is set, but no mail is sent without SMTP_URL.`);
    }
    return undefined;
  }
  const to = reader.text('STAFF_MAIL') ?? '';
  const from = reader.text('MAIL_FROM') ?? to;
  for (const [name, address] of Object.entries({ STAFF_MAIL: to, MAIL_FROM: from })) {
    if (/^[^\s@,]+@[^\s@,]+$/.test(address)) continue;
    reader.wrong.push(`${name} must be a mail address, because SMTP_URL is set.`);
    break;
  }
  return { smtpUrl, to, from, language };
}

/** How many there are, or their addresses. Undefined: none is believed. */
export type TrustedProxies = number | string[] | undefined;

function trustedProxies(reader: EnvironmentReader, name: string): TrustedProxies {
  const isCount = (value: string) => /^[1-9]\d?$/.test(value);
  const value = reader.checked(
    name,
    (given) => isCount(given) || reader.list(name).every(isAddressOrNetwork),
    'how many proxies stand in front, like 1, or their addresses, like 10.0.0.1 or 10.0.0.0/8',
  );
  if (value === undefined) return undefined;
  return isCount(value) ? Number(value) : reader.list(name);
}

function isAddressOrNetwork(value: string): boolean {
  const [, address = '', prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(value) ?? [];
  const version = isIP(address);
  if (version === 0 || prefix === undefined) return version !== 0;
  // A network of all addresses would let everybody claim any.
  return Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
