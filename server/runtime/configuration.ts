import { resolve } from 'node:path';
import { defaultLanguage, type Language, languages } from '#domain/language.ts';
import { type Environment, EnvironmentReader } from './environment.ts';
import { StartFailure } from './start-failure.ts';

export interface Configuration {
  port: number;
  /** Undefined: every interface of the machine. */
  host: string | undefined;
  /** The address visitors use, without a slash at its end. */
  publicUrl: string;
  staffPort: number;
  staffHost: string;
  /** The address the staff use. */
  staffUrl: string;
  /** Undefined: the metrics are on the staff listener only. */
  metricsPort: number | undefined;
  metricsHost: string;
  dataDir: string;
  /** Undefined: the embedded SQLite database in the data folder. */
  databaseUrl: string | undefined;
  /** The newest first, 32 bytes each in base64. Empty: a key of its own in the data folder. */
  idImageKeys: string[];
  /** How long an ID image is kept once its registration is closed. */
  idImageDays: number;
  /** Undefined: the sandbox stands in for the bot. */
  paymentBot: { url: string; token: string | undefined } | undefined;
  /** What a payment provider signs its news with; undefined: it has no way in. */
  paymentCallbackSecret: string | undefined;
  /** Undefined: the staff get no mail. */
  staffMail: { smtpUrl: string; to: string; from: string; language: Language } | undefined;
  /** Other websites that may use the calls. */
  allowedOrigins: string[];
  /** Which proxies in front of the public listener tell the visitor's address. */
  trustProxy: TrustedProxies;
  /** The same for the staff listener. */
  staffTrustProxy: TrustedProxies;
  limitsRequests: boolean;
  /** How long a stop waits for what is under way. */
  stopGraceSeconds: number;
  logLevel: LogLevel;
}

/** How many there are, or their addresses. Undefined: none is believed. */
export type TrustedProxies = number | string[] | undefined;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The bot is told apart from any other address by this end. */
const botAddressEnd = 'request-link';

/** Reads the whole environment once. Everything that is wrong is said at once. */
export function readConfiguration(environment: Environment): Configuration {
  const reader = new EnvironmentReader(environment);
  const port = reader.port('PORT', 3000);
  const staffPort = reader.port('STAFF_PORT', 3001);
  if (port === staffPort && port !== 0) {
    reader.wrong.push(
      `PORT and STAFF_PORT are both ${port}: the site and the staff console need a port each.`,
    );
  }
  const configuration: Configuration = {
    port,
    host: reader.host('HOST'),
    publicUrl: reader.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    staffPort,
    staffHost: reader.host('STAFF_HOST') ?? '127.0.0.1',
    staffUrl: reader.origin('STAFF_URL') ?? `http://localhost:${staffPort}`,
    metricsPort: reader.text('METRICS_PORT') ? reader.port('METRICS_PORT', 0) : undefined,
    metricsHost: reader.host('METRICS_HOST') ?? '127.0.0.1',
    dataDir: resolve(reader.text('DATA_DIR') ?? 'data'),
    databaseUrl: reader.secretAddress(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgresql://user:password@host:5432/database',
    ),
    idImageKeys: idImageKeys(reader),
    idImageDays: reader.wholeNumber('ID_IMAGE_DAYS', 30, { most: 3650, what: 'a number of days' }),
    paymentBot: paymentBot(reader),
    paymentCallbackSecret: reader.secret(
      'PAYMENT_CALLBACK_SECRET',
      (value) => value.length >= 32,
      'at least 32 characters long',
    ),
    staffMail: staffMail(reader),
    allowedOrigins: reader.origins('ALLOWED_ORIGINS'),
    trustProxy: trustedProxies(reader, 'TRUST_PROXY'),
    staffTrustProxy: trustedProxies(reader, 'STAFF_TRUST_PROXY'),
    limitsRequests: reader.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    stopGraceSeconds: reader.wholeNumber('STOP_GRACE_SECONDS', 10, {
      most: 3600,
      what: 'a number of seconds',
    }),
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'warn'),
  };
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

function paymentBot(reader: EnvironmentReader): Configuration['paymentBot'] {
  const url = reader.secret(
    'PAYMENT_BOT_URL',
    (value) => {
      const address = URL.parse(value);
      return /^https?:$/.test(address?.protocol ?? '') && address?.pathname.endsWith(botAddressEnd) === true;
    },
    `an address like https://bot.example.com/${botAddressEnd}`,
  );
  const token = reader.secretText('PAYMENT_BOT_TOKEN');
  if (url === undefined && token) {
    reader.wrong.push('PAYMENT_BOT_TOKEN is set, but no link is asked for without PAYMENT_BOT_URL.');
  }
  return url === undefined ? undefined : { url, token };
}

function staffMail(reader: EnvironmentReader): Configuration['staffMail'] {
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

function trustedProxies(reader: EnvironmentReader, name: string): TrustedProxies {
  const value = reader.text(name);
  if (value === undefined) return undefined;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const addresses = reader.list(name);
  if (addresses.every((address) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(address) && /[.:]/.test(address))) {
    return addresses;
  }
  reader.wrong.push(
    `${name} is "${value}", but it must be how many proxies stand in front, like 1, or their addresses.`,
  );
  return undefined;
}
