import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Configuration, readConfiguration } from './configuration.ts';
import type { StartFailure } from './start-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'meltem-secrets-'));
const file = join(folder, 'secret');
afterAll(() => rmSync(folder, { recursive: true }));

interface Secret {
  value: string;
  /** One that is refused, with "hidden" in it; undefined where any text is taken. */
  wrong?: string;
  read(configuration: Configuration): unknown;
  /** What it is of no use without. */
  beside?: Record<string, string>;
}

const key = Buffer.alloc(32, 1).toString('base64');
const merchant = {
  PUBLIC_URL: 'https://meltem.example',
  PAYTR_MERCHANT_ID: '1',
  PAYTR_MERCHANT_KEY: 'k',
  PAYTR_MERCHANT_SALT: 's',
};

const secrets: Record<string, Secret> = {
  DATABASE_URL: {
    value: 'postgresql://meltem:secret@db/meltem',
    wrong: 'mysql://meltem:hidden@db/meltem',
    read: ({ databaseUrl }) => databaseUrl,
  },
  ID_IMAGE_KEYS: { value: key, wrong: 'hidden', read: ({ idImageKeys }) => idImageKeys[0] },
  PAYMENT_BOT_URL: {
    value: 'https://bot.example/secret/request-link',
    wrong: 'https://bot.example/hidden',
    read: ({ paymentBot }) => paymentBot?.url,
  },
  PAYMENT_BOT_TOKEN: {
    value: 'letmein',
    read: ({ paymentBot }) => paymentBot?.token,
    beside: { PAYMENT_BOT_URL: 'https://bot.example/request-link' },
  },
  MESSAGE_BOT_URL: {
    value: 'https://bot.example/secret/send-message',
    wrong: 'https://bot.example/hidden',
    read: ({ messageBot }) => messageBot?.url,
  },
  MESSAGE_BOT_TOKEN: {
    value: 'letmein',
    read: ({ messageBot }) => messageBot?.token,
    beside: { MESSAGE_BOT_URL: 'https://bot.example/send-message' },
  },
  PAYTR_MERCHANT_ID: { value: '123', read: ({ paytr }) => paytr?.id, beside: merchant },
  PAYTR_MERCHANT_KEY: { value: 'secret key', read: ({ paytr }) => paytr?.key, beside: merchant },
  PAYTR_MERCHANT_SALT: { value: 'secret salt', read: ({ paytr }) => paytr?.salt, beside: merchant },
  PAYMENT_CALLBACK_SECRET: {
    value: 's'.repeat(32),
    wrong: 'hidden',
    read: ({ paymentCallbackSecret }) => paymentCallbackSecret,
  },
  SMTP_URL: {
    value: 'smtp://user:secret@mail.example',
    wrong: 'http://user:hidden@mail.example',
    read: ({ staffMail }) => staffMail?.smtpUrl,
    beside: { STAFF_MAIL: 'team@meltem.example' },
  },
};

const cases = Object.entries(secrets).map(([name, secret]) => ({ name, ...secret }));

test.each(cases)('$name can be read from a file', ({ name, value, read, beside }) => {
  writeFileSync(file, `${value}\n`);
  expect(read(readConfiguration({ ...beside, [name]: '', [`${name}_FILE`]: file }))).toBe(value);
});

test.each(cases.filter(({ wrong }) => wrong))(
  'what is wrong with $name is said without repeating it, wherever it stands',
  ({ name, wrong = '', beside }) => {
    writeFileSync(file, wrong);
    for (const given of [{ [name]: wrong }, { [`${name}_FILE`]: file }]) {
      let said: readonly string[] = [];
      try {
        readConfiguration({ ...beside, ...given });
      } catch (error) {
        said = (error as StartFailure).sentences;
      }
      expect(said.join('\n')).toMatch(new RegExp(`^${name} must be `, 'm'));
      expect(said.join('\n')).not.toContain('hidden');
    }
  },
);

test('the handbook names every setting that may hold a secret, and no other', () => {
  const handbook = readFileSync('docs/operations.md', 'utf8');
  const [sentence = ''] = /^`DATABASE_URL`.+ may hold secrets\./m.exec(handbook) ?? [];
  const named = [...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name as string);
  const asked: string[] = [];
  readConfiguration(new Proxy({}, { get: (_, name) => void asked.push(String(name)), ownKeys: () => [] }));
  const fromFiles = asked.filter((name) => name.endsWith('_FILE')).map((name) => name.replace('_FILE', ''));
  expect(named.sort()).toEqual(Object.keys(secrets).sort());
  expect(fromFiles.sort()).toEqual(named);
});
