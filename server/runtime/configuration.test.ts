import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Configuration, readConfiguration } from './configuration.ts';
import type { StartFailure } from './start-failure.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const olderKey = Buffer.alloc(32, 2).toString('base64');

const faults = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfiguration(environment);
    return [];
  } catch (error) {
    return (error as StartFailure).sentences;
  }
};

test('an empty environment is a complete configuration', () => {
  expect(readConfiguration({})).toEqual({
    port: 3000,
    host: undefined,
    publicUrl: 'http://localhost:3000',
    staffPort: 3001,
    staffHost: '127.0.0.1',
    staffUrl: 'http://localhost:3001',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    idImageKeys: [],
    idImageDays: 30,
    paymentBot: undefined,
    messageBot: undefined,
    paymentCallbackSecret: undefined,
    staffMail: undefined,
    allowedOrigins: [],
    trustProxy: undefined,
    staffTrustProxy: undefined,
    limitsRequests: true,
    stopGraceSeconds: 10,
    logLevel: 'warn',
  });
});

test('settings are taken, empty ones count as not set, and the public address loses its slash', () => {
  const configuration = readConfiguration({
    PORT: '8080',
    STAFF_PORT: ' ',
    HOST: '127.0.0.1',
    DATA_DIR: '/var/lib/meltem',
    DATABASE_URL: 'postgres://meltem@db/meltem',
    PUBLIC_URL: 'https://www.meltem.example/',
    STAFF_HOST: '10.0.0.2',
    STAFF_URL: 'https://staff.meltem.example',
    METRICS_PORT: '3002',
    METRICS_HOST: '10.0.0.3',
    ID_IMAGE_KEYS: `${key}, ${olderKey}`,
    ID_IMAGE_DAYS: '7',
    PAYMENT_BOT_URL: 'https://bot.example/v1/request-link',
    MESSAGE_BOT_URL: 'https://bot.example/v1/send-message',
    MESSAGE_BOT_TOKEN: 'other',
    PAYMENT_BOT_TOKEN: 'token',
    PAYMENT_CALLBACK_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://user:password@mail.example:587',
    STAFF_MAIL: 'team@meltem.example',
    STAFF_LANGUAGE: 'ru',
    ALLOWED_ORIGINS: 'https://shop.example, https://www.example:8443/',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    STAFF_TRUST_PROXY: '2',
    RATE_LIMITS: 'off',
    STOP_GRACE_SECONDS: '25',
    LOG_LEVEL: 'info',
  });
  expect(configuration).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'https://www.meltem.example',
    staffPort: 3001,
    staffHost: '10.0.0.2',
    staffUrl: 'https://staff.meltem.example',
    metricsPort: 3002,
    metricsHost: '10.0.0.3',
    dataDir: '/var/lib/meltem',
    databaseUrl: 'postgres://meltem@db/meltem',
    idImageKeys: [key, olderKey],
    idImageDays: 7,
    paymentBot: { url: 'https://bot.example/v1/request-link', token: 'token' },
    messageBot: { url: 'https://bot.example/v1/send-message', token: 'other' },
    paymentCallbackSecret: 's'.repeat(32),
    staffMail: {
      smtpUrl: 'smtp://user:password@mail.example:587',
      to: 'team@meltem.example',
      from: 'team@meltem.example',
      language: 'ru',
    },
    allowedOrigins: ['https://shop.example', 'https://www.example:8443'],
    trustProxy: ['10.0.0.0/8', '::1'],
    staffTrustProxy: 2,
    limitsRequests: false,
    stopGraceSeconds: 25,
    logLevel: 'info',
  });
});

test.each([
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '65536'],
  ['STAFF_PORT', 'x'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'ftp://meltem.example'],
  ['PUBLIC_URL', 'https://meltem.example/?x=1'],
  ['PUBLIC_URL', 'https://user@meltem.example'],
  ['DATABASE_URL', 'localhost'],
  ['STAFF_HOST', 'a b'],
  ['STAFF_URL', 'staff.example'],
  ['ID_IMAGE_KEYS', 'c2hvcnQ='],
  ['ID_IMAGE_DAYS', 'ten'],
  ['PAYMENT_BOT_URL', 'https://bot.example/send'],
  ['MESSAGE_BOT_URL', 'https://bot.example/request-link'],
  ['PAYMENT_CALLBACK_SECRET', 's'.repeat(31)],
  ['SMTP_URL', 'mail.example'],
  ['STAFF_LANGUAGE', 'de'],
  ['ALLOWED_ORIGINS', 'https://shop.example/path'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '0'],
  ['STAFF_TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '1.2.3.4/99'],
  ['TRUST_PROXY', '1.2.3.4/0'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', ':::::'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0'],
  ['TRUST_PROXY', 'fe80::1%eth0'],
  ['STAFF_TRUST_PROXY', '1.2.3.4/5/6'],
  ['DATABASE_URL', 'postgresql://'],
  ['DATABASE_URL', 'postgresql:///meltem'],
  ['SMTP_URL', 'smtp://'],
  ['METRICS_HOST', '10.0.0.3'],
  ['RATE_LIMITS', 'some'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s gets one sentence that names it', (name, value) => {
  const sentences = faults({ [name]: value });
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(new RegExp(`^${name} .*\\.$`));
});

test('one port for the site and the staff is a fault', () => {
  expect(faults({ PORT: '3001' })).toEqual([
    'PORT and STAFF_PORT are both 3001: the site and the staff console need a port each.',
  ]);
});

test('a database may be reached through a socket', () => {
  const DATABASE_URL = 'postgresql:///meltem?host=/run/postgresql';
  expect(readConfiguration({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('one proxy in front may be told by its number', () => {
  expect(readConfiguration({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
});

test('mail needs somebody to read it', () => {
  expect(faults({ SMTP_URL: 'smtp://mail.example' })).toEqual([
    'STAFF_MAIL must be a mail address, because SMTP_URL is set.',
  ]);
});

test.each([
  ['DATABSE_URL', 'postgres://db/meltem', 'DATABASE_URL'],
  ['STAFF_PROT', '3100', 'STAFF_PORT'],
  ['public_url', 'https://meltem.example', 'PUBLIC_URL'],
  ['TRUSTPROXY', '1', 'TRUST_PROXY'],
  ['PROT', '3100', 'PORT'],
  ['host', '127.0.0.1', 'HOST'],
])('a setting that is misspelt as %s is refused with the right name', (name, value, meant) => {
  expect(faults({ [name]: value })).toEqual([`${name} is no setting. Did you mean ${meant}?`]);
});

test('what is none of ours is none of our business, and an empty one is not set', () => {
  const environment = { PATH: '/bin', HOME: '/root', PORTS: '1', DATABASE: 'x', NODE_ENV: 'production' };
  expect(() => readConfiguration({ ...environment, DATABSE_URL: '' })).not.toThrow();
});

test('half of a group of settings is told', () => {
  expect(faults({ STAFF_MAIL: 'team@meltem.example' })).toEqual([
    'STAFF_MAIL is set, but no mail is sent without SMTP_URL.',
  ]);
  expect(faults({ PAYMENT_BOT_TOKEN: 'token' })).toEqual([
    'PAYMENT_BOT_TOKEN is set, but no link is asked for without PAYMENT_BOT_URL.',
  ]);
  expect(faults({ MESSAGE_BOT_TOKEN: 'token' })).toEqual([
    'MESSAGE_BOT_TOKEN is set, but no customer gets a message without MESSAGE_BOT_URL.',
  ]);
});

test('every level of the log and every language of the staff can be chosen; without one their mail is in Turkish', () => {
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) {
    expect(readConfiguration({ LOG_LEVEL: level }).logLevel).toBe(level);
  }
  const mail = { SMTP_URL: 'smtps://mail.example', STAFF_MAIL: 'team@meltem.example' };
  for (const language of ['tr', 'en', 'ru']) {
    expect(readConfiguration({ ...mail, STAFF_LANGUAGE: language }).staffMail?.language).toBe(language);
  }
  expect(readConfiguration(mail).staffMail?.language).toBe('tr');
  expect(readConfiguration({ ...mail, MAIL_FROM: 'site@meltem.example' }).staffMail).toMatchObject({
    to: 'team@meltem.example',
    from: 'site@meltem.example',
  });
});

test('the largest number that a setting may have is taken', () => {
  expect(readConfiguration({ PORT: '65535', ID_IMAGE_DAYS: '3650' })).toMatchObject({
    port: 65_535,
    idImageDays: 3_650,
  });
});

test('PayTR is chosen by three settings that belong together, and stands alone', () => {
  const paytr = {
    PUBLIC_URL: 'https://www.meltem.example',
    PAYTR_MERCHANT_ID: '123456',
    PAYTR_MERCHANT_KEY: 'secret key',
    PAYTR_MERCHANT_SALT: 'secret salt',
  };
  const read = { id: '123456', key: 'secret key', salt: 'secret salt' };
  expect(readConfiguration(paytr).paytr).toEqual({ ...read, url: 'https://www.paytr.com' });
  expect(readConfiguration({ ...paytr, PAYTR_URL: 'http://127.0.0.1:9/' }).paytr).toEqual({
    ...read,
    url: 'http://127.0.0.1:9',
  });
  expect(readConfiguration({}).paytr).toBeUndefined();
  for (const name of ['PAYTR_MERCHANT_ID', 'PAYTR_MERCHANT_KEY', 'PAYTR_MERCHANT_SALT']) {
    expect(faults({ ...paytr, [name]: '' })).toEqual([`PayTR needs ${name} too.`]);
  }
  expect(faults({ PAYTR_MERCHANT_KEY: 'secret key' })).toEqual([
    'PayTR needs PAYTR_MERCHANT_ID and PAYTR_MERCHANT_SALT too.',
  ]);
  expect(faults({ PAYTR_URL: 'https://www.paytr.com' })).toHaveLength(1);
  expect(faults({ ...paytr, PAYMENT_BOT_URL: 'https://bot.example/request-link' })).toEqual([
    'PAYMENT_BOT_URL and PAYTR_MERCHANT_ID are both set: links come from one of them.',
  ]);
  for (const PUBLIC_URL of ['', 'http://localhost', 'https://www.meltem.example:8443']) {
    expect(faults({ ...paytr, PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is .+, but PayTR calls no localhost and no port\.$/),
    ]);
  }
});

test('a secret is read from a file where one is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-secrets-'));
  const file = join(folder, 'secret');
  const PAYMENT_BOT_URL = 'https://bot.example/request-link';
  for (const [name, value, read] of [
    ['DATABASE_URL', 'postgresql://meltem:secret@db/meltem', ({ databaseUrl }) => databaseUrl],
    ['ID_IMAGE_KEYS', `${key},${olderKey}`, ({ idImageKeys }) => idImageKeys.join()],
    ['PAYMENT_BOT_TOKEN', 'token', ({ paymentBot }) => paymentBot?.token],
    ['PAYMENT_CALLBACK_SECRET', 's'.repeat(32), ({ paymentCallbackSecret }) => paymentCallbackSecret],
  ] satisfies [string, string, (configuration: Configuration) => string | undefined][]) {
    writeFileSync(file, `${value}\n`);
    expect(read(readConfiguration({ PAYMENT_BOT_URL, [`${name}_FILE`]: file }))).toBe(value);
  }
  const merchant = { PUBLIC_URL: 'https://meltem.example', PAYTR_MERCHANT_ID: '1', PAYTR_MERCHANT_SALT: 's' };
  writeFileSync(file, 'the key\n');
  expect(readConfiguration({ ...merchant, PAYTR_MERCHANT_KEY_FILE: file }).paytr?.key).toBe('the key');
  writeFileSync(file, 'no address');
  expect(faults({ DATABASE_URL: 'postgresql://a/b', DATABASE_URL_FILE: file })).toContain(
    'DATABASE_URL and DATABASE_URL_FILE are both set: one is enough.',
  );
  expect(faults({ SMTP_URL_FILE: file })).toEqual([
    'SMTP_URL must be an address like smtp://user:password@mail.example.com:587.',
  ]);
  rmSync(folder, { recursive: true });
  expect(faults({ DATABASE_URL_FILE: file })).toEqual([
    `DATABASE_URL_FILE is "${file}", which cannot be read (ENOENT).`,
  ]);
});
