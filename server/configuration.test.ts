import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import type { StartFailure } from './start-failure.ts';

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
    staffPort: 3001,
    host: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
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
  });
  expect(configuration).toEqual({
    port: 8080,
    staffPort: 3001,
    host: '127.0.0.1',
    dataDir: '/var/lib/meltem',
    databaseUrl: 'postgres://meltem@db/meltem',
    publicUrl: 'https://www.meltem.example',
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

test('a database address is never repeated: it may hold a password', () => {
  expect(faults({ DATABASE_URL: 'mysql://u:secret@h/d' }).join()).not.toContain('secret');
});
